import type { Db } from '../../platform/database/db.ts';

export async function enabledSources(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('sources').select('id').where('enabled', '=', 1).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Switches a source on or off; returns whether that changed anything. */
export async function switchSource(db: Db, id: string, isEnabled: boolean): Promise<boolean> {
  const wasEnabled = (await enabledSources(db)).has(id);
  const enabled = isEnabled ? 1 : 0;
  await db
    .insertInto('sources')
    .values({ id, enabled })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ enabled }))
    .execute();
  return wasEnabled !== isEnabled;
}

export async function readCursor(db: Db, streamId: string): Promise<unknown> {
  const row = await db
    .selectFrom('source_streams')
    .select('cursor')
    .where('id', '=', streamId)
    .executeTakeFirst();
  return row?.cursor ? JSON.parse(row.cursor) : undefined;
}

/** Stores the cursor, in one transaction with the items before it. */
export async function saveProgress(
  db: Db,
  streamId: string,
  { cursor, asOf }: { cursor: unknown; asOf: Date | null },
) {
  const progress = {
    cursor: JSON.stringify(cursor),
    ...(asOf && { asOf: asOf.toISOString() }),
  };
  await db
    .insertInto('source_streams')
    .values({ id: streamId, ...progress })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(progress))
    .execute();
}

/** The time of the newest data of each stream. */
export async function streamTimes(db: Db): Promise<Map<string, string | null>> {
  const rows = await db.selectFrom('source_streams').select(['id', 'asOf']).execute();
  return new Map(rows.map(({ id, asOf }) => [id, asOf]));
}
