import { sql } from 'kysely';
import type { Db, Engine } from '../../platform/database.ts';
import { idList, idRows } from '../../platform/dialect.ts';
import { prepared } from '../../platform/prepared.ts';
import type { LiteRow } from './news-text.ts';

/** What readers may know of: published, and its time has come. Takes the time. */
export const isPublic = sql`news.state = 'published' and news."publishedAt" <= ${''}`;

/**
 * Drafts and what lies in the trash are left out, as everywhere. The cross joins hold SQLite to
 * the order in which they stand: from the article to its few games, which lie in their order. To
 * sort inside the aggregate would cost more than all the rest.
 */
const gamesOf = sql`(
  select string_agg(summary, ',') from (
    select game_summaries.summary
    from news_games cross join games cross join game_summaries
    where news_games."newsId" = news.id
      and games.id = news_games."gameId" and games.status > 0 and games."deletedAt" is null
      and game_summaries."gameId" = games.id
    order by news_games.position
  ) as linked
)`;

export const liteColumns = sql`
  news.id, news.lite, news."likeCount", news."commentCount", news."viewCount", ${gamesOf} as games
`;

type ArticleRow = LiteRow & { category: string; publishedAt: string; rendered: string };

const publicArticle = prepared<ArticleRow>(
  () => sql`
    select ${liteColumns}, news.category, news."publishedAt", news_texts.rendered
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
const related = prepared<LiteRow>(
  () => sql`
    select ${liteColumns}
    from (
      select id, sum(weight) as weight from (
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
    ) as page
    join news on news.id = page.id
    order by page.weight desc, page.id desc
  `,
);

export const findRelated = (
  db: Db,
  engine: Engine,
  { id, category }: Pick<ArticleRow, 'id' | 'category'>,
  now: string,
) => related(db, engine, now, id, category, now, id);

const someNews = prepared<LiteRow>(
  (_db, engine) => sql`
    select ${liteColumns} from ${idRows(engine, 'wanted')} cross join news
    where news.id = wanted.value and ${isPublic}
  `,
);

/** In the order of the ids. */
export async function newsOf(db: Db, engine: Engine, ids: readonly number[], now: string) {
  const rows = await someNews(db, engine, idList(engine, ids), now);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What readers of an article are told when it changes. */
export type NewsCounts = { likeCount: number; commentCount: number };
type Counts = NewsCounts & { threadCount: number };

const counts = prepared<Counts>(
  () => sql`
    select "likeCount", "commentCount", "threadCount" from news
    where news.id = ${0} and ${isPublic}
  `,
);

/** Nothing when there is no such article for readers. */
export async function countsOf(db: Db, engine: Engine, id: number, now: string) {
  return (await counts(db, engine, id, now))[0];
}
