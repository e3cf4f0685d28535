import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { missingFacts } from '../../../contract/games/game-limits.ts';
import type { Db } from '../../platform/database/db.ts';

export type MissingFact = (typeof missingFacts)[number];

const isNull = (column: string) => sql<SqlBool>`${sql.ref(`games.${column}`)} is null`;
const isEmpty = (column: string) => sql<SqlBool>`${sql.ref(`games.${column}`)} = '[]'`;

/** The condition under which a game lacks a fact, for the list, its filter and the statistics. */
export const lacks: Readonly<Record<MissingFact, RawBuilder<SqlBool>>> = {
  nameZh: isNull('nameZh'),
  releaseDate: isNull('releaseDate'),
  cover: isNull('coverUrl'),
  description: isNull('description'),
  developers: isEmpty('developers'),
  genres: isEmpty('genres'),
  tags: isEmpty('tags'),
  platforms: isEmpty('platforms'),
  price: isNull('priceCents'),
  score: isNull('score'),
};

/** The facts that each of these games lacks. */
export async function missingOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MissingFact[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('games')
    .select('games.id')
    .select(missingFacts.map((fact) => lacks[fact].as(`lacks ${fact}` as const)))
    .where('games.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, missingFacts.filter((fact) => row[`lacks ${fact}`])]));
}
