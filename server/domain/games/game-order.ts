import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { lowerText } from '../../platform/database/dialect.ts';

export type SortKey = {
  /** Never null: what is unknown takes a value past every known one, so it comes last. */
  expression: RawBuilder<string | number>;
  /** What a cursor must carry. */
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
 * What lists of games are sorted by. The indexes of migration 0004 are on these very expressions:
 * where unknown values must be last both ways, each direction has its own.
 */
export const sortKeysOf = (db: Db) =>
  ({
    popularity: { asc: plain('popularity', 'number'), desc: plain('popularity', 'number') },
    score: { asc: known('score', 101), desc: known('score', -1) },
    releaseDate: { asc: known('releaseDate', '9999-99-99'), desc: known('releaseDate', '') },
    name: { asc: byName(db), desc: byName(db) },
    price: { asc: known('priceCents', 2_147_483_647), desc: known('priceCents', -1) },
    updatedAt: { asc: plain('updatedAt', 'string'), desc: plain('updatedAt', 'string') },
  }) as const;
