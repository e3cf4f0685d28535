import type { GameSummary } from '../../../contract/games/games.ts';
import { createCache } from '../../platform/cache/cache.ts';
import type { Db } from '../../platform/database/db.ts';
import { catalogueState, changedSince, type CatalogueState } from './game-changes.ts';

/** A summary and the strictest level of visibility that includes it. */
export type StoredSummary = { summary: GameSummary; level: number };

/** A summary takes about 1 kB. */
const maxGames = 5000;
/** After more changes than this, the cache is cleared. */
const maxChanges = 500;
/** How long a change that was made outside the application may stay unseen. */
const ttlMs = 30_000;

/**
 * Caches summaries of games, because reading and parsing them takes a third of a list's time: with
 * the cache a list takes 230 µs instead of 330, and rankings and searches gain as well.
 *
 * Each call asks the database which games have changed, so a change is seen as soon as it is
 * committed, on any instance.
 */
export function createSummaryCache(now: () => number = () => performance.now()) {
  const games = createCache<StoredSummary, number>(maxGames);
  let seen: CatalogueState | undefined;
  let clearedAt = now();
  let version = 0;

  async function dropChanged(db: Db) {
    if (now() - clearedAt > ttlMs) seen = undefined;
    const last = seen;
    const state = await catalogueState(db);
    if (last?.rebuilt === state.rebuilt && last.turn === state.turn) return;
    const isNext = last?.rebuilt === state.rebuilt && last.turn < state.turn;
    const changed = isNext ? await changedSince(db, last.turn, maxChanges + 1) : null;
    if (changed && changed.length <= maxChanges) changed.forEach(games.delete);
    else clear();
    seen = state;
    version += 1;
  }

  function clear() {
    games.clear();
    clearedAt = now();
  }

  /** `load` reads the games that are not cached. */
  return async (
    db: Db,
    ids: readonly number[],
    load: (ids: readonly number[]) => Promise<StoredSummary[]>,
  ): Promise<StoredSummary[]> => {
    await dropChanged(db);
    const cached = ids.flatMap((id) => games.get(id) ?? []);
    if (cached.length === ids.length) return cached;
    const madeAt = version;
    const loaded = await load(ids.filter((id) => !games.get(id)));
    // If the version has changed meanwhile, a loaded game may already be outdated.
    if (madeAt === version) for (const game of loaded) games.set(game.summary.id, game);
    return cached.concat(loaded);
  };
}
