import type { Motif, Palette } from '../../../../contract/games/cover-names.ts';
import {
  gameFields,
  type GameField,
  type GameInput,
} from '../../../../contract/games/games-admin.ts';
import { countryOfCurrency } from '../prices/country-of-currency.ts';

/** All fields that a manager can write. */
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
  series: string[];
  priceCents: number | null;
  currency: string | null;
  coverUrl: string | null;
  description: string | null;
  descriptionZh: string | null;
  /** Null until one is chosen. */
  motif: Motif | null;
  palette: Palette | null;
  lockedFields: GameField[];
};

/**
 * All columns that a manager's write may change: the audit log records them and an undo restores
 * them.
 */
export type GameState = GameFacts & {
  isFree: 0 | 1 | null;
  priceCountry: string | null;
  priceAsOf: string | null;
  deletedAt: string | null;
  /** The date of the newest fact. */
  dataAsOf: string | null;
};

export type StoredGame = GameState & { id: number; version: number };

export const stateKeys = [
  ...gameFields,
  'motif',
  'palette',
  'lockedFields',
  'isFree',
  'priceCountry',
  'priceAsOf',
  'deletedAt',
  'dataAsOf',
] as const;
type StateKey = (typeof stateKeys)[number];
export type Difference = Partial<GameState>;

/** The effect of a write on a game: `before` is null for a new game, `after` for a removed one. */
export type WrittenGame = {
  id: number;
  before: Difference | null;
  after: Difference | null;
  version: number;
};

/** The changed fields on both sides; null when there are none. */
export function differences(before: GameState, after: GameState) {
  const changed = stateKeys.filter((key) => !isSame(before[key], after[key]));
  if (changed.length === 0) return null;
  return { before: pick(before, changed), after: pick(after, changed) };
}

export const pick = (state: GameState, keys: readonly StateKey[]): Difference =>
  Object.fromEntries(keys.map((key) => [key, state[key]]));

const isSame = (one: unknown, other: unknown) =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

/** Fields that control visibility or editing and are not facts about the game. */
const aboutShowing = new Set<StateKey>(['status', 'deletedAt', 'lockedFields', 'motif', 'palette']);

/** Sets `dataAsOf` to this day when facts have changed. */
export function dated(before: GameState | null, after: GameState, day: string): GameState {
  const changed = before ? Object.keys(differences(before, after)?.after ?? {}) : ['name'];
  const isFact = changed.some((key) => !aboutShowing.has(key as StateKey));
  const isPriced = before?.priceCents !== after.priceCents || before.currency !== after.currency;
  return {
    ...after,
    ...(isFact && { dataAsOf: day }),
    ...(isPriced && datedPrice(after, day)),
  };
}

function datedPrice({ priceCents, currency }: GameState, day: string) {
  const priceCountry = priceCents === null ? null : countryOfCurrency(currency);
  return { priceCountry, priceAsOf: priceCountry && day };
}

/**
 * The state of the game after writing these facts: a changed price also sets whether it is free.
 */
export function withFacts(game: StoredGame | null, facts: GameFacts): GameState {
  const isFree = game?.priceCents === facts.priceCents ? game.isFree : freeAt(facts.priceCents);
  const { deletedAt = null, dataAsOf = null, priceCountry = null, priceAsOf = null } = game ?? {};
  const motif = facts.motif ?? game?.motif ?? null;
  const palette = facts.palette ?? game?.palette ?? null;
  return { ...facts, motif, palette, isFree, priceCountry, priceAsOf, deletedAt, dataAsOf };
}

function freeAt(priceCents: number | null): 0 | 1 | null {
  if (priceCents === null) return null;
  return priceCents === 0 ? 1 : 0;
}

/** The request body that would write the game unchanged. */
export const asInput = (game: GameState): GameInput =>
  pick(game, [...gameFields, 'lockedFields']) as GameInput;
