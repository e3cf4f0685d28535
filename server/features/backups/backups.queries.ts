import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { BackupsTable } from '../../platform/database/tables/backup-tables.ts';

export type BackupRow = Selectable<BackupsTable>;

export const allBackups = (db: Db): Promise<BackupRow[]> =>
  db.selectFrom('backups').selectAll().orderBy('startedAt', 'desc').orderBy('id', 'desc').execute();

export const findBackup = (db: Db, id: number): Promise<BackupRow | undefined> =>
  db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirst();

export async function addBackup(db: Db, values: Insertable<BackupsTable>): Promise<number> {
  const row = await db
    .insertInto('backups')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const updateBackup = (db: Db, id: number, values: Updateable<BackupsTable>) =>
  db.updateTable('backups').set(values).where('id', '=', id).execute();

export const deleteBackup = (db: Db, id: number) =>
  db.deleteFrom('backups').where('id', '=', id).execute();

/** Marks backups as failed whose process was killed before it finished. */
export const endInterrupted = (db: Db, finishedAt: string, message: string) =>
  db.updateTable('backups').set({ finishedAt, message }).where('finishedAt', 'is', null).execute();
