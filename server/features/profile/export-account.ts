import {
  exportParts,
  type AccountExport,
  type ExportPart,
} from '../../../contract/members/account-export.ts';
import { byteOrderMark, csvRecord } from '../../platform/text/csv-text.ts';
import type { Db } from '../../platform/database/db.ts';
import { exported } from './export.queries.ts';

/** Everything that is stored about a member, or one part of it. */
export async function exportJson(
  db: Db,
  userId: number,
  part: ExportPart | undefined,
): Promise<AccountExport> {
  const parts: AccountExport = {};
  for (const name of part ? [part] : exportParts) {
    Object.assign(parts, { [name]: await exported[name](db, userId) });
  }
  return parts;
}

/** One part as CSV; the columns are those of all its rows. */
export async function exportCsv(db: Db, userId: number, part: ExportPart): Promise<string> {
  const found: object | object[] = await exported[part](db, userId);
  const rows = (Array.isArray(found) ? found : [found]) as Record<string, unknown>[];
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const records = rows.map((row) => csvRecord(columns.map((column) => cellOf(row[column]))));
  return byteOrderMark + csvRecord(columns) + records.join('');
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
