import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../../platform/database/db.ts';
import { databaseNow } from '../../../platform/database/dialect.ts';
import { hashOf } from '../../../platform/auth/secrets.ts';
import { nothingToSay } from './replies.ts';

const provider = 'wechat-mp';
/** Twice the age from which on callbacks are rejected. */
const retentionSeconds = 1200;
/** An instance that has not replied to an event after this time is considered crashed. */
const abandonedSeconds = 2;
/** WeChat closes the connection after five seconds, and retries. */
const timeoutMs = 4000;
const pollMs = 50;

/**
 * WeChat repeats an event without a reply, possibly to another instance. The first instance that
 * takes it does the work; the others wait for that reply and send the same. Only a hash of the
 * event is stored, because the event names the person and the scene.
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

/** True for one caller at a time, if the event is new or was abandoned without a reply. */
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
