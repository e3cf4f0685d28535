import { readAddress } from '../../server/features/rankings/charts/chart-address.ts';
import { showPage } from '../../server/features/rankings/charts/show-chart.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { rebuildGameLists } from '../../server/domain/games/game-lists.ts';
import type { GrowthQuery, Subject } from './growth.ts';
import { fillCharts, monthAt } from '../dataset/synthetic-charts.ts';
import { fillCatalogue } from '../dataset/synthetic-games.ts';

const size = 20;
const clock = { now: new Date('2026-06-01T00:00:00.000Z'), zone: 'UTC' };

/** Measures goal G1 for charts. */
export const rankings: Subject = {
  name: 'rankings',
  async fill({ db }, games) {
    await fillCatalogue(db, games);
    await db.transaction().execute((db) => rebuildGameLists(db));
    await fillCharts(db, games);
  },
  async questions(database) {
    return { questions: questionsTo(database), close: () => {} };
  },
};

function questionsTo({ db }: Database): Record<string, GrowthQuery> {
  const chart = (period: string, page: number) =>
    showPage(db, readAddress('players', { subType: 'main', period }, clock), {
      page,
      size,
    });
  const goal = { goal: 'G1 ≤ 2 ×', times: 2 };
  return {
    'chart, first page of any month': { ...goal, run: (turn) => chart(monthAt(turn), 1) },
    'chart, any page of any month': {
      ...goal,
      run: (turn) => chart(monthAt(turn * 31), (turn % 5) + 1),
    },
    'chart, one not published yet': { ...goal, run: () => chart('M:2026-05', 1) },
  };
}
