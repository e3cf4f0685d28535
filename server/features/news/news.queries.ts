import { sql } from 'kysely';
import { asBytes, type Bytes } from '../../platform/bytes.ts';
import type { Db, Engine } from '../../platform/database.ts';
import { idList, idRows, joinedTexts } from '../../platform/dialect.ts';
import { prepared } from '../../platform/prepared.ts';
import { openLite } from './news-text.ts';

/** What readers may know of: published, and its time has come. Takes the time. */
export const isPublic = sql`news.state = 'published' and news."publishedAt" <= ${''}`;

type ArticleRow = {
  id: number;
  category: string;
  publishedAt: string;
  discussion: string;
  /** All but the text, without the last brace. */
  open: Bytes;
  /** The text without its first brace. */
  rest: Bytes;
};

const publicArticle = prepared<ArticleRow>(
  (_db, engine) => sql`
    select news.id, news.category, news."publishedAt", news.discussion, ${asBytes(engine, openLite)} as open,
      ${asBytes(engine, sql`substr(news_texts.rendered, 2)`)} as rest
    from news join news_texts on news_texts."newsId" = news.id
    where news.id = ${0} and ${isPublic}
  `,
);

export async function findArticle(db: Db, engine: Engine, id: number, now: string) {
  return (await publicArticle(db, engine, id, now))[0];
}

type Neighbour = {
  side: 'previous' | 'next';
  place: number;
  id: number;
  title: string;
  titleEn: string | null;
};

const one = (
  side: Neighbour['side'],
  place: number,
  condition: unknown,
  direction: 'asc' | 'desc',
) => {
  const way = sql.raw(direction);
  return sql`select * from (
    select ${sql.lit(side)} as side, ${sql.lit(place)} as place, id, title, "titleEn" from news
    where state = 'published' and ${condition}
    order by "publishedAt" ${way}, id ${way} limit 1
  ) as ${sql.ref(`${side}${place}`)}`;
};

/** Articles of the same moment are told apart by id; as one comparison SQLite would scan them all. */
const neighbours = prepared<Neighbour>(
  () => sql`
    ${one('previous', 1, sql`"publishedAt" = ${''} and id < ${0}`, 'desc')}
    union all ${one('previous', 2, sql`"publishedAt" < ${''}`, 'desc')}
    union all ${one('next', 1, sql`"publishedAt" = ${''} and id > ${0}`, 'asc')}
    union all ${one('next', 2, sql`"publishedAt" > ${''} and "publishedAt" <= ${''}`, 'asc')}
  `,
);

/** The articles before and after this one. */
export async function findNeighbours(
  db: Db,
  engine: Engine,
  { id, publishedAt: at }: { id: number; publishedAt: string },
  now: string,
) {
  const rows = await neighbours(db, engine, at, id, at, at, id, at, now);
  const nearest = (side: Neighbour['side']) => {
    const [row] = rows.filter((row) => row.side === side).toSorted((a, b) => a.place - b.place);
    return row ? { id: row.id, title: row.title, titleEn: row.titleEn } : null;
  };
  return { previous: nearest('previous'), next: nearest('next') };
}

const relatedShown = 4;

/** Shared games weigh more than the category; of each, only the newest are looked at. */
const related = prepared<{ id: number }>(
  () => sql`
    select id from (
      select other."newsId" as id, 10 as weight
      from news_games as mine
      join news_games as other on other."gameId" = mine."gameId" and other."newsId" in (
        select "newsId" from news_games as newest
        where newest."gameId" = mine."gameId" and newest."publishedAt" <= ${''}
        order by newest."publishedAt" desc, newest."newsId" desc limit 6
      )
      where mine."newsId" = ${0}
      union all
      select id, 1 as weight from (
        select id from news
        where state = 'published' and category = ${''} and "publishedAt" <= ${''}
        order by "publishedAt" desc, id desc limit 5
      ) as same
    ) as candidates
    where id <> ${0}
    group by id order by sum(weight) desc, id desc limit ${sql.lit(relatedShown)}
  `,
);

export async function findRelated(
  db: Db,
  engine: Engine,
  { id, category }: Pick<ArticleRow, 'id' | 'category'>,
  now: string,
) {
  const rows = await related(db, engine, now, id, category, now, id);
  return rows.map((row) => row.id);
}

const texts = prepared<{ items: Bytes | null }>(
  (_db, engine) => sql`
    select ${joinedTexts(engine, sql`${openLite} || '}'`, 'wanted')} as items
    from ${idRows(engine, 'wanted')} cross join news
    where news.id = wanted.value and ${isPublic}
  `,
);

/** `NewsLite` of each that readers may see, with commas between, in the order of the ids. */
export async function newsTexts(db: Db, engine: Engine, ids: readonly number[], now: string) {
  return ids.length === 0 ? '' : (await texts(db, engine, idList(engine, ids), now))[0]!.items;
}

/** What readers of an article are told when it changes. */
export type NewsCounts = { likeCount: number; commentCount: number };
type Counts = NewsCounts & { threadCount: number; discussion: string };

const counts = prepared<Counts>(
  () => sql`
    select "likeCount", "commentCount", "threadCount", discussion from news
    where news.id = ${0} and ${isPublic}
  `,
);

/** Nothing when there is no such article for readers. */
export async function countsOf(db: Db, engine: Engine, id: number, now: string) {
  return (await counts(db, engine, id, now))[0];
}
