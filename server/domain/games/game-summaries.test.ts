import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGame } from '../../../tests/builders.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { rebuildGameLists } from './game-lists.ts';
import { gameSummaries, type GameVisibility } from './game-summaries.ts';

let site: TestApp;
const ids: number[] = [];

const games = {
  plain: { genres: '["Indie"]', score: 88 },
  retired: { status: 2 },
  adult: { mature: 2 },
  draft: { status: 0 },
  trashed: { deletedAt: '2026-01-01T00:00:00.000Z' },
};

beforeAll(async () => {
  site = await createTestApp();
  for (const [name, facts] of Object.entries(games)) {
    ids.push((await aGame(site.db, { name, ...facts })).id);
  }
  await rebuildGameLists(site.db);
});
afterAll(() => site.close());

test.each([
  ['all', ['plain', 'retired', 'adult', 'draft', 'trashed']],
  ['readable', ['plain', 'retired', 'adult']],
  ['public', ['plain', 'retired']],
  ['listed', ['plain']],
] as [GameVisibility, string[]][])('%s summaries are those of %s', async (visibility, names) => {
  const found = await gameSummaries(site.db, ids, visibility);
  const inOrder = ids.flatMap((id) => found.get(id) ?? []);
  expect(inOrder.map(({ name }) => name)).toEqual(names);
});

test('lists are parsed', async () => {
  const found = await gameSummaries(site.db, [ids[0]!]);
  expect(found.get(ids[0]!)).toMatchObject({ id: ids[0], genres: ['Indie'], score: 88 });
});

test('a game in the trash is named as a draft, which has no page', async () => {
  const trashed = ids[4]!;
  expect((await gameSummaries(site.db, [trashed])).get(trashed)).toMatchObject({ status: 0 });
});
