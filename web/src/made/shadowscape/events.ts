// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** What happens in a game of Shadowscape: the data of each type of event. */

export interface Events {
  /** What came before did: told afterwards, since it might have been left. */
  AbilityUsed: { rule: string; owner: string; ability: string };
  /** What follows comes from the words of an Enemy. */
  AbilityWorks: { rule: string; owner: string; ability: string };
  Altered: { seat: number; card: string; played: string };
  Attacked: {
    seat: number;
    enemy: string;
    damage: number;
    defence: number;
    changes: string;
    stopped: string;
  };
  Boosted: { seat: number; card: string; symbol: string };
  CardFlipped: { seat: number; card: string };
  CardReadied: { seat: number; card: string };
  CardTakenBack: { seat: number; card: string };
  CardUsed: { seat: number; card: string };
  CardsGiven: { seat: number; to: number; n: number };
  /** Which Fate cards a player drew or looked at; only that player is told. */
  CardsSeen: { seat: number; cards: string[] };
  Claimed: { seat: number; card: string };
  Defended: { seat: number; card: string; cancels: number };
  Discarded: { seat: number; card: string };
  /** Given so that another Enemy card is drawn. */
  DiscardedForAnother: { seat: number; card: string };
  DoorSealed: { seat: number; room: string; other: string };
  Drew: { seat: number; n: number };
  DungeonLaid: Record<string, never>;
  EnemyAttacks: {
    enemy: string;
    seat: number;
    attack: number;
    defence: number;
    attack_parts: string;
    defence_parts: string;
  };
  EnemyCardDrawn: { seat: number; card: string; symbol: string };
  EnemyCardReplaced: { seat: number };
  EnemyFrozen: { rule: string; enemy: string };
  EnemyPhaseSkipped: { seat: number };
  EnemyPushed: { rule: string; seat: number; enemy: string; room: string };
  EnemySetOut: { rule: string; enemy: string; room: string };
  EnemySkipped: { rule: string; enemy: string; door: string; why: string };
  EnemyStepped: { enemy: string; door: string; room: string; stops: boolean };
  EnemyWaits: { enemy: string };
  FateBroughtBack: { n: number; left: number };
  FateDiscarded: { lord: string; card: string };
  FateThinned: { n: number };
  FirstDrawn: { seat: number };
  Gained: { seat: number; what: string };
  GameEnded: { rule: string; winners: number[]; reason: string };
  HandDealt: { seat: number; n: number };
  HeroChosen: { seat: number; hero: string };
  HeroDealt: { seat: number; hero: string };
  HeroMoved: { seat: number; room: string };
  HeroPlaced: { seat: number; room: string };
  HeroSent: { seat: number; by: number; room: string };
  HeroStopped: { seat: number; room: string };
  LastTurns: { seat: number };
  LookedAhead: { seat: number; n: number };
  LordAppeared: { lord: string; room: string };
  LordDrawn: { lord: string };
  LordSlain: { seat: number; lord: string };
  LordTokenHeld: { seat: number };
  LordWeakened: { lord: string; claimed: number; defence: number };
  MadeToDiscard: { seat: number; card: string };
  MoveBegan: { seat: number; card: string };
  NoDamage: { seat: number };
  NoEnemyCard: { seat: number };
  NothingSpawned: { symbol: string };
  NothingToDo: { seat: number };
  OfferFilled: { rule: string; card: string };
  Passed: { seat: number; to: number; piece: string };
  PutOnTop: { seat: number };
  PutUnder: { card: string };
  RangeRaised: { seat: number; source: string };
  Reshuffled: Record<string, never>;
  Scored: { seat: number; shards: number; room: string };
  Searched: { seat: number; room: string; points: number; value: number };
  ShrineSilenced: { seat: number; room: string; shrine: string };
  SidesSet: { seat: number; cards: string[] };
  Spawned: { enemy: string; room: string };
  SymbolGained: { seat: number; source: string; symbol: string };
  TokenDiscarded: { seat: number; token: string };
  TokenPaid: { seat: number; token: string };
  TokenTaken: { seat: number; token: string };
  TreasureGuarded: { token: string };
  TreasureMoved: { room: string; to: string };
  TreasurePlaced: { token: string; room: string };
  TreasureSetOut: { token: string; room: string };
  TreasureTaken: { seat: number; token: string };
  TrophyLeft: { seat: number; token: string };
  Tucked: { seat: number; card: string };
  TurnBegan: { seat: number; round: number };
  Warded: { rule: string; seat: number; by: number; n: number };
  WoundPlaced: { rule: string; seat: number; place: string };
  WoundRemoved: { rule: string; seat: number; place: string };
  WoundsLost: { seat: number; n: number };
}
