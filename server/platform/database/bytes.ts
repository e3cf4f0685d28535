import { sql, type RawBuilder } from 'kysely';
import type { Engine } from './database.ts';

/**
 * A piece of an answer that is JSON text already. SQLite hands it over as bytes, because to read it
 * as a string and write it out again costs more than to find it.
 */
export type Bytes = Uint8Array | string;

export const asBytes = (
  engine: Engine,
  text: RawBuilder<string | null>,
): RawBuilder<Bytes | null> => (engine === 'sqlite' ? sql`cast(${text} as blob)` : text);

/** A text without its first character, a sign of ASCII: of a text SQLite would count all the others. */
export const withoutFirst = (engine: Engine, column: string): RawBuilder<unknown> =>
  engine === 'sqlite'
    ? sql`substr(cast(${sql.ref(column)} as blob), 2)`
    : sql`substr(${sql.ref(column)}, 2)`;

/** A text without its last character, a sign of ASCII. */
export const withoutLast = (engine: Engine, column: string): RawBuilder<unknown> =>
  engine === 'sqlite'
    ? sql`substr(cast(${sql.ref(column)} as blob), 1, octet_length(${sql.ref(column)}) - 1)`
    : sql`left(${sql.ref(column)}, -1)`;

export const joinBytes = (...pieces: readonly (Bytes | null)[]): Buffer =>
  Buffer.concat(
    pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : (piece ?? nothing))),
  );

/** A whole answer, as it is sent. */
export const bufferOf = (bytes: Bytes): Buffer =>
  typeof bytes === 'string'
    ? Buffer.from(bytes)
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const nothing = new Uint8Array(0);
const comma = Buffer.from(',');

export function withCommas(items: readonly Bytes[]): Bytes[] {
  const list: Bytes[] = [];
  for (const item of items) {
    if (list.length > 0) list.push(comma);
    list.push(item);
  }
  return list;
}

/** Where bytes have to be read after all. */
export const textOf = (bytes: Bytes | null): string =>
  typeof bytes === 'string' ? bytes : Buffer.from(bytes ?? nothing).toString();
