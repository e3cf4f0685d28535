import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import { chineseSeriesName } from './chinese-series-name.ts';

/** Names series in Chinese as their games are: all of them, or those that have one of these games. */
export async function nameSeries(db: Db, gameIds?: readonly number[]) {
  if (gameIds?.length === 0) return;
  const rows = await db
    .selectFrom('facets')
    .innerJoin('game_facets', 'game_facets.facetId', 'facets.id')
    .innerJoin('games', 'games.id', 'game_facets.gameId')
    .select(['facets.id', 'facets.nameZh as known', 'games.nameZh'])
    .where('facet', '=', 'series')
    .$if(gameIds !== undefined, (query) =>
      query.where('facets.id', 'in', (eb) =>
        eb
          .selectFrom('game_facets')
          .select('facetId')
          .where(isOneOf(db, 'gameId', gameIds!)),
      ),
    )
    .execute();
  for (const [id, games] of Map.groupBy(rows, (row) => row.id)) {
    const nameZh = chineseSeriesName(games.flatMap((game) => game.nameZh ?? []));
    if (nameZh === games[0]!.known) continue;
    await db.updateTable('facets').set({ nameZh }).where('id', '=', id).execute();
  }
}
