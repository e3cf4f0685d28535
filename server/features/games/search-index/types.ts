import type { SQLInputValue } from 'node:sqlite';

/** The names of a game as they are searched. */
export type IndexedNames = { name: string; nameZh: string };

/** How a term relates to its game. */
export type TermKind =
  | 'name'
  /** The rest of the name from each later word on. */
  | 'innerName'
  | 'characters'
  | 'pinyin'
  | 'innerPinyin'
  | 'initials'
  | 'innerInitials'
  | 'acronym'
  | 'alias';

/** A query of the index; of several texts or orders any may match. */
export type IndexQuery =
  /** Terms that begin with a text, or that are it. */
  | { by: 'terms'; kind: TermKind; texts: readonly string[]; whole: boolean }
  | { by: 'words'; orders: readonly (readonly string[])[] }
  | { by: 'trigrams'; texts: readonly string[] }
  /** For each word, what may stand in a name in its place. */
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
