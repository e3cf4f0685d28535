import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Engine } from '../../../platform/database/db.ts';
import { databaseNow } from '../../../platform/database/dialect.ts';
import { hashOf } from '../../../platform/auth/secrets.ts';
import { nothingToSay } from './replies.ts';

type Store = { db: Db; engine: Engine };

const provider = 'wechat-mp';
/** Twice the age at which a callback is refused anyway. */
const keptSeconds = 1200;
/** An instance that took an event and has not answered by now is gone. */
const abandonedSeconds = 2;
/** WeChat hangs up after five seconds, and asks again. */
const timeoutMs = 4000;
const askAgainMs = 50;

/**
 * WeChat repeats an event it got no answer to, maybe to another instance. The first to take it
 * does the work; all others wait for that reply and give the same. Only a hash is kept, because
 * the key names person and scene.
 */
export async function answerOnce(
  store: Store,
  event: string,
  answer: () => Promise<string>,
): Promise<string> {
  const eventKey = hashOf(event);
  const giveUpAt = performance.now() + timeoutMs;
  while (performance.now() < giveUpAt) {
    if (await take(store, eventKey)) {
      const reply = await answer();
      await keep(store, eventKey, reply);
      return reply;
    }
    const reply = await storedReply(store, eventKey);
    if (reply !== null) return reply;
    await pause(askAgainMs);
  }
  return nothingToSay;
}

/** True for one caller at a time: of a new event, or of one that its taker left without a reply. */
async function take({ db, engine }: Store, eventKey: string): Promise<boolean> {
  const taken = await db
    .insertInto('provider_events')
    .values({ provider, eventKey, reply: null, createdAt: databaseNow(engine) })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'eventKey'])
        .doUpdateSet({ createdAt: databaseNow(engine) })
        .where('provider_events.reply', 'is', null)
        .where('provider_events.createdAt', '<', databaseNow(engine, -abandonedSeconds)),
    )
    .returning('eventKey')
    .executeTakeFirst();
  return taken !== undefined;
}

async function keep({ db, engine }: Store, eventKey: string, reply: string) {
  await db
    .updateTable('provider_events')
    .set({ reply })
    .where('provider', '=', provider)
    .where('eventKey', '=', eventKey)
    .execute();
  await db
    .deleteFrom('provider_events')
    .where('provider', '=', provider)
    .where('createdAt', '<', databaseNow(engine, -keptSeconds))
    .execute();
}

async function storedReply({ db }: Store, eventKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('provider_events')
    .select('reply')
    .where('provider', '=', provider)
    .where('eventKey', '=', eventKey)
    .executeTakeFirst();
  return row?.reply ?? null;
}
