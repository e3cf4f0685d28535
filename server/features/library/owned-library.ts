import type { OwnedRow, OwnedTable } from '../../domain/members/owned-tables.ts';
import type { Db } from '../../platform/database/db.ts';
import { rederive } from './rederive.ts';
import { raiseVersion } from './write-library.ts';

const ownFieldsIn = (row: OwnedRow) => String(row['ownFields']).split(' ').filter(Boolean).length;

/** Entries follow from records and playthroughs, which the other account brings or takes. */
async function rederiveAll(db: Db, userIds: readonly number[]) {
  for (const userId of userIds) {
    const items = await db
      .selectFrom('library_items')
      .select(['gameId', 'updatedAt'])
      .where('userId', '=', userId)
      .execute();
    const records = await db
      .selectFrom('library_records')
      .select('gameId')
      .where('userId', '=', userId)
      .where('state', '=', 'matched')
      .execute();
    const ids = [...items, ...records].flatMap(({ gameId }) => gameId ?? []);
    const now = items
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1);
    await rederive(db, userId, ids, { now: now ?? '' });
    await raiseVersion(db, userId);
  }
}

/** How two libraries are combined: of the same game, the entry that says more stays. */
export const ownedLibrary: readonly OwnedTable[] = [
  {
    table: 'library_records',
    owner: 'userId',
    key: ['id'],
    kind: ['source', 'sourceKey'],
    prefersTheirs: (mine, theirs) => mine['state'] !== 'matched' && theirs['state'] === 'matched',
    parents: { gameId: 'games' },
  },
  { table: 'playthroughs', owner: 'userId', key: ['id'], parents: { gameId: 'games' } },
  { table: 'library_imports', owner: 'userId', key: ['id'] },
  { table: 'library_batches', owner: 'userId', key: ['id'] },
  {
    table: 'library_items',
    owner: 'userId',
    key: ['gameId', 'addedAt'],
    kind: ['gameId'],
    prefersTheirs: (mine, theirs) => ownFieldsIn(theirs) > ownFieldsIn(mine),
    parents: { gameId: 'games' },
    settle: rederiveAll,
  },
];
