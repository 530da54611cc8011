// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** What happens in a game of Casting Shadows: the data of each type of event. */

export interface Events {
  AbilityUsed: { seat: number; ability: string; spent: number; before: number; energy: number };
  Absorbed: { seat: number; change: number; before: number; energy: number };
  /** What becomes of the cards of somebody who is out. */
  BookEmptied: { seat: number; discarded: string[]; face_down: number; companion: string };
  Cancelled: { card: string };
  /** Somebody does something with a card. */
  CardEvent: { seat: number; card: string };
  CardGave: { seat: number; kinds: string[]; because: string };
  CardUsed: { seat: number; card: string };
  Cast: { seat: number; card: string; targets: number[]; amount: number };
  CharacterChosen: { seat: number; character: string };
  Collected: { seat: number; card: string };
  CompanionGave: { seat: number; kinds: string[]; because: string };
  Converted: { seat: number; kinds: string[]; because: string };
  CounterspellCollected: { seat: number };
  CounterspellSeen: { seat: number; card: string };
  CounterspellUsed: { seat: number; card: string };
  CrystalsHeld: { seat: number; before: number; amount: number; cause: string };
  CrystalsHurt: { seat: number; amount: number; hp: number; cause: string };
  Damaged: { seat: number; amount: number; hp: number; cause: string };
  DieLeftOut: { seat: number; colour: string };
  Discarded: { seat: number; card: string };
  Eliminated: { seat: number; conceded: boolean };
  EnergyChanged: { seat: number; change: number; energy: number; cause: string };
  FragmentsLost: { seat: number; amount: number };
  Gained: { seat: number; kinds: string[]; because: string };
  GameEnded: { rule: string; winners: number[]; reason: string };
  GivenUp: { seat: number; card: string };
  Healed: { seat: number; amount: number; before: number; hp: number; cause: string };
  Missed: { card: string };
  /** A meeple has come to another tile; how is said by the subclass. */
  Moved: { seat: number; tile: string };
  NotReduced: { seat: number };
  Protected: { seat: number };
  Pulled: { seat: number; tile: string };
  Pushed: { seat: number; tile: string };
  Raised: { seat: number; before: number; amount: number; cause: string };
  RanAway: { seat: number; tile: string };
  Reduced: { seat: number; before: number; amount: number; cause: string };
  Refreshed: { seat: number; card: string };
  Rerolled: { seat: number; dice: string[]; kinds: string[]; before: string[] };
  Reshuffled: Record<string, never>;
  ResourceRemoved: { seat: number; by: number; kind: string };
  Rolled: { seat: number; dice: string[]; kinds: string[] };
  SlotFilled: { tile: string; card: string };
  SlotLaid: { tile: string; card: string };
  SlotRefilled: { tile: string; card: string };
  SlotRefreshed: { tile: string; card: string };
  Spent: { seat: number; kinds: string[] };
  StatusLanded: { seat: number; status: string };
  StatusLeft: { rule: string; seat: number; status: string };
  Stepped: { seat: number; tile: string };
  Summoned: { seat: number; card: string; drawn: string };
  TableLaid: { first: number };
  TileHurt: { seat: number; amount: number; hp: number; cause: string };
  Transformed: { seat: number; character: string; name: string };
  Travelled: { seat: number; tile: string };
  TurnBegan: { seat: number; round: number };
  Unaffected: { seat: number };
}
