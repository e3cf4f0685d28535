import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../../tests/ranking-data.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { openSqlite } from '../../../platform/database/sqlite.ts';
import { createSqliteDb } from '../../../platform/database/sqlite-dialect.ts';
import type { Db } from '../../../platform/database/db.ts';
import { movesOfMember } from '../board/moves-of-member.ts';
import { readBoard } from '../board/read-board.ts';
import { readAddress, readRanking } from './chart-address.ts';
import { compareCharts } from './compare-charts.ts';
import { gameRankings } from '../history/game-rankings.ts';
import { gamesOfMember } from './mine.queries.ts';
import { publishedPeriods, rowsByName } from './charts.queries.ts';
import { findChart, findOpening } from './find-chart.ts';
import { rankingNav } from './ranking-nav.ts';
import { showPage } from './show-chart.ts';
import { showSeries } from '../history/show-series.ts';
import { showWorking } from './show-working.ts';

let site: TestApp;
let gameId: number;

beforeAll(async () => {
  site = await createTestApp();
  gameId = (await aGame(site.db)).id;
  await addMonths(site, { '2020-11': { [gameId]: 5 }, '2020-12': { [gameId]: 6 } });
  await computeCharts(site);
});
afterAll(() => site.close());

/** The query plan of every statement that the action executes. */
async function plansOf(action: (db: Db) => Promise<unknown>): Promise<string[]> {
  const sqlite = openSqlite(site.database.place);
  const prepare = sqlite.prepare.bind(sqlite);
  const statements = new Set<string>();
  sqlite.prepare = (text) => {
    statements.add(text);
    return prepare(text);
  };
  const db = createSqliteDb(sqlite);
  await action(db);
  const steps = [...statements].flatMap((text) => prepare(`explain query plan ${text}`).all());
  await db.destroy();
  return steps.map(({ detail }) => String(detail));
}

/** Whether a scan reads at most one chart, one list of ids or the rankings, or uses an index. */
const isBounded = (step: string) =>
  /^SCAN (asked|chart|placed|series|ranking_types|json_each|\d+-ROW)\b|CONSTANT/.test(step) ||
  / USING .*(INDEX|KEY)/.test(step);

const clock = { today: '2026-11-15', mayBeLive: true };
const address = (period: string) => readAddress('players', { subType: 'main', period }, clock);
const chartOf = async (db: Db, period: string) => (await findChart(db, address(period))).chart!;

const query = { page: 1, size: 10 };
const actions: Record<string, (db: Db) => Promise<unknown>> = {
  'a page': (db) => showPage(db, address('M:2020-12'), query),
  'the newest page': (db) => showPage(db, address('M:2026-11'), query),
  'what a page opens with': (db) => findOpening(db, readRanking('players', 'main'), clock),
  'the board': (db) => readBoard(db, clock, new Date('2026-11-15T12:00:00Z')),
  'the moves of a member': (db) => movesOfMember(db, 1, '2026-01-01', clock),
  'the navigation': (db) => rankingNav(db, clock),
  'an old revision': (db) => showPage(db, address('M:2020-12'), { ...query, revision: 1 }),
  'the periods': (db) => publishedPeriods(db, readRanking('players', 'main')),
  'a comparison': (db) => compareCharts(db, address('M:2020-11'), address('M:2020-12')),
  'a series': (db) => showSeries(db, address('M:2020-12'), { top: 10, last: 12 }),
  'a game': (db) => gameRankings(db, gameId, clock),
  'a search': async (db) => rowsByName(db, await chartOf(db, 'M:2020-12'), 'a', 20),
  'a working': async (db) =>
    showWorking(db, address('Y:2020'), await chartOf(db, 'Y:2020'), gameId),
};

test.each(Object.entries(actions))('%s uses indexes', async (_name, action) => {
  const steps = await plansOf(action);
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.filter((step) => step.startsWith('SCAN') && !isBounded(step))).toEqual([]);
});

test("a member's own games are looked up by member, however many others have them", async () => {
  const steps = await plansOf(async (db) => gamesOfMember(db, await chartOf(db, 'M:2020-12'), 1));
  for (const table of ['shelf_items', 'reviews']) {
    expect(steps.find((step) => step.includes(table))).toMatch(/SEARCH .*userId=\?/);
  }
});
