import { fewestOfSeries } from '../../../contract/games/game-limits.ts';
import type { Studio } from '../../../contract/games/studios.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/dialect.ts';
import { gamesOf, showTogether, type GameOf, type Page } from './games-together.ts';

const shownSeries = 6;

/** A studio is the facet values of one name: the developer, the publisher, or both. */
export async function findStudio(db: Db, id: number) {
  const values = await db
    .selectFrom('facets')
    .innerJoin('facets as named', 'named.value', 'facets.value')
    .select(['named.id', 'named.value'])
    .where('facets.id', '=', id)
    .where('facets.facet', 'in', ['developer', 'publisher'])
    .where('named.facet', 'in', ['developer', 'publisher'])
    // "developer" sorts before "publisher".
    .orderBy('named.facet')
    .execute();
  const [first] = values;
  return first && { id: first.id, name: first.value, facetIds: values.map((value) => value.id) };
}

/** The studio with one page of its games; undefined when it has no listed game. */
export async function showStudio(db: Db, id: number, page: Page): Promise<Studio | undefined> {
  const studio = await findStudio(db, id);
  const games = studio ? await gamesOf(db, studio.facetIds) : [];
  if (!studio || games.length === 0) return undefined;
  const newestFirst = games.toSorted(
    (a, b) => (b.releaseDate ?? '').localeCompare(a.releaseDate ?? '') || b.id - a.id,
  );
  const { name } = studio;
  const series = await seriesOf(db, games);
  const together = await showTogether(db, newestFirst, page);
  return { id: studio.id, name, nameZh: null, series, ...together };
}

/** The series of most of its games. */
const seriesOf = (db: Db, games: readonly GameOf[]): Promise<Studio['series']> =>
  db
    .selectFrom('game_facets')
    .innerJoin('facets', 'facets.id', 'game_facets.facetId')
    .select(['facets.id', 'value as name', 'nameZh'])
    .where(
      isOneOf(
        db,
        'gameId',
        games.map(({ id }) => id),
      ),
    )
    .where('facet', '=', 'series')
    .where('games', '>=', fewestOfSeries)
    .groupBy(['facets.id', 'value', 'nameZh'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('facets.id')
    .limit(shownSeries)
    .execute();
