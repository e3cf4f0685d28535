import { useSyncExternalStore } from 'react';
import type { GameSummary } from '../../../contract/games/games.ts';
import { createListeners } from '../../browser/listeners.ts';
import { readLocal, storeLocal } from '../../browser/local-storage.ts';

export const shelves = ['favorites', 'wishlist'] as const;
export type Shelf = (typeof shelves)[number];

/** A game with all fields of its card, so that the list needs no request. */
export type LocalItem = { game: GameSummary; createdAt: string };
type LocalShelves = Record<Shelf, readonly LocalItem[]>;

const key = 'ludex.shelves';
/** Local storage is limited to a few megabytes. */
const maxItems = 200;
const nothing: LocalShelves = { favorites: [], wishlist: [] };

/** Follows changes made in other tabs. */
const { subscribe, notify } = createListeners({ acrossTabs: true });
let text: string | null = null;
let current = nothing;

/** The shelves of visitors without an account, stored in the browser. */
export function localShelves(): LocalShelves {
  const present = readLocal(key);
  if (present !== text) {
    text = present;
    current = parseLocalShelves(present);
  }
  return current;
}

/** Returns false if the browser stores nothing. */
export function addLocally(shelf: Shelf, game: GameSummary, now = new Date()): boolean {
  const others = localShelves()[shelf].filter((item) => item.game.id !== game.id);
  const item = { game: summaryOf(game), createdAt: now.toISOString() };
  return write({ ...localShelves(), [shelf]: [item, ...others].slice(0, maxItems) });
}

/** Stores only the fields of a summary: descriptions would fill the storage. */
const summaryOf = (game: GameSummary): GameSummary => ({
  id: game.id,
  appId: game.appId,
  name: game.name,
  nameZh: game.nameZh,
  status: game.status,
  releaseDate: game.releaseDate,
  developers: game.developers,
  publishers: game.publishers,
  genres: game.genres,
  tags: game.tags,
  platforms: game.platforms,
  priceCents: game.priceCents,
  currency: game.currency,
  priceCountry: game.priceCountry,
  priceAsOf: game.priceAsOf,
  score: game.score,
  reviewCount: game.reviewCount,
  coverUrl: game.coverUrl,
  motif: game.motif,
  palette: game.palette,
});

export function removeLocally(shelf: Shelf, gameIds: readonly number[]): void {
  const left = localShelves()[shelf].filter(({ game }) => !gameIds.includes(game.id));
  write({ ...localShelves(), [shelf]: left });
}

export const clearLocalShelves = (): void => void write(nothing);

export const useLocalShelf = (shelf: Shelf): readonly LocalItem[] =>
  useSyncExternalStore(subscribe, localShelves, () => nothing)[shelf];

function write(next: LocalShelves): boolean {
  const isEmpty = shelves.every((shelf) => next[shelf].length === 0);
  const isStored = storeLocal(key, isEmpty ? undefined : JSON.stringify(next));
  notify();
  return isStored;
}

/** Stored values may be invalid. */
export function parseLocalShelves(stored: string | null): LocalShelves {
  if (stored === null) return nothing;
  try {
    const value = JSON.parse(stored) as Partial<Record<Shelf, unknown>> | null;
    return { favorites: items(value?.favorites), wishlist: items(value?.wishlist) };
  } catch {
    return nothing;
  }
}

const items = (value: unknown): LocalItem[] =>
  (Array.isArray(value) ? value.filter(isItem) : []).map(withCover);

/** Games that were stored before covers had scenes. */
const withCover = ({ game, ...item }: LocalItem): LocalItem => ({
  ...item,
  game: { ...game, motif: game.motif ?? 'peaks', palette: game.palette ?? 'cobalt' },
});

function isItem(value: Partial<LocalItem> | null): value is LocalItem {
  const { game, createdAt } = value ?? {};
  return (
    typeof createdAt === 'string' &&
    typeof game?.id === 'number' &&
    typeof game.appId === 'number' &&
    typeof game.name === 'string' &&
    Array.isArray(game.genres) &&
    Array.isArray(game.developers)
  );
}
