import type { Db } from '../../../platform/database/db.ts';
import type { Snapshot } from './charts.queries.ts';

type MemberGames = { favorites: number[]; wishlist: number[]; reviews: number[] };

/** The published games of a chart that a member has favorited, wishlisted or reviewed. */
export async function gamesOfMember(
  db: Db,
  chart: Snapshot | undefined,
  userId: number,
): Promise<MemberGames> {
  const games: MemberGames = { favorites: [], wishlist: [], reviews: [] };
  if (!chart) return games;
  const placed = db
    .selectFrom('ranking_rows')
    .where('snapshotId', '=', chart.id)
    .where('ranking_rows.position', '<=', chart.total);
  const shelved = await placed
    .innerJoin('shelf_items', 'shelf_items.gameId', 'ranking_rows.gameId')
    .select(['ranking_rows.gameId', 'shelf_items.shelf'])
    .where('shelf_items.userId', '=', userId)
    // Naming the shelves lets the index on the member's items find each row directly.
    .where('shelf_items.shelf', 'in', ['favorites', 'wishlist'])
    .orderBy('ranking_rows.position')
    .execute();
  for (const { gameId, shelf } of shelved) games[shelf].push(gameId);
  const reviewed = await placed
    .innerJoin('reviews', 'reviews.gameId', 'ranking_rows.gameId')
    .select('ranking_rows.gameId')
    .where('reviews.userId', '=', userId)
    .orderBy('ranking_rows.position')
    .execute();
  games.reviews = reviewed.map(({ gameId }) => gameId);
  return games;
}
