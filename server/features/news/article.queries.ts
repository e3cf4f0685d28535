import { sql, type RawBuilder } from 'kysely';
import { asBytes, withoutFirst, type Bytes } from '../../platform/bytes.ts';
import type { Db, Engine } from '../../platform/database.ts';
import { members, quoted, textList } from '../../platform/json-sql.ts';
import { prepared } from '../../platform/prepared.ts';
import { begin, liteText, openLite } from './news-text.ts';
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

const related = (engine: Engine) => sql`(
  select ${textList(engine, liteText('other'), sql`related.weight desc, related.id desc`)}
  from (${relatedIds}) as related cross join news as other where other.id = related.id
)`;

const articles = prepared<{ text: Bytes }>((_db, engine) => {
  const text = sql<string>`concat(
    ${sql.lit(begin)}, ${openLite('news')}, ',"discussion":"', news.discussion,
    '","previous":', ${previous(engine)}, ',"next":', ${next(engine)},
    ',"related":[', ${related(engine)}, '],',
    ${withoutFirst(engine, 'news_texts.rendered')}, '}'
  )`;
  return sql`
    select ${asBytes(engine, text)} as text
    from news join news_texts on news_texts."newsId" = news.id
    where news.id = ${0} and ${isPublic}
  `;
});

/** An article with its text and where to read on, as a whole answer; nothing when readers may not see it. */
export async function articleText(db: Db, engine: Engine, id: number, now: string) {
  const [article] = await articles(db, engine, now, now, now, now, id, now);
  return article?.text;
}
