import type { HeldReason, Quarantined } from '../../../../contract/quarantine.ts';
import type { SourceId } from '../../../../contract/sources.ts';
import type { Db } from '../../../platform/database/db.ts';

export type { HeldReason };

/** `key` identifies the subject; the same item is held back once. */
export type HeldItem = { why: HeldReason; key: string; sample: string; payload: object };

const maxSamples = 5;

/** Stores suspicious items for an administrator; items that were rejected are not stored again. */
export async function holdBack(
  db: Db,
  { source, job, now }: { source: SourceId; job: string; now: Date },
  items: readonly HeldItem[],
) {
  for (const [why, alike] of Map.groupBy(items, ({ why }) => why)) {
    const known = await knownItems(db, job, alike);
    const fresh = alike.filter((item) => !known.has(item.key));
    if (fresh.length === 0) continue;
    const quarantineId = await openEntry(db, { source, job, why, at: now.toISOString() });
    await db
      .insertInto('quarantine_items')
      .values(
        fresh.map(({ key, sample, payload }) => ({
          quarantineId,
          key,
          sample,
          payload: JSON.stringify(payload),
        })),
      )
      .execute();
  }
}

/** The keys of items that are waiting, or were rejected with the same payload. */
async function knownItems(db: Db, job: string, items: readonly HeldItem[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('quarantine_items')
    .innerJoin('quarantine', 'quarantine.id', 'quarantine_items.quarantineId')
    .select(['key', 'payload', 'decidedAt', 'accepted'])
    .where('job', '=', job)
    .where(
      'key',
      'in',
      items.map(({ key }) => key),
    )
    .execute();
  const payloads = new Map(items.map(({ key, payload }) => [key, JSON.stringify(payload)]));
  const known = rows.filter(
    ({ key, payload, decidedAt, accepted }) =>
      decidedAt === null || (accepted === 0 && payloads.get(key) === payload),
  );
  return new Set(known.map(({ key }) => key));
}

/** Items held back for the same reason on the same day are decided together. */
async function openEntry(
  db: Db,
  entry: { source: string; job: string; why: string; at: string },
): Promise<number> {
  const open = await db
    .selectFrom('quarantine')
    .select('id')
    .where('job', '=', entry.job)
    .where('why', '=', entry.why)
    .where('decidedAt', 'is', null)
    .where('at', '>=', entry.at.slice(0, 10))
    .executeTakeFirst();
  if (open) return open.id;
  const { id } = await db
    .insertInto('quarantine')
    .values({ ...entry, decidedAt: null, accepted: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** When an administrator last accepted items of this job. */
export async function lastAccepted(db: Db, job: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('quarantine')
    .select('decidedAt')
    .where('job', '=', job)
    .where('accepted', '=', 1)
    .orderBy('decidedAt', 'desc')
    .executeTakeFirst();
  return row?.decidedAt ? new Date(row.decidedAt) : undefined;
}

/** The entries that are waiting, newest first. */
export async function openQuarantine(db: Db): Promise<Quarantined[]> {
  const entries = await db
    .selectFrom('quarantine')
    .select(['id', 'source', 'job', 'why', 'at'])
    .where('decidedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return Promise.all(
    entries.map(async (entry) => {
      const items = db.selectFrom('quarantine_items').where('quarantineId', '=', entry.id);
      const { count } = await items
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const samples = await items.select('sample').orderBy('key').limit(maxSamples).execute();
      return {
        ...entry,
        source: entry.source as Quarantined['source'],
        why: entry.why as HeldReason,
        count,
        sample: samples.map(({ sample }) => sample),
      };
    }),
  );
}

/** Marks an entry as decided; undefined when no such entry is waiting. */
export const closeEntry = (
  db: Db,
  id: number,
  { isAccepted, at }: { isAccepted: boolean; at: string },
) =>
  db
    .updateTable('quarantine')
    .set({ decidedAt: at, accepted: isAccepted ? 1 : 0 })
    .where('id', '=', id)
    .where('decidedAt', 'is', null)
    .returning(['source', 'job'])
    .executeTakeFirst();

export async function heldPayloads(db: Db, quarantineId: number): Promise<unknown[]> {
  const rows = await db
    .selectFrom('quarantine_items')
    .select('payload')
    .where('quarantineId', '=', quarantineId)
    .orderBy('key')
    .execute();
  return rows.map(({ payload }): unknown => JSON.parse(payload));
}
