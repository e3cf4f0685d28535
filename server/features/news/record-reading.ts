import { sql } from 'kysely';
import { browserFamily } from '../../platform/auth/browser-name.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { notFound } from '../../platform/http/errors.ts';
import { callerKey, networkKey } from '../../platform/text/network-address.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { isNewAccount } from '../../domain/members/young-accounts.ts';
import { addActivity, dayOf } from './activity.queries.ts';
import { isPublic } from './news.queries.ts';

type Reader = { member: Caller | null; ip: string; userAgent: string | undefined };
/** The keyed hashes that are stored of a reader; network and address are empty for members. */
type ReaderHashes = { reader: string; network: string; address: string };

/** The most readers that are counted per day and article from one address or one network. */
const maxPerAddress = 5;
const maxPerNetwork = 20;

/**
 * A member is one reader on every device. Others differ by address and browser family only, because
 * the rest of a user agent is easily forged.
 */
function hashesOf(
  { keys }: Pick<Context, 'keys'>,
  { member, ip, userAgent }: Reader,
  day: string,
  now: Date,
): ReaderHashes {
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

/**
 * Counts a reader once a day. The stored hashes cannot be traced back, and the cleanup deletes them
 * after that day.
 */
export async function recordReading(
  context: Pick<Context, 'keys' | 'write' | 'now'>,
  newsId: number,
  reader: Reader,
): Promise<number> {
  const { write, now: clock } = context;
  const now = clock();
  const time = now.toISOString();
  const day = dayOf(time);
  const hashes = hashesOf(context, reader, day, now);
  return write(`news ${newsId}`, async (db) => {
    const isNew =
      (await hasRoom(db, day, newsId, hashes)) && (await addReader(db, day, newsId, hashes, time));
    const counted = await db
      .updateTable('news')
      .set((eb) => ({ viewCount: eb('viewCount', '+', isNew ? 1 : 0) }))
      .where('news.id', '=', newsId)
      .where(isPublic(time))
      .returning('viewCount')
      .executeTakeFirst();
    if (!counted) throw notFound();
    if (isNew) await addActivity(db, 'readers', { day, newsId, step: 1 });
    return { result: counted.viewCount };
  });
}

async function hasRoom(
  db: Db,
  day: string,
  newsId: number,
  { network, address }: ReaderHashes,
): Promise<boolean> {
  if (!network) return true;
  const nearby = await db
    .selectFrom('news_readers')
    .select(({ fn }) => [
      fn.countAll<number>().as('ofNetwork'),
      fn.countAll<number>().filterWhere('address', '=', address).as('ofAddress'),
    ])
    .where('day', '=', day)
    .where('newsId', '=', newsId)
    .where('network', '=', network)
    .executeTakeFirstOrThrow();
  return nearby.ofNetwork < maxPerNetwork && nearby.ofAddress < maxPerAddress;
}

/** False when the reader has been counted today, or the article is not public. */
async function addReader(
  db: Db,
  day: string,
  newsId: number,
  { reader, network, address }: ReaderHashes,
  now: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into news_readers (day, "newsId", reader, network, address)
    select ${day}, news.id, ${reader}, ${network}, ${address}
    from news where news.id = ${newsId} and ${isPublic(now)}
    on conflict do nothing returning day
  `.execute(db);
  return rows.length > 0;
}
