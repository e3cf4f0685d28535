import type { CompiledQuery } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Block } from './read-rows.ts';

// High enough that the cost per statement hardly matters, low enough for every engine's limit.
const parametersPerStatement = 16_000;

/**
 * Inserts rows in large statements. A full statement is compiled once and reused with other
 * parameters for each batch, which is several times faster than building it again.
 */
export async function insertRows<T extends object>(
  db: Db,
  blocks: AsyncIterable<Block<T>>,
  compile: (rows: T[]) => CompiledQuery,
  onRows?: (rows: number, share: number) => void,
): Promise<number> {
  const insert = batchInserter(db, compile);
  let waiting: T[] = [];
  let written = 0;
  for await (const { rows, share } of blocks) {
    waiting = waiting.concat(rows);
    const size = batchSize(waiting[0]);
    while (waiting.length >= size) {
      await insert(waiting.slice(0, size));
      waiting = waiting.slice(size);
      written += size;
    }
    onRows?.(written, share);
  }
  if (waiting.length > 0) await insert(waiting);
  onRows?.(written + waiting.length, 1);
  return written + waiting.length;
}

function batchSize(row: object | undefined): number {
  return row ? Math.floor(parametersPerStatement / Object.keys(row).length) : 1;
}

function batchInserter<T extends object>(db: Db, compile: (rows: T[]) => CompiledQuery) {
  let full: { query: CompiledQuery; rows: number } | undefined;
  return async (rows: T[]) => {
    if (full?.rows !== rows.length) full = { query: compile(rows), rows: rows.length };
    const values = rows.flatMap((row) => Object.values(row));
    // The parameters after the rows (the conditions of an upsert) are the same for each batch.
    const parameters = values.concat(full.query.parameters.slice(values.length));
    await db.executeQuery({ ...full.query, parameters });
  };
}
