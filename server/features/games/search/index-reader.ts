import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Origin } from '../models/read-model.ts';
import type { Source } from './query-tiers.ts';

export type IndexReader = ReturnType<typeof readIndex>;

/** The names of a game as they are searched. */
export type IndexedNames = { name: string; nameZh: string };

type Question = Pick<Source, 'table' | 'match'>;

export function openIndex(path: string) {
  const database = new DatabaseSync(path, { readOnly: true });
  database.exec('pragma cache_size = -4096; pragma temp_store = memory');
  return readIndex(database);
}

/** Ranks count from 1. The games up to rank `listed` are the ones that readers may find. */
export function readIndex(database: DatabaseSync) {
  const prepare = (sql: string) => {
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    // The typings know rows as objects only.
    return (...values: SQLInputValue[]) =>
      statement.get(...values) as unknown as SQLInputValue[] | undefined;
  };
  // One text of many numbers is several times faster to take over than many rows.
  const ranks = (table: Source['table']) =>
    prepare(`
      select group_concat(rowid) from (
        select rowid from ${table} where ${table} match ? and rowid <= ? order by rowid limit ?
      )
    `);
  const ranksIn = { pieces: ranks('pieces'), tokens: ranks('tokens') };
  const rankOfApp = prepare('select rank from games where appId = ?');
  const rankOfId = prepare('select rank from games where id = ?');
  const names = prepare(`
    select json_group_array(json_array(rank, name, nameZh)) from games
    where rank in (select value from json_each(?))
  `);
  const about = prepare('select marker, turn, listed, ids, popularity, chinese from about')();
  if (!about) throw new Error('The index is unfinished');
  const [marker, turn, listed] = about as [string, number, number];
  const [ids, popularity, chinese] = (about.slice(3) as Uint8Array[]).map((bytes) => bytes.slice());
  const idOf = new Float64Array(ids!.buffer);
  const popularityOf = new Float64Array(popularity!.buffer);

  return {
    origin: { marker, turn } satisfies Origin,
    listed,
    count: idOf.length,
    /** The first ranks, in their order, that are no greater than `last`. */
    ranksOf({ table, match }: Question, limit: number, last = listed): number[] {
      const text = ranksIn[table](match, last, limit)?.[0];
      return typeof text === 'string' ? numbersIn(text) : [];
    },
    rankOfApp: (appId: number) => rankOfApp(appId)?.[0] as number | undefined,
    rankOfId: (id: number) => rankOfId(id)?.[0] as number | undefined,
    idOf: (rank: number) => idOf[rank - 1]!,
    popularityOf: (rank: number) => popularityOf[rank - 1]!,
    hasChineseName: (rank: number) => chinese![rank - 1] === 1,
    namesOf(ranks: readonly number[]): Map<number, IndexedNames> {
      const text = names(JSON.stringify(ranks))![0] as string;
      const rows = JSON.parse(text) as [number, string, string][];
      return new Map(rows.map(([rank, name, nameZh]) => [rank, { name, nameZh }]));
    },
    /** How many listed games are more popular. */
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

const comma = 44;
const zero = 48;

/** Of `1,25,7`. Splitting would leave a string behind for each, and searches come by the thousand. */
function numbersIn(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === comma) {
      numbers.push(number);
      number = 0;
    } else number = number * 10 + code - zero;
  }
  numbers.push(number);
  return numbers;
}
