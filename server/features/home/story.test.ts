import { expect, test } from 'vitest';
import { aGame, anArticle } from '../../../tests/builders.ts';
import { addMonths } from '../../../tests/ranking-data.ts';
import { sharedApp } from '../../../tests/shared-app.ts';

const site = await sharedApp();

test('has the newest article as its story, the players of its game, and three titles', async () => {
  const { id } = await aGame(site.db);
  const months = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`);
  const known = months.filter((month) => month !== '2025-03');
  await addMonths(site, Object.fromEntries(known.map((month, at) => [month, { [id]: at }])));
  await addMonths(site, { '2026-01': { [id]: 40 } });
  const publish = (day: number, facts: object) =>
    anArticle(site.database, { ...facts, publishedAt: `2026-11-0${day}T00:00:00.000Z` });
  for (const day of [1, 2, 3, 4]) await publish(day, { title: `Day ${day}` });
  await publish(5, { title: 'New', gameIds: [id] });
  const { story, further, curve } = (await site.app.inject('/api/home/board')).json().data;
  expect(story).toMatchObject({ title: 'New' });
  expect(further.map(({ title }: { title: string }) => title)).toEqual(['Day 4', 'Day 3', 'Day 2']);
  expect(curve).toEqual({
    from: '2025-01',
    values: [0, 1, null, 2, 3, 4, 5, 6, 7, 8, 9, 10, 40],
  });
});
