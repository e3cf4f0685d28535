import { join } from 'node:path';
import { gameSorts } from '../../contract/games/game-limits.ts';
import { say } from '../../scripts/lib/progress.mjs';
import { buildColumnsFile } from '../../server/features/games/columns/build-columns.ts';
import { freshColumns } from '../../server/features/games/columns/game-columns.ts';
import { readColumns } from '../../server/features/games/columns/columns-file.ts';
import { findGame } from '../../server/features/games/game.queries.ts';
import { listGames } from '../../server/features/games/list-games.ts';
import { buildIndexFile } from '../../server/features/games/search-index/build-index.ts';
import { unchanged } from '../../server/features/games/search-index/changed-games.ts';
import { findGames } from '../../server/features/games/search/find-games.ts';
import { openIndex } from '../../server/features/games/search-index/index-reader.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { rebuildGameLists } from '../../server/domain/games/game-lists.ts';
import type { Question, Subject } from './growth.ts';
import { fillCatalogue } from '../dataset/synthetic-games.ts';

/** G1 to G3. */
export const games: Subject = {
  name: 'games',
  isReusable: true,
  async fill({ db }, size) {
    await fillCatalogue(db, size);
    await db.transaction().execute((db) => rebuildGameLists(db));
  },
  questions: questionsTo,
};

async function questionsTo({ db }: Database, folder: string) {
  const origin = { marker: '', turn: 0 };
  const task = { dataDir: folder, databaseUrl: null, origin };
  const [columnsFile, indexFile] = [join(folder, 'columns.bin'), join(folder, 'search.sqlite')];
  const begin = performance.now();
  await buildColumnsFile(db, {
    ...task,
    model: 'columns',
    path: columnsFile,
    unfinished: `${columnsFile}.new`,
  });
  const middle = performance.now();
  await buildIndexFile(db, {
    ...task,
    model: 'search',
    path: indexFile,
    unfinished: `${indexFile}.new`,
  });
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  say(`columns ${seconds(begin, middle)} s, index ${seconds(middle, performance.now())} s`);
  const { columns } = await readColumns(columnsFile);
  const index = openIndex(indexFile);
  const searched = unchanged(index);
  const models = {
    // What was found before is not at hand: every question is a new one.
    columns: { current: async () => freshColumns(columns) },
    search: { current: async () => ({ searched }) },
  } as never;
  const list = (query: object) => listGames(db, models, { size: 20, ...query });
  const search = (q: string) => findGames(searched, q, { offset: 0, size: 20 });
  /** One after the other: the same text again would come from what the last search left at hand. */
  const searchAny = (texts: string) => {
    const all = texts.split(' ');
    return (turn: number) => search(all[turn % all.length]!);
  };
  let cursor: string | undefined;
  const questions: Record<string, Question> = {
    'list, first 50 pages': {
      goal: 'G1 ≤ 2 ×',
      times: 2,
      ask: (turn) => list({ page: (turn % 50) + 1, sort: gameSorts[turn % gameSorts.length] }),
    },
    'list, walking by cursor': {
      goal: 'G1 ≤ 2 ×',
      times: 2,
      async ask() {
        const page = await list({ sort: 'score', ...(cursor && { cursor }) });
        cursor = page.nextCursor ?? undefined;
      },
    },
    'game by id': {
      goal: 'G1 ≤ 2 ×',
      times: 2,
      ask: (turn) => findGame(db, 'id', ((turn * 7919) % columns.count) + 1),
    },
    'search, a very common word': {
      goal: 'G2 ≤ 2 ×',
      times: 2,
      ask: searchAny('star game starg stargame gam starga stargam'),
    },
    'search, one or two Chinese characters': {
      goal: 'G2 ≤ 3 × or 0.3 ms',
      times: 3,
      mostMicros: 300,
      ask: searchAny('星空 空传 传说 星 说'),
    },
    'search, pinyin initials': {
      goal: 'G2 ≤ 3 × or 0.3 ms',
      times: 3,
      mostMicros: 300,
      ask: searchAny('xk kc cs xkcs x'),
    },
    'search, full pinyin': {
      goal: 'G3 ≤ 2 ms',
      mostMicros: 2000,
      ask: searchAny('xingkong kongchuan chuanshuo xingkongc xingkongchuan'),
    },
    'search, a rare name': {
      goal: 'G3 ≤ 2 ms',
      mostMicros: 2000,
      ask: (turn) => search(`game ${(turn * 31) % columns.count}`),
    },
    'search, nothing to find': {
      goal: 'G3 ≤ 2 ms',
      mostMicros: 2000,
      ask: searchAny('qqzzxxy zzxxyqq yyqqzz xxqqzzyy wqzx'),
    },
    'list by facet (no goal)': { goal: '', ask: () => list({ genre: ['Genre 3'] }) },
  };
  return { questions, close: () => index.close() };
}
