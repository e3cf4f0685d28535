import { sql } from 'kysely';
import type { Bytes } from '../../platform/database/bytes.ts';
import type { Db, Engine } from '../../platform/database/database.ts';
import { idList, idRows, joinedTexts } from '../../platform/database/dialect.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { liteText } from './news-text.ts';

/** What readers may know of: published, and its time has come. Takes the time. */
export const isPublic = sql`news.state = 'published' and news."publishedAt" <= ${''}`;

const texts = prepared<{ items: Bytes | null }>(
  (_db, engine) => sql`
    select ${joinedTexts(engine, liteText('news'), 'wanted')} as items
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
