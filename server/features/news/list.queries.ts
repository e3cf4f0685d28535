import { sql, type RawBuilder } from 'kysely';
import { asBytes, type Bytes } from '../../platform/database/bytes.ts';
import type { Position } from '../../platform/database/cursor.ts';
import type { Db, Engine } from '../../platform/database/database.ts';
import { lastOf, textList } from '../../platform/database/json-sql.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { liteText } from './news-text.ts';
import { isPublic } from './news.queries.ts';

export type NewsFilter = { category?: string | undefined; gameId?: number | undefined };
/** Where an article stands in the order of the times. */
type Place = { id: number; key: string };
type Kind = { byCategory: boolean; byGame: boolean };

/** The statement for each kind of filter, made when it is first asked for. */
function perKind<Row>(build: (kind: Kind, engine: Engine) => RawBuilder<Row>) {
  const queries = new Map<string, ReturnType<typeof prepared<Row>>>();
  return (db: Db, engine: Engine, { category, gameId }: NewsFilter, ...values: unknown[]) => {
    const kind = { byCategory: category !== undefined, byGame: gameId !== undefined };
    const name = `${kind.byCategory} ${kind.byGame}`;
    const query = queries.get(name) ?? prepared<Row>((_db, engine) => build(kind, engine));
    queries.set(name, query);
    return query(db, engine, ...values);
  };
}

/** In the order in which `listed` takes them. */
const valuesOf = ({ gameId, category }: NewsFilter): unknown[] =>
  [gameId, category].filter((value) => value !== undefined);

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
function placesOf(kind: Kind, range: Range) {
  const list = listed(kind);
  return sql<Place>`
    select ${list.id} as id, ${list.time} as "key" from ${list.from} and ${range(list)}
    order by ${list.time} desc, ${list.id} desc limit ${0} offset ${0}
  `;
}
const pageOf = (range: Range) => perKind((kind) => placesOf(kind, range));

const byNow: Range = ({ time }) => sql`${time} <= ${''}`;
const upTo = pageOf(byNow);
const before = pageOf(({ time }) => sql`${time} < ${''}`);
const sameTime = pageOf(({ time, id }) => sql`${time} = ${''} and ${id} < ${0}`);

export const newsAt = (
  db: Db,
  engine: Engine,
  filter: NewsFilter,
  now: string,
  limit: number,
  skip: number,
) => upTo(db, engine, filter, ...valuesOf(filter), now, limit, skip);

/** Two ranges, the same moment and what lies before it: as one comparison SQLite would scan. */
export async function newsAfter(
  db: Db,
  engine: Engine,
  filter: NewsFilter,
  { key, id }: Position,
  limit: number,
) {
  const values = valuesOf(filter);
  const rows = await sameTime(db, engine, filter, ...values, key, id, limit, 0);
  if (rows.length === limit) return rows;
  return rows.concat(await before(db, engine, filter, ...values, key, limit - rows.length, 0));
}

type Total = { total: number };

/** Published articles are on record; of these, the few whose time has not come are counted. */
function recorded({ byCategory }: Kind) {
  const scheduled = sql`news.state = 'published' and news."publishedAt" > ${''}`;
  return byCategory
    ? sql<Total>`
        with asked as (select cast(${''} as text) as name)
        select coalesce(sum(articles), 0) - (
          select count(*) from news, asked where news.category = asked.name and ${scheduled}
        ) as total
        from news_categories, asked where news_categories.name = asked.name
      `
    : sql<Total>`
        select coalesce(sum(articles), 0) - (select count(*) from news where ${scheduled}) as total
        from news_categories
      `;
}

function counted(kind: Kind) {
  const { from, time } = listed(kind);
  return sql<Total>`select count(*) as total from ${from} and ${time} <= ${''}`;
}

const totalOf = (kind: Kind) => (kind.byGame ? counted(kind) : recorded(kind));
const totals = perKind(totalOf);

export async function countNews(db: Db, engine: Engine, filter: NewsFilter, now: string) {
  const [row] = await totals(db, engine, filter, ...valuesOf(filter), now);
  return row?.total ?? 0;
}

type WholePage = Total & { items: Bytes | null; ids: string | null; key: string | null };

/** All that a numbered page takes in one statement. */
const wholePages = perKind<WholePage>((kind, engine) => {
  const order = sql`page."key" desc, page.id desc`;
  return sql`
    select ${asBytes(engine, textList(engine, liteText('news'), order))} as items,
      ${textList(engine, sql`cast(page.id as text)`, order)} as ids,
      min(page."key") as "key", (${totalOf(kind)}) as total
    from (${placesOf(kind, byNow)}) as page cross join news
    where news.id = page.id and ${isPublic}
  `;
});

/** The articles of a page as one text, where the last of them stands, and how many there are. */
export async function newsPage(
  db: Db,
  engine: Engine,
  filter: NewsFilter,
  now: string,
  size: number,
  skip: number,
) {
  const values = valuesOf(filter);
  const range = [...values, now, size, skip];
  const [page] = await wholePages(db, engine, filter, ...values, now, ...range, now);
  const { items, ids, key, total } = page!;
  return { items, total, last: ids && key ? { key, id: lastOf(ids) } : undefined };
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
