import { wholeSubTypes } from '../../../../contract/rankings/sub-types.ts';
import { fewestOfSeries } from '../../../../contract/games/game-limits.ts';
import type { Db } from '../../../platform/database/db.ts';

export type Numbered = { id: number; changedAt: string | null };
type Span = { from: number; to: number };

type Table = 'games' | 'news' | 'actors';

/** The highest id. Parts of the sitemap are ranges of ids, so that nothing has to be counted. */
export async function lastNumber(db: Db, table: Table | 'studios' | 'series'): Promise<number> {
  if (table === 'studios') return countShared(db, 'developer');
  if (table === 'series') return countShared(db, 'series');
  const row = await db
    .selectFrom(table)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

export const listedGames = (db: Db, { from, to }: Span): Promise<Numbered[]> =>
  db
    .selectFrom('games')
    .select(['id', 'updatedAt as changedAt'])
    .where('id', '>=', from)
    .where('id', '<=', to)
    .where('listed', '=', 1)
    .orderBy('id')
    .execute();

export const publicArticles = (db: Db, { from, to }: Span, now: string): Promise<Numbered[]> =>
  db
    .selectFrom('news')
    .select(['id', 'publishedAt as changedAt'])
    .where('id', '>=', from)
    .where('id', '<=', to)
    .where('state', '=', 'published')
    .where('publishedAt', '<=', now)
    .orderBy('id')
    .execute();

/** People with credits in public games. */
export const creditedActors = (db: Db, { from, to }: Span): Promise<{ id: number }[]> =>
  db
    .selectFrom('actors')
    .select('id')
    .where('id', '>=', from)
    .where('id', '<=', to)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('actor_credits')
          .innerJoin('games', 'games.id', 'actor_credits.gameId')
          .select('actor_credits.id')
          .whereRef('actor_credits.actorId', '=', 'actors.id')
          .where('games.listed', '=', 1),
      ),
    )
    .orderBy('id')
    .execute();

const shared = (db: Db, facet: 'developer' | 'series') =>
  db.selectFrom('facets').where('facet', '=', facet).where('games', '>=', fewestOfSeries);

async function countShared(db: Db, facet: 'developer' | 'series'): Promise<number> {
  const { count } = await shared(db, facet)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Series, and developers of as many games: those with the most games first. */
export async function sharedFacets(
  db: Db,
  facet: 'developer' | 'series',
  { from, to }: Span,
): Promise<Numbered[]> {
  const rows = await shared(db, facet)
    .select('id')
    .orderBy('games', 'desc')
    .orderBy('id')
    .offset(from - 1)
    .limit(to - from + 1)
    .execute();
  return rows.map(({ id }) => ({ id, changedAt: null }));
}

/** The complete main charts of every visible ranking; sub-types are linked from there. */
export const publishedCharts = (db: Db) =>
  db
    .selectFrom('ranking_snapshots as chart')
    .leftJoin('ranking_types as kind', 'kind.type', 'chart.type')
    .select(['chart.type', 'chart.period', 'chart.generatedAt as changedAt'])
    .where(({ fn, val }) => fn.coalesce('kind.status', val(1)), '=', 1)
    .where('chart.subType', 'in', wholeSubTypes)
    .where('chart.current', '=', 1)
    .where('chart.total', '>', 0)
    .where('chart.complete', '=', 1)
    .orderBy('chart.type')
    .orderBy('chart.period', 'desc')
    .limit(mostCharts)
    .execute();

/** Below the 50,000 addresses of a sitemap; daily charts need decades to reach it. */
const mostCharts = 40_000;
