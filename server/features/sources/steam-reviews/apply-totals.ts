import { ownersBetween, popularity } from '../../../domain/games/popularity.ts';
import { refreshGames } from '../../../domain/games/refresh-games.ts';
import { chunksOf } from '../../../platform/database/chunks.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf, lockCatalogue } from '../../../platform/database/dialect.ts';
import { effectsOfFacts } from '../applying/write-facts.ts';
import type { Applied } from '../connector.ts';
import type { ReviewTotals } from './parse-totals.ts';
import { planReviewTargets } from './review-targets.queries.ts';

/** `totals` is null if the store has none. */
export type GameTotals = { gameId: number; totals: ReviewTotals | null };

type StoredTotals = {
  positive: number | null;
  negative: number | null;
  reviewsAsOf: string | null;
};
type ReviewedGame = StoredTotals & {
  id: number;
  ownersLow: number | null;
  ownersHigh: number | null;
};

/** Updates reviews, score and popularity, and plans the next count of each game. */
export async function applyTotals(
  db: Db,
  counted: readonly GameTotals[],
  now: Date,
): Promise<Applied> {
  await lockCatalogue(db);
  const games = await reviewedGames(
    db,
    counted.map(({ gameId }) => gameId),
  );
  const day = now.toISOString().slice(0, 10);
  const changes = counted.flatMap(({ gameId, totals }) => {
    const game = games.get(gameId);
    return game && totals && isNews(game, totals, day)
      ? [{ game, to: { ...totals, reviewsAsOf: day } }]
      : [];
  });
  await writeTotals(db, changes);
  const changed = new Set(changes.map(({ game }) => game.id));
  await planReviewTargets(
    db,
    counted
      .filter(({ gameId }) => games.has(gameId))
      .map(({ gameId }) => ({
        gameId,
        seenAt: changed.has(gameId) ? now.toISOString() : null,
        previous: changed.has(gameId) ? JSON.stringify(totalsOf(games.get(gameId)!)) : null,
      })),
    now,
  );
  return { changed: changes.length, after: changes.length > 0 ? effectsOfFacts : {} };
}

/** Equal totals are written only in a new month, because pages show the month of the data. */
const isNews = (game: StoredTotals, totals: ReviewTotals, day: string) =>
  game.positive !== totals.positive ||
  game.negative !== totals.negative ||
  game.reviewsAsOf?.slice(0, 7) !== day.slice(0, 7);

const totalsOf = ({ positive, negative, reviewsAsOf }: StoredTotals): StoredTotals => ({
  positive,
  negative,
  reviewsAsOf,
});

async function reviewedGames(db: Db, ids: readonly number[]): Promise<Map<number, ReviewedGame>> {
  const rows = await db
    .selectFrom('games')
    .select(['id', 'positive', 'negative', 'reviewsAsOf', 'ownersLow', 'ownersHigh'])
    .where(isOneOf(db, 'id', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function writeTotals(
  db: Db,
  changes: readonly { game: ReviewedGame; to: StoredTotals }[],
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ game }) => game.id);
  await refreshGames(db, ids, async () => {
    for (const { game, to } of changes) {
      const reviewCount = (to.positive ?? 0) + (to.negative ?? 0);
      const share = (100 * (to.positive ?? 0)) / reviewCount;
      const owners = ownersBetween(game.ownersLow, game.ownersHigh);
      await db
        .updateTable('games')
        .set({
          ...to,
          reviewCount,
          score: reviewCount > 0 ? Math.round(share) : null,
          popularity: popularity({ reviews: reviewCount, owners }),
        })
        .where('id', '=', game.id)
        .execute();
    }
    return [];
  });
}

/** Restores the totals that games had before. */
export async function forgetTotals(db: Db) {
  const rows = await db
    .selectFrom('review_targets')
    .select(['gameId', 'previous'])
    .where('previous', 'is not', null)
    .execute();
  for (const chunk of chunksOf(rows)) {
    const ids = chunk.map(({ gameId }) => gameId);
    const games = await reviewedGames(db, ids);
    const changes = chunk.map(({ gameId, previous }) => ({
      game: games.get(gameId)!,
      to: JSON.parse(previous!) as StoredTotals,
    }));
    await writeTotals(db, changes);
  }
  await db.deleteFrom('review_targets').execute();
}
