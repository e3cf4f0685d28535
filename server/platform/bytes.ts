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

export const joinBytes = (...pieces: readonly (Bytes | null)[]): Buffer =>
  Buffer.concat(
    pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : (piece ?? nothing))),
  );

const nothing = new Uint8Array(0);

/** Where bytes have to be read after all. */
export const textOf = (bytes: Bytes | null): string =>
  typeof bytes === 'string' ? bytes : Buffer.from(bytes ?? nothing).toString();
