"""SM-ITM, SM-TRD: cards and soulshards that avatars have, use and trade."""
