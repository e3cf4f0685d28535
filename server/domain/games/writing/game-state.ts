import {
  gameFields,
  type GameField,
  type GameInput,
} from '../../../../contract/games/games-admin.ts';

/** What a manager writes, with nothing left out. */
export type GameFacts = {
  appId: number;
  name: string;
  nameZh: string | null;
  status: number;
  releaseDate: string | null;
  developers: string[];
  publishers: string[];
  genres: string[];
  tags: string[];
  platforms: string[];
  priceCents: number | null;
  currency: string | null;
  coverUrl: string | null;
  description: string | null;
  descriptionZh: string | null;
  lockedFields: GameField[];
};

/** All that a write of a manager may change: the audit log records it and an undo restores it. */
export type GameState = GameFacts & {
  isFree: 0 | 1 | null;
  deletedAt: string | null;
  /** The day of the newest fact. */
  dataAsOf: string | null;
};

export type StoredGame = GameState & { id: number; version: number };

export const stateKeys = [
  ...gameFields,
  'lockedFields',
  'isFree',
  'deletedAt',
  'dataAsOf',
] as const;
type StateKey = (typeof stateKeys)[number];
export type Difference = Partial<GameState>;

/** What a write did to a game; nothing before means that it is new, nothing after that it is gone. */
export type WrittenGame = {
  id: number;
  before: Difference | null;
  after: Difference | null;
  version: number;
};

/** Only what changes, on both sides; null when nothing does. */
export function differences(before: GameState, after: GameState) {
  const changed = stateKeys.filter((key) => !isSame(before[key], after[key]));
  if (changed.length === 0) return null;
  return { before: pick(before, changed), after: pick(after, changed) };
}

export const pick = (state: GameState, keys: readonly StateKey[]): Difference =>
  Object.fromEntries(keys.map((key) => [key, state[key]]));

const isSame = (one: unknown, other: unknown) =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

/** What is shown and to whom is not a fact about the game. */
const aboutShowing = new Set<StateKey>(['status', 'deletedAt', 'lockedFields']);

/** A change of facts makes them facts of that day. */
export function dated(before: GameState | null, after: GameState, day: string): GameState {
  const changed = before ? Object.keys(differences(before, after)?.after ?? {}) : ['name'];
  const isFact = changed.some((key) => !aboutShowing.has(key as StateKey));
  return isFact ? { ...after, dataAsOf: day } : after;
}

/** What the game becomes when these facts are written: whether it is free follows its price. */
export function withFacts(game: StoredGame | null, facts: GameFacts): GameState {
  const isFree = game?.priceCents === facts.priceCents ? game.isFree : freeAt(facts.priceCents);
  const { deletedAt = null, dataAsOf = null } = game ?? {};
  return { ...facts, isFree, deletedAt, dataAsOf };
}

function freeAt(priceCents: number | null): 0 | 1 | null {
  if (priceCents === null) return null;
  return priceCents === 0 ? 1 : 0;
}

/** The body that would write a game as it is. */
export const asInput = (game: GameState): GameInput =>
  pick(game, [...gameFields, 'lockedFields']) as GameInput;
