import type { SQLInputValue } from 'node:sqlite';

/** The searchable names of a game. */
export type IndexedNames = { name: string; nameZh: string };

/** The kind of a term. */
export type TermKind =
  | 'name'
  /** The name from each later word on. */
  | 'innerName'
  | 'characters'
  | 'pinyin'
  | 'innerPinyin'
  | 'initials'
  | 'innerInitials'
  | 'acronym'
  | 'alias';

/** A query of the index; any of several texts or orders may match. */
export type IndexQuery =
  /** Terms with this prefix, or equal to it if `whole`. */
  | { by: 'terms'; kind: TermKind; texts: readonly string[]; whole: boolean }
  | { by: 'words'; orders: readonly (readonly string[])[] }
  | { by: 'trigrams'; texts: readonly string[] }
  /** For each word, the alternatives that a name may contain. */
  | { by: 'likely'; words: readonly (readonly string[])[] };

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
 * What a search reads: the index of all games, and a small one of the games that changed since.
 * Changed games have fractional ranks.
 */
export type SearchableGames = {
  ranksOf(query: IndexQuery, limit: number, alsoUnlisted?: boolean): number[];
  rankOfApp(appId: number): number | undefined;
  idOf(rank: number): number;
  popularityOf(rank: number): number;
  scriptsOf(rank: number): number;
  namesOf(ranks: readonly number[]): IndexedNames[];
};
