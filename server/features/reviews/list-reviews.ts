import type { Db } from '../../platform/database/db.ts';
import { isReachable } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { readableGames } from '../../domain/games/readable-games.ts';
import { distributionOf, reviewsOfGame, type ReviewSort } from './reviews.queries.ts';

type ReviewQuery = {
  page: number;
  size: number;
  sort?: ReviewSort | undefined;
  rating?: number | undefined;
};

/** A page of a game's reviews, or of those with one rating, with the distribution of all. */
export async function listReviews(
  db: Db,
  { gameId, readerId }: { gameId: number; readerId: number },
  { page, size, sort = 'helpful', rating }: ReviewQuery,
) {
  if (!(await readableGames(db, [gameId])).has(gameId)) throw notFound();
  const distribution = await distributionOf(db, gameId);
  const all = distribution.reduce((sum, count) => sum + count, 0);
  const total = rating === undefined ? all : distribution[rating - 1]!;
  const points = distribution.reduce((sum, count, index) => sum + count * (index + 1), 0);
  const average = all === 0 ? null : Math.round((points / all) * 100) / 100;
  const offset = (page - 1) * size;
  const items = isReachable(offset, size, total)
    ? await reviewsOfGame(db, { gameId, readerId, sort, rating, limit: size, offset })
    : [];
  return { items, total, page, size, average, distribution };
}
