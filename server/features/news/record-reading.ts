import { sql } from 'kysely';
import { browserFamily } from '../../platform/auth/browser-name.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Engine } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { callerKey, networkKey } from '../../platform/text/network-address.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { isNewAccount } from '../../domain/members/young-accounts.ts';
import { addActivity, dayOf } from './activity.queries.ts';
import { isPublic } from './news.queries.ts';

type Reader = { member: Caller | null; ip: string; userAgent: string | undefined };
/** What is stored of one: keyed hashes. Members come from nowhere. */
type ReaderName = { reader: string; network: string; address: string };

/** However many sit behind it, no more are counted a day and article. */
const maxPerAddress = 5;
const maxPerNetwork = 20;

const addReader = prepared<{ day: string }>(
  () => sql`
    insert into news_readers (day, "newsId", reader, network, address)
    select ${''}, news.id, ${''}, ${''}, ${''} from news where news.id = ${0} and ${isPublic}
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
const countNearby = prepared<{ ofNetwork: number; ofAddress: number }>(
  () => sql`
    select count(*) as "ofNetwork",
      count(case when address = cast(${''} as text) then 1 end) as "ofAddress"
    from news_readers where day = ${''} and "newsId" = ${0} and network = ${''}
  `,
);

/**
 * A member is one reader wherever they read. Others are told apart by address and family of
 * browser: the rest of what a browser says of itself is for anybody to make up.
 */
function nameOf(
  { keys }: Pick<Context, 'keys'>,
  { member, ip, userAgent }: Reader,
  day: string,
  now: Date,
): ReaderName {
  const hash = (text: string) => keys.sign('reader of the day', `${day}\n${text}`);
  if (member && !isNewAccount(member, now)) {
    return { reader: hash(`user ${member.userId}`), network: '', address: '' };
  }
  const address = callerKey(ip);
  return {
    reader: hash(`${address}\n${browserFamily(userAgent)}`),
    network: hash(`network ${networkKey(ip)}`),
    address: hash(`address ${address}`),
  };
}

/** Counts a reader once a day. What is stored tells nobody who it was, and is gone the next day. */
export async function recordReading(
  context: Pick<Context, 'db' | 'engine' | 'keys' | 'write' | 'now'>,
  newsId: number,
  reader: Reader,
): Promise<number> {
  const { db, engine, write, now: clock } = context;
  const now = clock();
  const time = now.toISOString();
  const day = dayOf(time);
  const name = nameOf(context, reader, day, now);
  await forgetReaders(db, engine, day);
  return write(`news ${newsId}`, async (db) => {
    const isNew =
      (await hasRoom(db, engine, day, newsId, name)) &&
      (await addReader(db, engine, day, name.reader, name.network, name.address, newsId, time))
        .length > 0;
    const [counted] = await addView(db, engine, isNew ? 1 : 0, newsId, time);
    if (!counted) throw notFound();
    if (isNew) await addActivity(db, engine, 'readers', { day, newsId, step: 1 });
    return counted.viewCount;
  });
}

async function hasRoom(
  db: Db,
  engine: Engine,
  day: string,
  newsId: number,
  { network, address }: ReaderName,
): Promise<boolean> {
  if (!network) return true;
  const [nearby] = await countNearby(db, engine, address, day, newsId, network);
  return nearby!.ofNetwork < maxPerNetwork && nearby!.ofAddress < maxPerAddress;
}
