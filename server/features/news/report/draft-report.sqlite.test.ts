import { beforeAll, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';
import { rebuildGameLists } from '../../../domain/games/game-lists.ts';
import { draftHouseReport } from './draft-report.ts';

const site = await sharedApp();
let editor: Awaited<ReturnType<TestApp['signIn']>>;

beforeAll(async () => {
  editor = await site.signIn('editor');
  const shown = await aGame(site.db, { name: 'Leader', appId: 730 });
  const draft = await aGame(site.db, { name: 'Secret', appId: 731, status: 0 });
  await rebuildGameLists(site.db);
  await site.db.deleteFrom('ranking_types').execute();
  await site.db
    .insertInto('ranking_types')
    .values({
      type: 'players',
      name: '在线人数',
      nameEn: 'Most played',
      description: '',
      descriptionEn: '',
      kind: 'flow',
      valueLabel: '平均在线',
      valueLabelEn: 'Average players',
      valueUnit: 'players',
      subTypes: '[]',
      periodKinds: '["M"]',
      defaultKind: 'M',
      depth: 100,
      method: '',
      methodEn: '',
      methodVersion: 1,
      sortOrder: 1,
    })
    .execute();
  const { id } = await site.db
    .insertInto('ranking_snapshots')
    .values({
      type: 'players',
      subType: 'main',
      kind: 'M',
      period: 'M:2020-12',
      revision: 1,
      current: 1,
      status: 'final',
      generatedAt: '2021-01-01T00:00:00.000Z',
      methodVersion: 1,
      comparedTo: null,
      total: 2,
      incomplete: null,
      checksum: 'x',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = {
    snapshotId: id,
    sampleSize: null,
    previousRank: null,
    previousValue: null,
    movement: 'unknown',
    peakPeriod: 'M:2020-12',
    periodsOnChart: 1,
    streak: 1,
    tied: 0,
    spark: '[]',
  } as const;
  await site.db
    .insertInto('ranking_rows')
    .values([
      { ...row, position: 1, rank: 1, peakRank: 1, gameId: shown.id, value: 1000 },
      { ...row, position: 2, rank: 2, peakRank: 2, gameId: draft.id, value: 900 },
    ])
    .execute();
});

const report = (period: string, type = 'players') =>
  editor.post('/api/news/report', { type, period });

test('drafts the report of a chart for an editor to finish', async () => {
  const response = await report('M:2020-12');
  expect(response.statusCode, response.body).toBe(201);
  expect(response.json().data).toMatchObject({
    state: 'draft',
    category: '榜单',
    titleEn: 'Most played, December 2020',
    games: [{ appId: 730 }],
  });
  expect(response.body).not.toContain('Secret');
});

test('there is no report of a chart that was never published', async () => {
  expect((await report('M:2020-11')).statusCode).toBe(404);
  expect((await report('M:2020-12', 'nothing')).statusCode).toBe(404);
  expect((await report('M:2020-13')).statusCode).toBe(400);
});

test('the command line drafts without a signed-in editor', async () => {
  const house = { author: 'Ludex', now: site.clock.now };
  const query = { type: 'players', period: 'M:2020-12' };
  const { id } = await draftHouseReport(site.db, house, query);
  expect((await site.browser().get(`/api/news/${id}`)).statusCode).toBe(404);
  const { data } = (await editor.get(`/api/news/manage/${id}`)).json();
  expect(data).toMatchObject({ state: 'draft', author: 'Ludex', games: [{ appId: 730 }] });
  const none = { ...query, period: 'M:2020-11' };
  await expect(draftHouseReport(site.db, house, none)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
