import { sql, type RawBuilder } from 'kysely';
import type { Position } from '../../platform/cursor.ts';
import type { Db, Engine } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';

export type NewsFilter = { category?: string | undefined; gameId?: number | undefined };
/** Where an article stands in the order of the times. */
type Place = { id: number; key: string };
type Kind = { byCategory: boolean; byGame: boolean };

/** The statement for each kind of filter, made when it is first asked for. */
function perKind<Row>(build: (kind: Kind) => RawBuilder<Row>) {
  const queries = new Map<string, ReturnType<typeof prepared<Row>>>();
  return (db: Db, engine: Engine, { category, gameId }: NewsFilter, ...values: unknown[]) => {
    const kind = { byCategory: category !== undefined, byGame: gameId !== undefined };
    const name = `${kind.byCategory} ${kind.byGame}`;
    const query = queries.get(name) ?? prepared<Row>(() => build(kind));
    queries.set(name, query);
    const given = [gameId, category].filter((value) => value !== undefined);
    return query(db, engine, ...given, ...values);
  };
}

/** Where the articles lie in the order of their times. Takes the game and the category. */
function listed({ byCategory, byGame }: Kind) {
  const ofCategory = byCategory ? sql`and news.category = ${''}` : sql``;
  return byGame
    ? {
        id: sql`news_games."newsId"`,
        time: sql`news_games."publishedAt"`,
        from: sql`news_games ${byCategory ? sql`join news on news.id = news_games."newsId"` : sql``}
          where news_games."gameId" = ${0} ${ofCategory}`,
      }
    : {
        id: sql`news.id`,
        time: sql`news."publishedAt"`,
        from: sql`news where news.state = 'published' ${ofCategory}`,
      };
}

type Range = (list: ReturnType<typeof listed>) => RawBuilder<unknown>;

/** From the index alone: what is skipped costs a step and no row. */
const pageOf = (range: Range) =>
  perKind((kind) => {
    const list = listed(kind);
    return sql<Place>`
      select ${list.id} as id, ${list.time} as "key" from ${list.from} and ${range(list)}
      order by ${list.time} desc, ${list.id} desc limit ${0} offset ${0}
    `;
  });

const upTo = pageOf(({ time }) => sql`${time} <= ${''}`);
const before = pageOf(({ time }) => sql`${time} < ${''}`);
const sameTime = pageOf(({ time, id }) => sql`${time} = ${''} and ${id} < ${0}`);

export const newsAt = (
  db: Db,
  engine: Engine,
  filter: NewsFilter,
  now: string,
  limit: number,
  skip: number,
) => upTo(db, engine, filter, now, limit, skip);

/** Two ranges, the same moment and what lies before it: as one comparison SQLite would scan. */
export async function newsAfter(
  db: Db,
  engine: Engine,
  filter: NewsFilter,
  { key, id }: Position,
  limit: number,
) {
  const rows = await sameTime(db, engine, filter, key, id, limit, 0);
  if (rows.length === limit) return rows;
  return rows.concat(await before(db, engine, filter, key, limit - rows.length, 0));
}

/** Published articles are on record; of these, the few whose time has not come are counted. */
const recorded = perKind(({ byCategory }) => {
  const scheduled = sql`news.state = 'published' and news."publishedAt" > ${''}`;
  return byCategory
    ? sql<{ total: number }>`
        with asked as (select cast(${''} as text) as name)
        select coalesce(sum(articles), 0) - (
          select count(*) from news, asked where news.category = asked.name and ${scheduled}
        ) as total
        from news_categories, asked where news_categories.name = asked.name
      `
    : sql<{ total: number }>`
        select coalesce(sum(articles), 0) - (select count(*) from news where ${scheduled}) as total
        from news_categories
      `;
});

const counted = perKind((kind) => {
  const { from, time } = listed(kind);
  return sql<{ total: number }>`select count(*) as total from ${from} and ${time} <= ${''}`;
});

export async function countNews(db: Db, engine: Engine, filter: NewsFilter, now: string) {
  const count = filter.gameId === undefined ? recorded : counted;
  const [row] = await count(db, engine, filter, now);
  return row?.total ?? 0;
}

const categories = prepared<{ name: string; count: number }>(
  () => sql`
    select * from (
      select name, articles - (
        select count(*) from news
        where state = 'published' and category = name and "publishedAt" > ${''}
      ) as count
      from news_categories
    ) as counted
    where count > 0
    order by count desc, name
  `,
);

export const listCategories = (db: Db, engine: Engine, now: string) => categories(db, engine, now);
