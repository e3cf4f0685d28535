import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Source } from './query-tiers.ts';

export type IndexReader = ReturnType<typeof openIndex>;

/** What the index remembers of a game: its id and its names as they are searched. */
export type IndexRow = { rank: number; id: number; name: string; nameZh: string };

export function openIndex(path: string) {
  const database = new DatabaseSync(path, { readOnly: true });
  database.exec('pragma cache_size = -4096; pragma temp_store = memory');
  const prepare = (sql: string) => {
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    // The typings know rows as objects only.
    return (...values: SQLInputValue[]) => statement.all(...values) as unknown as SQLInputValue[][];
  };
  const ranks = {
    pieces: prepare('select rowid from pieces where pieces match ? order by rowid limit ?'),
    tokens: prepare('select rowid from tokens where tokens match ? order by rowid limit ?'),
  };
  const rankOfApp = prepare('select rank from games where appId = ?');
  const row = prepare('select rank, id, name, nameZh from games where rank = ?');
  const marker = prepare('select marker from about');

  return {
    marker: () => marker()[0]?.[0] as string | undefined,
    ranksOf: ({ table, match }: Pick<Source, 'table' | 'match'>, limit: number) =>
      ranks[table](match, limit).map(([rank]) => rank as number),
    rankOfApp: (appId: number) => rankOfApp(appId)[0]?.[0] as number | undefined,
    row(wanted: number): IndexRow {
      const [rank, id, name, nameZh] = row(wanted)[0] as [number, number, string, string];
      return { rank, id, name, nameZh };
    },
    close: () => database.close(),
  };
}
