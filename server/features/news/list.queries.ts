import { sql, type RawBuilder } from 'kysely';
import type { Position } from '../../platform/database/cursor.ts';
import { compiledQuery } from '../../platform/database/compiled-query.ts';
import type { Db } from '../../platform/database/db.ts';
import { liteColumns, type LiteRow } from './news-lite.ts';

export type NewsFilter = { category?: string | undefined; gameId?: number | undefined };
type Kind = { byCategory: boolean; byGame: boolean };
type ListParams = NewsFilter & {
  now: string;
  key: string;
  id: number;
  limit: number;
  offset: number;
};
type Param = <Name extends keyof ListParams>(name: Name) => RawBuilder<ListParams[Name]>;

/** Compiles one statement per kind of filter, because each uses another index. */
function perKind<Row>(build: (kind: Kind, param: Param) => RawBuilder<Row>) {
  const query = (byCategory: boolean, byGame: boolean) =>
    compiledQuery<ListParams, Row>((_db, param) => build({ byCategory, byGame }, param));
  const all = query(false, false);
  const ofCategory = query(true, false);
  const ofGame = query(false, true);
  const ofBoth = query(true, true);
  return (db: Db, params: NewsFilter & Partial<ListParams>) => {
    const isCategory = params.category !== undefined;
    const named = isCategory ? ofCategory : all;
    const run = params.gameId === undefined ? named : isCategory ? ofBoth : ofGame;
    return run(db, { now: '', key: '', id: 0, limit: 0, offset: 0, ...params });
  };
}

/** The table and columns that list the articles of a filter by time. */
function listed({ byCategory, byGame }: Kind, param: Param) {
  const ofCategory = byCategory ? sql`and news.category = ${param('category')}` : sql``;
  return byGame
    ? {
        id: sql`news_games."newsId"`,
        time: sql`news_games."publishedAt"`,
        from: sql`news_games ${byCategory ? sql`join news on news.id = news_games."newsId"` : sql``}
          where news_games."gameId" = ${param('gameId')} ${ofCategory}`,
      }
    : {
        id: sql`news.id`,
        time: sql`news."publishedAt"`,
        from: sql`news where news.state = 'published' ${ofCategory}`,
      };
}

type Range = (list: ReturnType<typeof listed>, param: Param) => RawBuilder<unknown>;

/** Reads the ids of the page from the index first, so that skipped articles cost no row reads. */
const pageOf = (range: Range) =>
  perKind<LiteRow>((kind, param) => {
    const list = listed(kind, param);
    return sql`
      select ${liteColumns} from (
        select ${list.id} as id, ${list.time} as "key" from ${list.from} and ${range(list, param)}
        order by ${list.time} desc, ${list.id} desc limit ${param('limit')} offset ${param('offset')}
      ) as page cross join news
      where news.id = page.id
      order by page."key" desc, page.id desc
    `;
  });

const upToNow = pageOf(({ time }, param) => sql`${time} <= ${param('now')}`);
const beforeKey = pageOf(
  ({ time, id }, param) => sql`(${time}, ${id}) < (${param('key')}, ${param('id')})`,
);

type Total = { total: number };

/** The stored counts of published articles, minus the few that are scheduled for later. */
function recorded({ byCategory }: Kind, param: Param) {
  const ofCategory = (column: string) =>
    byCategory ? sql`${sql.ref(column)} = ${param('category')}` : sql`1 = 1`;
  return sql<Total>`
    select coalesce(sum(articles), 0) - (
      select count(*) from news
      where news.state = 'published' and news."publishedAt" > ${param('now')}
        and ${ofCategory('news.category')}
    ) as total
    from news_categories where ${ofCategory('name')}
  `;
}

const totals = perKind<Total>((kind, param) => {
  if (!kind.byGame) return recorded(kind, param);
  const { from, time } = listed(kind, param);
  return sql`select count(*) as total from ${from} and ${time} <= ${param('now')}`;
});

export type NewsPage = { now: string; limit: number; offset: number };

/** The queries of a list of articles, newest first. */
export type NewsList = {
  count: (db: Db, filter: NewsFilter, now: string) => Promise<number>;
  at: (db: Db, filter: NewsFilter, page: NewsPage) => Promise<LiteRow[]>;
  after: (db: Db, filter: NewsFilter, position: Position, limit: number) => Promise<LiteRow[]>;
};

export const allNews: NewsList = {
  count: async (db, filter, now) => (await totals(db, { ...filter, now }))[0]!.total,
  at: (db, filter, page) => upToNow(db, { ...filter, ...page }),
  after: (db, filter, { key, id }, limit) =>
    beforeKey(db, { ...filter, key: String(key), id, limit }),
};
