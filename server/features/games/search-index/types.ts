import type { SQLInputValue } from 'node:sqlite';
import type { IndexQuery } from '../search/query-tiers.ts';

/** The names of a game as they are searched. */
export type IndexedNames = { name: string; nameZh: string };

export type Prepare = (sql: string) => (...values: SQLInputValue[]) => SQLInputValue[] | undefined;

export type IndexedGame = {
  id: number;
  appId: number;
  name: string;
  nameZh: string | null;
  popularity: number;
  listed: number;
};

/**
 * What a search reads: the index of all games and a small one of those that changed since. A rank
 * between two whole numbers is a changed game's.
 */
export type SearchableGames = {
  ranksOf(query: IndexQuery, limit: number, alsoUnlisted?: boolean): number[];
  rankOfApp(appId: number): number | undefined;
  idOf(rank: number): number;
  popularityOf(rank: number): number;
  scriptsOf(rank: number): number;
  namesOf(ranks: readonly number[]): IndexedNames[];
};
