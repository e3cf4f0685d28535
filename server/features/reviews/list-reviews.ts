import type { Db } from '../../platform/database/db.ts';
import { isReachable } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { readableGames } from '../../domain/games/readable-games.ts';
import { distributionOf, reviewsOfGame, type ReviewSort } from './reviews.queries.ts';

type ReviewQuery = { page: number; size: number; sort?: ReviewSort | undefined };

/** A page of a game's reviews, with the distribution of all ratings. */
export async function listReviews(
  db: Db,
  { gameId, readerId }: { gameId: number; readerId: number },
  { page, size, sort = 'helpful' }: ReviewQuery,
) {
  if (!(await readableGames(db, [gameId])).has(gameId)) throw notFound();
  const distribution = await distributionOf(db, gameId);
  const total = distribution.reduce((sum, count) => sum + count, 0);
  const points = distribution.reduce((sum, count, index) => sum + count * (index + 1), 0);
  const average = total === 0 ? null : Math.round((points / total) * 100) / 100;
  const offset = (page - 1) * size;
  const items = isReachable(offset, size, total)
    ? await reviewsOfGame(db, { gameId, readerId, sort, limit: size, offset })
    : [];
  return { items, total, page, size, average, distribution };
}
