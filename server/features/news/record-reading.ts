import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { prepared } from '../../platform/prepared.ts';
import { addActivity, dayOf } from './activity.queries.ts';
import { isPublic } from './news.queries.ts';

type Reader = { userId: number | undefined; ip: string; browser: string };

/** A reader signed in is one wherever they read; others are told apart by address and browser. */
const nameOf = ({ userId, ip, browser }: Reader) =>
  userId === undefined ? `${ip}\n${browser}` : `user ${userId}`;

const addReader = prepared<{ day: string }>(
  () => sql`
    insert into news_readers (day, "newsId", reader)
    select ${''}, news.id, ${''} from news where news.id = ${0} and ${isPublic}
    on conflict do nothing returning day
  `,
);
const forgetReaders = prepared(() => sql`delete from news_readers where day < ${''}`);
const addView = prepared<{ viewCount: number }>(
  () => sql`
    update news set "viewCount" = "viewCount" + ${0}
    where news.id = ${0} and ${isPublic} returning "viewCount"
  `,
);

/** Counts a reader once a day. What is stored tells nobody who it was, and is gone the next day. */
export async function recordReading(
  { db, engine, keys, write, now }: Pick<Context, 'db' | 'engine' | 'keys' | 'write' | 'now'>,
  newsId: number,
  reader: Reader,
): Promise<number> {
  const time = now().toISOString();
  const day = dayOf(time);
  const hash = keys.sign('reader of the day', `${day}\n${nameOf(reader)}`);
  await forgetReaders(db, engine, day);
  return write(`news ${newsId}`, async (db) => {
    const isNew = (await addReader(db, engine, day, hash, newsId, time)).length > 0;
    const [counted] = await addView(db, engine, isNew ? 1 : 0, newsId, time);
    if (!counted) throw notFound();
    if (isNew) await addActivity(db, engine, 'readers', { day, newsId, step: 1 });
    return counted.viewCount;
  });
}
