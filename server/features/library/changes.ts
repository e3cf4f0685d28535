import type { Db } from '../../platform/database/db.ts';
import { chunksOf } from '../../platform/database/chunks.ts';
import { createPauses } from '../../platform/pauses.ts';
import type { LibraryChangesTable } from '../../platform/database/tables/library-tables.ts';
import { hashOf, type RecordRow } from './stored-rows.ts';

type Kind = LibraryChangesTable['kind'];
type Change = { kind: Kind; key: string; before: object | null; after: object | null };
export type Changes = ReturnType<typeof collectChanges>;

/** Collects the rows that a batch changes, each as it was before and as it is in the end. */
export function collectChanges() {
  const collected = new Map<string, Change>();
  return {
    /** Lets others be served while a long batch runs. */
    pause: createPauses(),
    add(kind: Kind, key: string, before: object | null, after: object | null) {
      const id = `${kind} ${key}`;
      collected.set(id, { kind, key, before: (collected.get(id) ?? { before }).before, after });
    },
    list: () => [...collected.values()].filter(({ before, after }) => before || after),
  };
}

/** Stores a batch, so that it can be undone; null when it has changed nothing. */
export async function storeBatch(
  db: Db,
  userId: number,
  changes: Changes,
  { importId = null, now }: { importId?: number | null; now: string },
): Promise<number | null> {
  const list = changes.list();
  if (list.length === 0) return null;
  const { id } = await db
    .insertInto('library_batches')
    .values({ userId, importId, createdAt: now, undoneAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = list.map(({ kind, key, before, after }, position) => ({
    batchId: id,
    position,
    kind,
    key,
    before: before && JSON.stringify(before),
    after: after && hashOf(after),
  }));
  for (const chunk of chunksOf(rows)) {
    await db.insertInto('library_changes').values(chunk).execute();
    await changes.pause();
  }
  return id;
}

export const recordKey = ({ source, sourceKey }: Pick<RecordRow, 'source' | 'sourceKey'>) =>
  `${source} ${sourceKey}`;
