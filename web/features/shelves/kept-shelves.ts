import { useSyncExternalStore } from 'react';
import type { GameSummary } from '../../../contract/games/games.ts';
import { readLocal, writeLocal } from '../../browser/local-storage.ts';

export const shelves = ['favorites', 'wishlist'] as const;
export type Shelf = (typeof shelves)[number];

/** A game with all that its card shows, so that the list needs no server. */
export type KeptItem = { game: GameSummary; createdAt: string };
type Kept = Record<Shelf, readonly KeptItem[]>;

const key = 'ludex.shelves';
/** A browser gives a site a few megabytes; an account has room for thousands. */
const most = 200;
const nothing: Kept = { favorites: [], wishlist: [] };

const listeners = new Set<() => void>();
let text: string | null = null;
let kept = nothing;

/** The shelves of a reader without an account live in their browser. */
export function keptShelves(): Kept {
  const present = readLocal(key);
  if (present !== text) {
    text = present;
    kept = parseKept(present);
  }
  return kept;
}

export function keepGame(shelf: Shelf, game: GameSummary, now = new Date()): void {
  const others = keptShelves()[shelf].filter((item) => item.game.id !== game.id);
  const item = { game: summaryOf(game), createdAt: now.toISOString() };
  write({ ...keptShelves(), [shelf]: [item, ...others].slice(0, most) });
}

/** Pages hand over all they know of a game, of which the description alone would fill the store. */
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
  score: game.score,
  reviewCount: game.reviewCount,
  coverUrl: game.coverUrl,
});

export function letGo(shelf: Shelf, gameIds: readonly number[]): void {
  const left = keptShelves()[shelf].filter(({ game }) => !gameIds.includes(game.id));
  write({ ...keptShelves(), [shelf]: left });
}

export const forgetKept = (): void => write(nothing);

export const useKept = (shelf: Shelf): readonly KeptItem[] =>
  useSyncExternalStore(subscribe, keptShelves, () => nothing)[shelf];

function write(next: Kept): void {
  const isEmpty = shelves.every((shelf) => next[shelf].length === 0);
  writeLocal(key, isEmpty ? undefined : JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** Another tab of the same browser changes the same shelves. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Anything may stand in storage. */
export function parseKept(stored: string | null): Kept {
  if (stored === null) return nothing;
  try {
    const value = JSON.parse(stored) as Partial<Record<Shelf, unknown>> | null;
    return { favorites: items(value?.favorites), wishlist: items(value?.wishlist) };
  } catch {
    return nothing;
  }
}

const items = (value: unknown): KeptItem[] => (Array.isArray(value) ? value.filter(isItem) : []);

function isItem(value: Partial<KeptItem> | null): value is KeptItem {
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
