import { sql, type RawBuilder } from 'kysely';
import { compiledQuery } from '../../platform/database/compiled-query.ts';
import type { Db } from '../../platform/database/db.ts';

/** An article is public when it is published and its publication time has passed. */
export const isPublic = (now: RawBuilder<string> | string) =>
  sql<boolean>`news.state = 'published' and news."publishedAt" <= ${now}`;

/** The counts that open pages of an article receive as events. */
export type NewsCounts = { likeCount: number; commentCount: number };
type Counts = NewsCounts & { threadCount: number; discussion: 'open' | 'closed' };

const counts = compiledQuery<{ id: number; now: string }, Counts>((db, param) =>
  db
    .selectFrom('news')
    .select(['likeCount', 'commentCount', 'threadCount', 'discussion'])
    .where('id', '=', param('id'))
    .where(isPublic(param('now'))),
);

/** Undefined when there is no such public article. */
export async function countsOf(db: Db, id: number, now: string) {
  return (await counts(db, { id, now }))[0];
}

/** The number of public articles in each category, largest first. */
export const listCategories = (db: Db, now: string) =>
  db
    .selectFrom(
      db
        .selectFrom('news_categories')
        .select((eb) => [
          'name',
          eb(
            'articles',
            '-',
            eb
              .selectFrom('news')
              .select(eb.fn.countAll<number>().as('count'))
              .where('state', '=', sql.lit('published'))
              .whereRef('category', '=', 'name')
              .where('publishedAt', '>', now),
          ).as('count'),
        ])
        .as('counted'),
    )
    .selectAll()
    .where('count', '>', 0)
    .orderBy('count', 'desc')
    .orderBy('name')
    .execute();
