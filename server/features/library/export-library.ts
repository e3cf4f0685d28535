import type { Db } from '../../platform/database/db.ts';
import { exportedLibrary } from '../../domain/members/exported-library.ts';
import { byteOrderMark, csvRecord } from '../../platform/text/csv-text.ts';
import { entriesOf } from './list-library.ts';

/** A file that another Ludex reads back. */
export const exportJson = async (db: Db, userId: number) => ({
  ludex: 'library',
  rows: await exportedLibrary(db, userId),
});

const cells = [
  'appId',
  'name',
  'nameZh',
  'status',
  'hours',
  'rating',
  'startedOn',
  'finishedOn',
  'lastPlayedOn',
  'platform',
  'note',
  'hidden',
] as const;

/** A table for spreadsheets: what holds for each game, in one row. */
export async function exportCsv(db: Db, userId: number): Promise<string> {
  const rows = await Promise.all(
    [false, true].map((hidden) =>
      entriesOf(db, userId, { hidden })
        .select(['appId', 'name', 'nameZh', 'items.status', 'items.minutes', 'items.rating'])
        .select(['items.startedOn', 'items.finishedOn', 'items.lastPlayedOn', 'items.platform'])
        .select(['items.note', 'items.hidden', 'reviews.rating as reviewed'])
        .orderBy('name')
        .orderBy('games.id')
        .execute(),
    ),
  );
  const records = rows.flat().map(({ minutes, reviewed, hidden, rating, ...row }) => {
    const values = {
      ...row,
      hours: minutes === null ? null : Math.round(minutes / 6) / 10,
      rating: reviewed === null ? rating : reviewed * 10,
      hidden: hidden ? 'yes' : null,
    };
    return csvRecord(cells.map((name) => String(values[name] ?? '')));
  });
  return byteOrderMark + csvRecord([...cells]) + records.join('');
}
