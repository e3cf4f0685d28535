import type { IndexedNames, IndexQuery, Prepare } from './types.ts';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Origin } from '../models/types.ts';
import { readTrigrams } from './trigrams.ts';
import { numbersIn } from './numbers-in.ts';
import { matchOf } from './terms.ts';

export type IndexReader = ReturnType<typeof readIndex>;

/** Works with the file of any release, because all of them have these columns. */
export function readIndexOrigin(path: string): Origin {
  const database = openFile(path);
  try {
    return database.prepare('select marker, turn from about').get() as Origin;
  } finally {
    database.close();
  }
}

export const openIndex = (path: string) => readIndex(openFile(path));

function openFile(path: string): DatabaseSync {
  const url = pathToFileURL(path);
  // The file never changes, so it needs no locks, which cost more than many queries.
  url.searchParams.set('immutable', '1');
  const database = new DatabaseSync(url, { readOnly: true });
  database.exec('pragma cache_size = -4096; pragma temp_store = memory');
  return database;
}

const preparer =
  (database: DatabaseSync): Prepare =>
  (sql) => {
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    // The type definitions only know rows as objects.
    return (...values) => statement.get(...values) as unknown as SQLInputValue[] | undefined;
  };

/** Ranks start at 1. The games up to rank `listed` are public. */
export function readIndex(database: DatabaseSync) {
  const prepare = preparer(database);
  const trigrams = readTrigrams(prepare);
  // Reading one text of many numbers is several times faster than many rows. `cast` is needed
  // because SQLite would plan the query again for each value of a bare limit parameter.
  const withTerms = prepare(`
    select group_concat(rowid) from (
      select rowid from terms where terms match ? order by rowid limit cast(? as integer)
    )
  `);
  const rankOfApp = prepare('select rank from games where appId = ?');
  const rankOfId = prepare('select rank from games where id = ?');
  const names = prepare(`
    select group_concat(name || '\n' || nameZh, '\n')
    from json_each(?) as requested cross join games on games.rank = requested.value
  `);
  const about = prepare('select marker, turn, listed, ids, popularity, scripts from about')();
  if (!about) throw new Error('The index is unfinished');
  const [marker, turn, listed] = about as [string, number, number];
  const [ids, popularity, scripts] = (about.slice(3) as Uint8Array[]).map((bytes) => bytes.slice());
  const idOf = new Float64Array(ids!.buffer);
  const popularityOf = new Float64Array(popularity!.buffer);

  /** The names of these ranks, in the same order. */
  function namesOf(ranks: readonly number[]): IndexedNames[] {
    if (ranks.length === 0) return [];
    const lines = (names(JSON.stringify(ranks))![0] as string).split('\n');
    return ranks.map((_, place) => ({ name: lines[2 * place]!, nameZh: lines[2 * place + 1]! }));
  }

  function find(query: IndexQuery, limit: number): number[] {
    switch (query.by) {
      case 'terms':
      case 'words':
        return numbersIn(withTerms(matchOf(query), limit)?.[0]);
      case 'trigrams':
        return united(query.texts.map((text) => trigrams.holding(text, limit)));
      case 'likely':
        return trigrams.likely(query.words, limit);
    }
  }

  return {
    origin: { marker, turn } satisfies Origin,
    listed,
    count: idOf.length,
    /** The first matching ranks up to `last`, in ascending order. */
    ranksOf(query: IndexQuery, limit: number, last = listed): number[] {
      const ranks = find(query, limit);
      const end = Math.min(limit, ranks.findLastIndex((rank) => rank <= last) + 1);
      return end < ranks.length ? ranks.slice(0, end) : ranks;
    },
    rankOfApp: (appId: number) => rankOfApp(appId)?.[0] as number | undefined,
    rankOfId: (id: number) => rankOfId(id)?.[0] as number | undefined,
    idOf: (rank: number) => idOf[rank - 1]!,
    popularityOf: (rank: number) => popularityOf[rank - 1]!,
    scriptsOf: (rank: number) => scripts![rank - 1]!,
    namesOf,
    /** The number of listed games that are more popular. */
    morePopular(than: number): number {
      let low = 0;
      let high = listed;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (popularityOf[middle]! > than) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    close: () => database.close(),
  };
}

/** The sorted union of several lists. */
const united = (lists: readonly number[][]): number[] =>
  lists.length === 1 ? lists[0]! : [...new Set(lists.flat())].toSorted((a, b) => a - b);
