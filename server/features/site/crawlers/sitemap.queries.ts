import { wholeSubTypes } from '../../../../contract/rankings/sub-types.ts';
import type { Db } from '../../../platform/database/db.ts';

export type Numbered = { id: number; changedAt: string | null };
type Span = { from: number; to: number };

/** The highest id. Parts of the sitemap are ranges of ids, so that nothing has to be counted. */
export async function lastNumber(db: Db, table: 'games' | 'news' | 'actors'): Promise<number> {
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
