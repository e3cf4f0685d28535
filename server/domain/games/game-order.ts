import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { lowerText } from '../../platform/database/dialect.ts';

export type SortKey = {
  /** Never null: an unknown value sorts after every known one. */
  expression: RawBuilder<string | number>;
  /** The type of the value in a cursor. */
  type: 'string' | 'number';
};

const plain = (column: string, type: SortKey['type']): SortKey => ({
  expression: sql.ref(column),
  type,
});

const known = (column: string, unknown: string | number): SortKey => ({
  expression: sql`coalesce(${sql.ref(column)}, ${sql.lit(unknown)})`,
  type: typeof unknown as SortKey['type'],
});

const byName = (db: Db): SortKey => ({ expression: lowerText(db, 'name'), type: 'string' });

/**
 * The sort keys of game lists. The indexes of games are on exactly these expressions.
 * Where unknown values come last in both directions, each direction has its own expression.
 */
export const sortKeysOf = (db: Db) =>
  ({
    popularity: { asc: plain('popularity', 'number'), desc: plain('popularity', 'number') },
    score: { asc: known('score', 101), desc: known('score', -1) },
    releaseDate: { asc: known('releaseDate', '9999-99-99'), desc: known('releaseDate', '') },
    name: { asc: byName(db), desc: byName(db) },
    price: { asc: known('priceCents', 2_147_483_647), desc: known('priceCents', -1) },
    players: { asc: known('players', 2_147_483_647), desc: known('players', -1) },
    rising: { asc: known('rise', 2_147_483_647), desc: known('rise', -1001) },
    updatedAt: { asc: plain('updatedAt', 'string'), desc: plain('updatedAt', 'string') },
  }) as const;
