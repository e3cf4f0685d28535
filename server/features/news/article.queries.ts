import { sql } from 'kysely';
import { asBytes, withoutFirst, type Bytes } from '../../platform/database/bytes.ts';
import type { Db, Engine } from '../../platform/database/database.ts';
import { idList, idRows } from '../../platform/database/dialect.ts';
import { textList } from '../../platform/database/json-sql.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { newsAge, type Around } from './around.queries.ts';
import { begin, liteText, openLite } from './news-text.ts';
import { isPublic } from './news.queries.ts';

/** Takes a text. */
const given = sql`cast(${''} as text)`;

const articles = prepared<{ text: Bytes; age: number }>((_db, engine) => {
  const related = sql`(
    select ${textList(engine, liteText('other'), sql`related.key`)}
    from ${idRows(engine, 'related')} cross join news as other where other.id = related.value
  )`;
  const text = sql<string>`concat(
    ${sql.lit(begin)}, ${openLite('news')}, ',"discussion":"', news.discussion,
    '","previous":', ${given}, ',"next":', ${given}, ',"related":[', ${related}, '],',
    ${withoutFirst(engine, 'news_texts.rendered')}, '}'
  )`;
  return sql`
    select ${asBytes(engine, text)} as text, ${newsAge} as age
    from news join news_texts on news_texts."newsId" = news.id
    where news.id = ${0} and ${isPublic}
  `;
});

/** An article with its text and where to read on, as a whole answer; nothing when readers may not see it. */
export async function articleText(
  db: Db,
  engine: Engine,
  id: number,
  { previous, next, related }: Around,
  now: string,
) {
  return (await articles(db, engine, previous, next, idList(engine, related), id, now))[0];
}
