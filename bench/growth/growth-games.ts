import { gameSorts } from '../../contract/games/game-limits.ts';
import { say } from '../../scripts/lib/progress.mjs';
import { findGame } from '../../server/features/games/game.queries.ts';
import { listGames } from '../../server/features/games/list-games.ts';
import { findGames } from '../../server/features/games/search/find-games.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { rebuildGameLists } from '../../server/domain/games/game-lists.ts';
import { openGameModels } from '../dataset/game-models.ts';
import type { GrowthQuery, Subject } from './growth.ts';
import { fillCatalogue } from '../dataset/synthetic-games.ts';

/** Measures the goals G1 to G3. */
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
  const { built, columns, searched, models, close } = await openGameModels(db, folder);
  say(`columns ${built.columns.seconds.toFixed(1)} s, index ${built.search.seconds.toFixed(1)} s`);
  const list = (query: object) => listGames(db, models, { size: 20, ...query });
  const search = (q: string) => findGames(searched, q, { offset: 0, size: 20 });
  /**
   * Alternates the texts, because a repeated search would reuse cached data of the previous one.
   */
  const searchAny = (texts: string) => {
    const all = texts.split(' ');
    return (turn: number) => search(all[turn % all.length]!);
  };
  let cursor: string | undefined;
  const questions: Record<string, GrowthQuery> = {
    'list, first 50 pages': {
      goal: 'G1 ≤ 2 ×',
      times: 2,
      run: (turn) => list({ page: (turn % 50) + 1, sort: gameSorts[turn % gameSorts.length] }),
    },
    'list, walking by cursor': {
      goal: 'G1 ≤ 2 ×',
      times: 2,
      async run() {
        const page = await list({ sort: 'score', ...(cursor && { cursor }) });
        cursor = page.nextCursor ?? undefined;
      },
    },
    'game by id': {
      goal: 'G1 ≤ 2 ×',
      times: 2,
      run: (turn) => findGame(db, 'id', ((turn * 7919) % columns.count) + 1),
    },
    'search, a very common word': {
      goal: 'G2 ≤ 2 ×',
      times: 2,
      run: searchAny('star game starg stargame gam starga stargam'),
    },
    'search, one or two Chinese characters': {
      goal: 'G2 ≤ 3 × or 0.3 ms',
      times: 3,
      mostMicros: 300,
      run: searchAny('星空 空传 传说 星 说'),
    },
    'search, pinyin initials': {
      goal: 'G2 ≤ 3 × or 0.3 ms',
      times: 3,
      mostMicros: 300,
      run: searchAny('xk kc cs xkcs x'),
    },
    'search, full pinyin': {
      goal: 'G3 ≤ 2 ms',
      mostMicros: 2000,
      run: searchAny('xingkong kongchuan chuanshuo xingkongc xingkongchuan'),
    },
    'search, a rare name': {
      goal: 'G3 ≤ 2 ms',
      mostMicros: 2000,
      run: (turn) => search(`game ${(turn * 31) % columns.count}`),
    },
    'search, nothing to find': {
      goal: 'G3 ≤ 2 ms',
      mostMicros: 2000,
      run: searchAny('qqzzxxy zzxxyqq yyqqzz xxqqzzyy wqzx'),
    },
    'list by facet (no goal)': { goal: '', run: () => list({ genre: ['Genre 3'] }) },
  };
  return { questions, close };
}
