import { hostname } from 'node:os';
import { rowsIn } from '../../platform/backup/backup-parts.ts';
import type { WrittenBackup } from '../../platform/backup/write-backup.ts';
import type { Engine } from '../../platform/database/db.ts';
import type { Text } from '../../platform/http/language.ts';

/** The name of the machine that stores the file. */
export const ownPlace = hostname();

export const newBackup = (file: string, engine: Engine, startedAt: Date) => ({
  file,
  place: ownPlace,
  engine,
  startedAt: startedAt.toISOString(),
  finishedAt: null,
  message: null,
});

export const verifiedBackup = (written: WrittenBackup, finishedAt: Date) => ({
  bytes: written.bytes,
  sha256: written.sha256,
  tables: JSON.stringify(written.tables),
  verified: 1 as const,
  finishedAt: finishedAt.toISOString(),
  message: JSON.stringify(describeBackup(written)),
});

export function describeBackup({ bytes, tables }: WrittenBackup): Text {
  const rows = rowsIn(tables).toLocaleString('en');
  const count = Object.keys(tables).length;
  const megabytes = Math.max(0.1, Math.round(bytes / 1e5) / 10).toLocaleString('en');
  return {
    en: `${rows} rows in ${count} tables (${megabytes} MB), restored and compared.`,
    'zh-CN': `${count} 张表共 ${rows} 行（${megabytes} MB），已恢复并核对。`,
  };
}
