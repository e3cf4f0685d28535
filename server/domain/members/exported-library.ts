import type { ImportRow } from '../../../contract/library/import-row.ts';
import type { OwnField } from '../../../contract/library/library-limits.ts';
import type { Db } from '../../platform/database/db.ts';

/**
 * A library as rows of an import: what each source said, and for each game what the member has set
 * and written. An account that imports them has the same library.
 */
export async function exportedLibrary(db: Db, userId: number): Promise<ImportRow[]> {
  return [...(await ownRows(db, userId)), ...(await recordRows(db, userId))];
}

async function recordRows(db: Db, userId: number): Promise<ImportRow[]> {
  const records = await db
    .selectFrom('library_records')
    .leftJoin('games', 'games.id', 'library_records.gameId')
    .select(['source', 'sourceKey', 'row', 'appId'])
    .where('userId', '=', userId)
    .where('state', '<>', 'ignored')
    .orderBy('source')
    .orderBy('sourceKey')
    .execute();
  return records.flatMap(({ source, sourceKey, row, appId }) => {
    // Own rows of an import are exported with the entry.
    if (sourceKey.startsWith(ownPrefix)) return [];
    const { ids, ...told } = JSON.parse(row) as ImportRow;
    const key = source === 'ludex' ? sourceKey : `${source}:${sourceKey}`;
    return { ...told, key, ids: { ...ids, ...(appId !== null && { steam: String(appId) }) } };
  });
}

const ownPrefix = 'own:';

async function ownRows(db: Db, userId: number): Promise<ImportRow[]> {
  const items = await db
    .selectFrom('library_items')
    .innerJoin('games', 'games.id', 'library_items.gameId')
    .select(['gameId', 'appId', 'name', 'nameZh', 'releaseDate', 'library_items.status', 'minutes'])
    .select(['rating', 'startedOn', 'finishedOn', 'library_items.platform', 'note', 'hidden'])
    .select('ownFields')
    .where('userId', '=', userId)
    .orderBy('appId')
    .execute();
  const runs = Map.groupBy(await runsOf(db, userId), ({ gameId }) => gameId);
  return items.map((item) => {
    const own = item.ownFields.split(' ').filter(Boolean) as OwnField[];
    const values = { ...item, hidden: item.hidden === 1 };
    return {
      key: `${ownPrefix}${item.appId}`,
      names: [item.name, ...(item.nameZh ? [item.nameZh] : [])],
      year: item.releaseDate ? Number(item.releaseDate.slice(0, 4)) : null,
      ids: { steam: String(item.appId) },
      facts: { ...Object.fromEntries(own.map((name) => [name, values[name as 'note']])), own },
      runs: (runs.get(item.gameId) ?? []).map(({ gameId: _gameId, ...run }) => run),
    };
  });
}

/** Those that the member wrote, here or elsewhere. */
async function runsOf(db: Db, userId: number) {
  const written = await db
    .selectFrom('playthroughs')
    .select(['id', 'gameId', 'status', 'platform', 'startedOn', 'finishedOn', 'minutes', 'note'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  const imported = await db
    .selectFrom('library_records')
    .select(['gameId', 'row'])
    .where('userId', '=', userId)
    .where('sourceKey', 'like', `${ownPrefix}%`)
    .where('state', '=', 'matched')
    .execute();
  return [
    ...imported.flatMap(({ gameId, row }) =>
      ((JSON.parse(row) as ImportRow).runs ?? []).map((run) => ({ ...run, gameId: gameId! })),
    ),
    ...written.map(({ id, ...run }) => ({ ...run, key: String(id) })),
  ];
}
