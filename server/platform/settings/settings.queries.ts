import type { Db } from '../database/db.ts';

/** The stored values: JSON, encrypted if they are secret. */
export async function storedSettings(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** For commands, which do not load the settings. */
export async function storedTimeZone(db: Db): Promise<string> {
  const stored = (await storedSettings(db)).get('timeZone');
  return stored === undefined ? 'UTC' : (JSON.parse(stored) as string);
}

export async function storeSetting(db: Db, key: string, value: string | null) {
  if (value === null) {
    await db.deleteFrom('settings').where('key', '=', key).execute();
    return;
  }
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** The newest change; its version is the version of all settings. */
export const lastChange = (db: Db) =>
  db.selectFrom('settings_changes').selectAll().orderBy('version', 'desc').executeTakeFirst();

export const addChange = (
  db: Db,
  change: { version: number; at: string; actorId: number; before: string; after: string },
) => db.insertInto('settings_changes').values(change).execute();
