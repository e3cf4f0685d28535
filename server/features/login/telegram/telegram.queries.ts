import type { Db } from '../../../platform/database/db.ts';
import { databaseNow } from '../../../platform/database/dialect.ts';

const provider = 'telegram';

/** With the interval of poll-updates.ts, a crashed poller is replaced in less than 15 seconds. */
const leaseSeconds = 12;

/** Takes or renews the right to poll; false while another instance holds it. */
export async function takeLease(db: Db, holder: string): Promise<boolean> {
  const lease = { holder, expiresAt: databaseNow(db, leaseSeconds) };
  const taken = await db
    .insertInto('provider_leases')
    .values({ provider, ...lease })
    .onConflict((conflict) =>
      conflict
        .column('provider')
        .doUpdateSet(lease)
        .where((eb) =>
          eb.or([
            eb('provider_leases.holder', '=', holder),
            eb('provider_leases.expiresAt', '<', databaseNow(db)),
          ]),
        ),
    )
    .returning('holder')
    .executeTakeFirst();
  return taken !== undefined;
}

export const releaseLease = (db: Db, holder: string) =>
  db
    .deleteFrom('provider_leases')
    .where('provider', '=', provider)
    .where('holder', '=', holder)
    .execute();

/** Telegram redelivers an unconfirmed update for a day. */
const rememberedSeconds = 2 * 86_400;

/** True for the first caller that sees this update, on any instance. */
export async function claimUpdate(db: Db, updateId: number): Promise<boolean> {
  if (updateId % 100 === 0) await forgetOldUpdates(db);
  const claimed = await db
    .insertInto('provider_events')
    .values({
      provider,
      eventKey: String(updateId),
      reply: null,
      createdAt: databaseNow(db),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'eventKey']).doNothing())
    .returning('eventKey')
    .executeTakeFirst();
  return claimed !== undefined;
}

const forgetOldUpdates = (db: Db) =>
  db
    .deleteFrom('provider_events')
    .where('provider', '=', provider)
    .where('createdAt', '<', databaseNow(db, -rememberedSeconds))
    .execute();
