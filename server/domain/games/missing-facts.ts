import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { missingFacts } from '../../../contract/games/game-limits.ts';

export type MissingFact = (typeof missingFacts)[number];

const isNull = (column: string) => sql<SqlBool>`${sql.ref(`games.${column}`)} is null`;
const isEmpty = (column: string) => sql<SqlBool>`${sql.ref(`games.${column}`)} = '[]'`;

/** The condition under which a game lacks a fact, for the list's filter and the statistics. */
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
