import { sql } from 'kysely';
import { fewestOfSeries } from '../../../../contract/games/game-limits.ts';
import type { SeriesHit } from '../../../../contract/games/games-search.ts';
import { compiledQuery } from '../../../platform/database/compiled-query.ts';
import type { Db } from '../../../platform/database/db.ts';
import { idList, isOneOfParam } from '../../../platform/database/dialect.ts';
import type { SearchHit } from './find-games.ts';

/** So many of the best hits tell what somebody searches for. */
const looked = 10;

type Row = SeriesHit & { gameId: number };

const seriesOfGames = compiledQuery<{ ids: unknown }, Row>((db, param) =>
  db
    .selectFrom('game_facets')
    .innerJoin('facets', 'facets.id', 'game_facets.facetId')
    .select(['gameId', 'facets.id as seriesId', 'value as name', 'nameZh', 'games'])
    .where(isOneOfParam(db, 'gameId', param('ids')))
    .where('facet', '=', sql.lit('series'))
    .where('games', '>=', sql.lit(fewestOfSeries)),
);

/** The series of the best hit, if others are of it too. */
export async function seriesOf(db: Db, hits: readonly SearchHit[]): Promise<SeriesHit[]> {
  const [best, ...others] = hits.slice(0, looked);
  if (!best || others.length === 0) return [];
  const rows = await seriesOfGames(db, {
    ids: idList(
      db,
      [best, ...others].map(({ id }) => id),
    ),
  });
  const again = new Set(rows.filter((row) => row.gameId !== best.id).map((row) => row.seriesId));
  return rows
    .filter(({ gameId, seriesId }) => gameId === best.id && again.has(seriesId))
    .map(({ gameId: _, ...series }) => series);
}
