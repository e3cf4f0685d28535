import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../../platform/database/db.ts';
import { databaseNow } from '../../../platform/database/dialect.ts';
import { hashOf } from '../../../platform/auth/secrets.ts';
import { nothingToSay } from './replies.ts';

const provider = 'wechat-mp';
/** Twice the age at which a callback is refused anyway. */
const retentionSeconds = 1200;
/** An instance that took an event and has not replied by now is gone. */
const abandonedSeconds = 2;
/** WeChat closes the connection after five seconds, and retries. */
const timeoutMs = 4000;
const pollMs = 50;

/**
 * WeChat repeats an event it got no reply to, maybe to another instance. The first to take it
 * does the work; all others wait for that reply and give the same. Only a hash is stored, because
 * the key names person and scene.
 */
export async function replyOnce(
  db: Db,
  event: string,
  makeReply: () => Promise<string>,
): Promise<string> {
  const eventKey = hashOf(event);
  const giveUpAt = performance.now() + timeoutMs;
  while (performance.now() < giveUpAt) {
    if (await take(db, eventKey)) {
      const reply = await makeReply();
      await keep(db, eventKey, reply);
      return reply;
    }
    const reply = await storedReply(db, eventKey);
    if (reply !== null) return reply;
    await pause(pollMs);
  }
  return nothingToSay;
}

/** True for one caller at a time: of a new event, or of one that its taker left without a reply. */
async function take(db: Db, eventKey: string): Promise<boolean> {
  const taken = await db
    .insertInto('provider_events')
    .values({ provider, eventKey, reply: null, createdAt: databaseNow(db) })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'eventKey'])
        .doUpdateSet({ createdAt: databaseNow(db) })
        .where('provider_events.reply', 'is', null)
        .where('provider_events.createdAt', '<', databaseNow(db, -abandonedSeconds)),
    )
    .returning('eventKey')
    .executeTakeFirst();
  return taken !== undefined;
}

async function keep(db: Db, eventKey: string, reply: string) {
  await db
    .updateTable('provider_events')
    .set({ reply })
    .where('provider', '=', provider)
    .where('eventKey', '=', eventKey)
    .execute();
  await db
    .deleteFrom('provider_events')
    .where('provider', '=', provider)
    .where('createdAt', '<', databaseNow(db, -retentionSeconds))
    .execute();
}

async function storedReply(db: Db, eventKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('provider_events')
    .select('reply')
    .where('provider', '=', provider)
    .where('eventKey', '=', eventKey)
    .executeTakeFirst();
  return row?.reply ?? null;
}
