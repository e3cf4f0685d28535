import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ImportRow } from '../../../contract/library/import-row.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/dialect.ts';
import type {
  LibraryItemsTable,
  LibraryRecordsTable,
  PlaythroughsTable,
} from '../../platform/database/tables/library-tables.ts';

/** The columns of each table but its owner, who changes when accounts are merged. */
export const columns = {
  item: [
    'gameId',
    'status',
    'minutes',
    'stores',
    'rating',
    'startedOn',
    'finishedOn',
    'lastPlayedOn',
    'platform',
    'note',
    'hidden',
    'disagree',
    'ownFields',
    'addedAt',
    'updatedAt',
    'version',
  ],
  record: ['id', 'source', 'sourceKey', 'gameId', 'state', 'name', 'row', 'seenAt'],
  run: [
    'id',
    'gameId',
    'status',
    'platform',
    'startedOn',
    'finishedOn',
    'minutes',
    'note',
    'createdAt',
  ],
} as const;

export type ItemRow = Omit<Selectable<LibraryItemsTable>, 'userId'>;
export type RecordRow = Omit<Selectable<LibraryRecordsTable>, 'userId'>;
export type RunRow = Omit<Selectable<PlaythroughsTable>, 'userId'>;

/** Identifies what a row says, to recognize whether somebody has changed it since. */
export const hashOf = (row: object): string =>
  createHash('sha1').update(JSON.stringify(row)).digest('base64url').slice(0, 16);

export const rowIn = ({ row }: Pick<RecordRow, 'row'>) => JSON.parse(row) as ImportRow;

/** What a member has about some games. */
export async function rowsOfGames(db: Db, userId: number, gameIds: readonly number[]) {
  const items = await db
    .selectFrom('library_items')
    .select(columns.item)
    .where('userId', '=', userId)
    .where(isOneOf(db, 'gameId', gameIds))
    .execute();
  const records = await db
    .selectFrom('library_records')
    .select(columns.record)
    .where('userId', '=', userId)
    .where(isOneOf(db, 'gameId', gameIds))
    .orderBy('source')
    .orderBy('sourceKey')
    .execute();
  const runs = await db
    .selectFrom('playthroughs')
    .select(columns.run)
    .where('userId', '=', userId)
    .where(isOneOf(db, 'gameId', gameIds))
    .orderBy('id')
    .execute();
  return {
    items: new Map(items.map((item) => [item.gameId, item])),
    records: Map.groupBy(records, ({ gameId }) => gameId!),
    runs: Map.groupBy(runs, ({ gameId }) => gameId),
  };
}
export type RowsOfGames = Awaited<ReturnType<typeof rowsOfGames>>;
