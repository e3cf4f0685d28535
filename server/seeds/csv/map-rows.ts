import type { Db } from '../../platform/database/db.ts';
import type { Row } from './csv-fields.ts';
import { brokenFile, type Block } from './read-rows.ts';

export async function* mapRows<From, To>(
  blocks: AsyncIterable<Block<From>>,
  map: (row: From) => To,
): AsyncGenerator<Block<To>> {
  for await (const { rows, share } of blocks) yield { rows: rows.map(map), share };
}

/** Throws for a file with duplicate rows, because an upsert would silently use the later line. */
export async function* refuseRepeated<T>(
  path: string,
  blocks: AsyncIterable<Block<Row<T>>>,
  nameOf: (facts: T) => string,
): AsyncGenerator<Block<Row<T>>> {
  const firstLine = new Map<string, number>();
  for await (const block of blocks) {
    for (const { line, facts } of block.rows) {
      const name = nameOf(facts);
      const first = firstLine.get(name);
      if (first) throw brokenFile(path)(line, `${name} is already on line ${first}`);
      firstLine.set(name, line);
    }
    yield block;
  }
}

export async function* withoutRows<T>(
  blocks: AsyncIterable<Block<T>>,
  isLeftOut: (row: T) => boolean,
): AsyncGenerator<Block<T>> {
  for await (const { rows, share } of blocks) {
    yield { rows: rows.filter((row) => !isLeftOut(row)), share };
  }
}

/** Drops rows whose name has occurred before. */
export function dropRepeated<T>(
  blocks: AsyncIterable<Block<T>>,
  nameOf: (row: T) => string,
): AsyncGenerator<Block<T>> {
  const seen = new Set<string>();
  return withoutRows(blocks, (row) => {
    const name = nameOf(row);
    return seen.has(name) || !seen.add(name);
  });
}

/** The ids of all games by appId. */
export async function gameIdsByAppId(db: Db): Promise<Map<number, number>> {
  const games = await db.selectFrom('games').select(['id', 'appId']).execute();
  return new Map(games.map(({ id, appId }) => [appId, id]));
}

/** The id of the row's game; throws for an unknown game. */
export function gameIdOf(
  path: string,
  ids: Map<number, number>,
  { line, facts: { appId } }: Row<{ appId: number }>,
): number {
  const id = ids.get(appId);
  if (id === undefined) throw brokenFile(path)(line, `no game has the appId ${appId}`);
  return id;
}
