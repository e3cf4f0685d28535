import { beforeAll, describe, expect, test } from 'vitest';
import type * as contract from '../../../contract/rankings/rankings.ts';
import { aGame } from '../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../tests/ranking-data.ts';
import { sharedApp } from '../../../tests/shared-app.ts';

const site = await sharedApp();
let alpha: number;
let beta: number;
let gamma: number;

beforeAll(async () => {
  alpha = (await aGame(site.db, { name: 'Alpha 100%', releaseDate: '2020-09-01' })).id;
  beta = (await aGame(site.db, { name: '=Beta, "2"', nameZh: '贝塔', genres: '["Indie"]' })).id;
  gamma = (await aGame(site.db, { name: 'Gamma' })).id;
  await addMonths(site, {
    '2020-08': { [beta]: 5 },
    '2020-09': { [alpha]: 10, [beta]: 20 },
    '2020-11': { [beta]: 20, [gamma]: 20 },
    '2020-12': { [alpha]: 30, [beta]: 20 },
  });
  await computeCharts(site);
});

async function get<T>(url: string): Promise<T> {
  const response = await site.app.inject(url);
  expect([response.statusCode, response.json().errorMessage]).toEqual([200, undefined]);
  return response.json().data;
}

type Rows = contract.RankingRow[];

test('finds a game in a chart by a part of either name, taken literally', async () => {
  const find = (q: string) =>
    get<Rows>(`/api/ranking/find/players?period=M:2020-12&q=${encodeURIComponent(q)}`);
  expect((await find('ALPHA')).map(({ position }) => position)).toEqual([1]);
  expect((await find('贝')).map(({ position }) => position)).toEqual([2]);
  expect((await find('貝')).map(({ position }) => position)).toEqual([2]);
  expect(await find('%a')).toEqual([]);
  expect(await find('Gamma')).toEqual([]);
});

test('compares two periods: games that rose, fell, entered and left', async () => {
  type Compared = { from: string; to: string; items: { game: { name: string } }[] };
  const url = '/api/ranking/compare/players?from=M:2020-11&to=M:2020-12';
  const { items, ...sides } = await get<Compared>(url);
  expect(sides).toMatchObject({ from: 'M:2020-11', to: 'M:2020-12', subType: 'main' });
  expect(items).toMatchObject([
    { game: { name: 'Alpha 100%' }, fromRank: null, toRank: 1, change: null, fromValue: null },
    { game: { nameZh: '贝塔' }, fromRank: 1, toRank: 2, change: -1, fromValue: 20, toValue: 20 },
    { game: { name: 'Gamma' }, fromRank: 1, toRank: null, change: null, toValue: null },
  ]);
  expect(
    (await site.app.inject('/api/ranking/compare/players?from=x&to=M:2020-12')).statusCode,
  ).toBe(400);
});

test('explains how a row was computed: inputs, formula, and the rule that broke a tie', async () => {
  const working = (query: string) => get<Record<string, unknown>>(`/api/ranking/working/${query}`);
  expect(await working(`players?period=Y:2020&gameId=${alpha}`)).toMatchObject({
    row: { value: 20, sampleSize: 2 },
    inputs: [
      { name: 'avgPlayers 2020-09', value: 10, source: 'K' },
      { name: 'avgPlayers 2020-12', value: 30, source: 'K' },
    ],
    tieBreak: expect.any(String),
  });
  expect(await working(`players?period=M:2020-11&gameId=${gamma}`)).toMatchObject({
    row: { rank: 1, position: 2, tied: true },
    tieBreak: 'earlier entry in the catalogue',
    comparedTo: null,
  });
  const nobody = `/api/ranking/working/players?period=M:2020-12&gameId=${gamma}`;
  expect((await site.app.inject(nobody)).statusCode).toBe(404);
});

test('returns the ranks of the first games over time, with gaps', async () => {
  const url = '/api/ranking/series/players?period=M:2020-12&last=24&top=1';
  expect(await get(url)).toMatchObject({
    periods: ['M:2020-08', 'M:2020-09', 'M:2020-10', 'M:2020-11', 'M:2020-12'],
    lines: [{ game: { id: alpha }, ranks: [null, 2, null, null, 1] }],
  });
});

