import { sql, type RawBuilder } from 'kysely';
import { addToCounter } from '../../platform/database/counters.ts';
import type { Db, Engine } from '../../platform/database/database.ts';
import { members, quoted, textList } from '../../platform/database/json-sql.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { isPublic } from './news.queries.ts';

type Sql = RawBuilder<unknown>;

/** The first article in this direction that meets the condition, as a link to it. */
function nearest(engine: Engine, condition: Sql, direction: 'asc' | 'desc'): Sql {
  const way = sql.raw(direction);
  const link = members({
    id: sql`near.id`,
    title: quoted(engine, 'near.title'),
    titleEn: quoted(engine, 'near.titleEn'),
  });
  return sql`(
    select concat('{', ${link}, '}') from news as near
    where near.state = 'published' and ${condition}
    order by near."publishedAt" ${way}, near.id ${way} limit 1
  )`;
}

/** Articles of the same moment are told apart by id; as one comparison SQLite would scan them all. */
const sameMoment = sql`near."publishedAt" = news."publishedAt"`;

const previous = (engine: Engine) => sql`coalesce(
  ${nearest(engine, sql`${sameMoment} and near.id < news.id`, 'desc')},
  ${nearest(engine, sql`near."publishedAt" < news."publishedAt"`, 'desc')},
  'null'
)`;

/** Takes the time. */
const next = (engine: Engine) => sql`coalesce(
  ${nearest(engine, sql`${sameMoment} and near.id > news.id`, 'asc')},
  ${nearest(
    engine,
    sql`near."publishedAt" > news."publishedAt" and near."publishedAt" <= ${''}`,
    'asc',
  )},
  'null'
)`;

const relatedShown = 4;

/** The articles of a game, back to the sixth newest and what appeared with it. Takes the time twice. */
const newestOfGame = sql`
  linked."gameId" = mine."gameId" and linked."publishedAt" <= ${''}
  and linked."publishedAt" >= coalesce((
    select newest."publishedAt" from news_games as newest
    where newest."gameId" = mine."gameId" and newest."publishedAt" <= ${''}
    order by newest."publishedAt" desc limit 1 offset 5
  ), '')
`;

/**
 * Shared games weigh more than the category; of each, only the newest are looked at. Takes the time
 * three times.
 */
const relatedIds = sql`
  select id, sum(weight) as weight from (
    select linked."newsId" as id, 10 as weight
    from news_games as mine cross join news_games as linked
    where mine."newsId" = news.id and ${newestOfGame}
    union all
    select id, 1 as weight from (
      select id from news as latest
      where latest.state = 'published' and latest.category = news.category
        and latest."publishedAt" <= ${''}
      order by latest."publishedAt" desc, latest.id desc limit 5
    ) as same
  ) as candidates
  where id <> news.id
  group by id order by weight desc, id desc limit ${sql.lit(relatedShown)}
`;

type AroundRow = {
  previous: string;
  next: string;
  related: string | null;
  until: string;
  age: number;
};

const changes = 'newsChanges';

/** Grows whenever an article is written: while it is the same, so is what stands around each. */
export const newsAge = sql<number>`coalesce((
  select value from counters where name = ${sql.lit(changes)}
), 0)`;

/** Belongs in front of the transaction's own changes, so that editors wait for each other here. */
export const noteNewsChange = (db: Db) => addToCounter(db, changes, 1);

const endOfTime = '9999';

const arounds = prepared<AroundRow>(
  (_db, engine) => sql`
    select ${previous(engine)} as previous, ${next(engine)} as next, (
      select ${textList(
        engine,
        sql`cast(related.id as text)`,
        sql`related.weight desc, related.id desc`,
      )} from (${relatedIds}) as related
    ) as related, coalesce((
      select min(near."publishedAt") from news as near
      where near.state = 'published' and near."publishedAt" > ${''}
    ), ${sql.lit(endOfTime)}) as until, ${newsAge} as age
    from news where news.id = ${0} and ${isPublic}
  `,
);

/**
 * Where to read on from an article: links as JSON text and the ids of the related ones. True from the
 * moment it was asked until the next article appears, as long as none is written.
 */
export type Around = Pick<AroundRow, 'previous' | 'next' | 'until' | 'age'> & {
  related: number[];
  since: string;
};

/** Nothing when readers may not see the article. */
export async function aroundArticle(
  db: Db,
  engine: Engine,
  id: number,
  now: string,
): Promise<Around | undefined> {
  const [row] = await arounds(db, engine, now, now, now, now, now, id, now);
  return row && { ...row, related: row.related?.split(',').map(Number) ?? [], since: now };
}