test('returns the ranks of a game since its release, with a reason for each gap', async () => {
  type Ranking = { type: string; subType: string };
  const all = await get<Ranking[]>(`/api/game/${alpha}/rankings`);
  expect(all.find(({ type, subType }) => type === 'players' && subType === 'main')).toEqual({
    type: 'players',
    subType: 'main',
    name: '在线榜',
    nameEn: 'Most played',
    part: null,
    partEn: null,
    isBestNow: true,
    onChart: 2,
    recent: [2, null, null, 1],
    current: {
      rank: 1,
      period: 'M:2020-12',
      value: 30,
      dataAsOf: '2020-12-31',
      incomplete: null,
    },
    best: { rank: 1, period: 'M:2020-12' },
    series: [
      { period: 'M:2020-09', rank: 2, value: 10, reason: null },
      { period: 'M:2020-10', rank: null, value: null, reason: 'no-chart' },
      { period: 'M:2020-11', rank: null, value: null, reason: 'off-chart' },
      { period: 'M:2020-12', rank: 1, value: 30, reason: null },
    ],
    breaks: [],
  });
  expect(all.find(({ type }) => type === 'new')).toMatchObject({ current: { rank: 1 } });
  const gone = await get<Ranking[]>(`/api/game/${gamma}/rankings`);
  expect(gone[0]).toMatchObject({ current: null, best: { rank: 1, period: 'M:2020-11' } });
  expect((await site.app.inject('/api/game/999999/rankings')).statusCode).toBe(404);
});

test('briefly, a game’s ranks are those of whole charts and its best one, without a history', async () => {
  type Ranking = { type: string; subType: string; isBestNow: boolean; series: []; recent: [] };
  const url = `/api/game/${beta}/rankings?brief=1`;
  const brief = await get<Ranking[]>(url);
  expect(brief.map(({ type, subType }) => `${type} ${subType}`)).toEqual([
    'players main',
    'players indie',
    'peak main',
  ]);
  expect(brief.filter(({ isBestNow }) => isBestNow)).toMatchObject([{ partEn: 'Indie' }]);
  expect(brief.flatMap(({ series }) => series)).toEqual([]);
  expect(brief[0]!.recent).toEqual([1, 1, null, 1, 2]);
});

describe('files', () => {
  test('exports CSV with the agreed columns, safe in a spreadsheet', async () => {
    const url = '/api/ranking/export/players.csv?period=M:2020-12';
    const { headers, body } = await site.app.inject(url);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="ranking-players-main-M-2020-12.csv"',
    );
    const { appId } = await site.db
      .selectFrom('games')
      .select('appId')
      .where('id', '=', beta)
      .executeTakeFirstOrThrow();
    expect(body.split('\r\n')).toEqual([
      '\uFEFFposition,rank,previousRank,change,movement,value,appId,name,nameZh',
      `1,1,,,reentry,30,${appId - 1},Alpha 100%,`,
      `2,2,1,-1,down,20,${appId},"'=Beta, ""2""",贝塔`,
      '',
    ]);
    const plain = await site.app.inject(`${url}&bom=0`);
    expect(`\uFEFF${plain.body}`).toBe(body);
  });

  test('exports all rows as JSON, without an envelope', async () => {
    const { headers, body } = await site.app.inject('/api/ranking/export/players.json');
    expect(headers['content-disposition']).toContain('attachment');
    expect(JSON.parse(body)).toMatchObject({
      requestedPeriod: 'M:2026-11',
      period: 'M:2020-12',
      reason: 'not-yet-published',
      total: 2,
      items: [{ position: 1 }, { position: 2 }],
    });
    for (const [url, status] of [
      ['nope.csv', 404],
      ['players.xml', 404],
      ['players.csv?subType=x', 404],
      ['players.csv?period=M', 400],
    ] as const) {
      const response = await site.app.inject(`/api/ranking/export/${url}`);
      expect([response.statusCode, response.json().success]).toEqual([status, false]);
    }
  });

  test('serves a feed of the newest charts', async () => {
    const { headers, body } = await site.app.inject('/ranking/feed.xml?type=players&lang=zh-CN');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(body.match(/<entry>/g)).toHaveLength(4);
    expect(body).toContain('1. Alpha 100%\n2. 贝塔</content>');
    expect(body).toContain('/ranking?type=players&amp;subType=main&amp;period=M%3A2020-12</id>');
    expect((await site.app.inject('/ranking/feed.xml?type=nope')).statusCode).toBe(404);
  });
});

test('an administrator has the charts computed beside the server', async () => {
  const admin = await site.signIn('admin');
  const job = async () => (await admin.get('/api/ranking/job')).json().data;
  expect(await job()).toMatchObject({ jobId: 0, state: 'idle' });
  await addMonths(site, { '2021-01': { [gamma]: 7 } });
  const unknown = await admin.post('/api/ranking/compute', { type: 'nope' });
  expect(unknown.statusCode).toBe(404);
  const started = await admin.post('/api/ranking/compute', { type: 'players' });
  const { jobId } = started.json().data;
  expect(jobId).toBeGreaterThan(0);
  expect((await admin.post('/api/ranking/compute', {})).json().data).toEqual({ jobId });
  await expect.poll(job, { timeout: 30_000 }).toMatchObject({ state: 'done', done: 12, total: 12 });
  expect((await site.app.inject('/api/ranking/data/players')).json().data).toMatchObject({
    period: 'M:2021-01',
    items: [{ game: { name: 'Gamma' }, movement: 'reentry' }],
  });
}, 40_000);
