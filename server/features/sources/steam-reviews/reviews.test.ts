import { afterEach, beforeEach, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { startLiveSite, type LiveSite } from '../../../../tests/live-site.ts';

const appIds = [100, 200, 300].map((step) => 2_000_000 + step);
const job = 'steam-reviews.totals';
const route = 'GetAppReviews';

let live: LiveSite;
let games: { id: number; appId: number }[];
beforeEach(async () => {
  live = await startLiveSite({ appIds, on: ['steam-reviews'] });
  games = [];
  for (const appId of appIds) {
    games.push(
      await aGame(live.site.db, {
        appId,
        positive: 3,
        negative: 1,
        reviewCount: 4,
        score: 75,
        reviewsAsOf: '2025-01-31',
      }),
    );
  }
});
afterEach(() => live.close());

const reviewsOf = async ({ appId }: { appId: number }) => {
  const { positive, negative, reviewCount, score, reviewsAsOf } = await live.gameOf(appId);
  return { positive, negative, reviewCount, score, reviewsAsOf };
};
const old = { positive: 3, negative: 1, reviewCount: 4, score: 75, reviewsAsOf: '2025-01-31' };
/** Changes the totals that the store returns. */
const saying = (totals: object) => (response: { status: number; type: string; body: string }) => ({
  ...response,
  body: JSON.stringify({ response: { query_summary: { num_reviews: 1, ...totals } } }),
});

test('totals set reviews, score and their date, and no authors are read', async () => {
  expect(await live.run(job)).toMatchObject({ outcome: 'ok', counts: { calls: 3, changed: 3 } });
  for (const game of games) {
    const { positive, negative } = live.sources.world.reviews(game.appId, live.now());
    const reviewCount = positive + negative;
    expect(await reviewsOf(game)).toEqual({
      positive,
      negative,
      reviewCount,
      score: Math.round((100 * positive) / reviewCount),
      reviewsAsOf: '2026-11-15',
    });
  }
  const { items } = (await live.site.app.inject(`/api/game/${games[0]!.id}/sources`)).json().data;
  expect(items).toEqual([
    expect.objectContaining({ field: 'score', source: 'steam-reviews', locked: false }),
  ]);
});

test('counted reviews are the newest fact of a game until an edit or an import', async () => {
  const [game] = games as [{ id: number; appId: number }];
  const dataAsOf = async () => (await live.gameOf(game.appId)).dataAsOf;
  const setFacts = (day: string | null) =>
    live.site.db.updateTable('games').set({ dataAsOf: day }).where('id', '=', game.id).execute();
  await setFacts('2025-01-31');
  await live.run(job);
  expect(await dataAsOf()).toBe('2026-11-15');
  await live.forget('steam-reviews');
  expect(await dataAsOf()).toBe('2025-01-31');
  await setFacts(null);
  live.site.clock.now.setTime(live.site.clock.now.getTime() + 31_000);
  expect(await dataAsOf()).toBe('2025-01-31');
  await setFacts('2026-12-01');
  live.site.clock.now.setTime(live.site.clock.now.getTime() + 31_000);
  expect(await dataAsOf()).toBe('2026-12-01');
});

test('the imported peak of players still has the date of its import', async () => {
  const [{ id, appId }] = games as [{ id: number; appId: number }];
  await live.site.db.updateTable('games').set({ peakCcu: 1234 }).where('id', '=', id).execute();
  const peak = async () => {
    const { peakCcu, peakCcuAsOf } = await live.gameOf(appId);
    return { peakCcu, peakCcuAsOf };
  };
  const imported = { peakCcu: 1234, peakCcuAsOf: '2025-01-31' };
  expect(await peak()).toEqual(imported);
  for (const day of ['2026-11-15', '2026-12-15']) {
    live.setClock(`${day}T12:00:00Z`);
    await live.makeDue('review_targets');
    await live.run(job);
    expect(await reviewsOf({ appId })).toMatchObject({ reviewsAsOf: day });
    expect(await peak()).toEqual(imported);
  }
  await live.forget('steam-reviews');
  expect(await peak()).toEqual(imported);
});

test('a game is not requested before it is due, and equal totals are not written', async () => {
  await live.run(job);
  expect(await live.run(job)).toMatchObject({ outcome: 'nothing-new', counts: { calls: 0 } });
  await live.makeDue('review_targets');
  expect(await live.run(job)).toMatchObject({ outcome: 'nothing-new', counts: { read: 3 } });
});

test('fewer reviews than yesterday are accepted', async () => {
  live.sources.faultAlways(
    route,
    saying({ total_positive: 1, total_negative: 1, total_reviews: 2 }),
  );
  await live.run(job);
  expect(await reviewsOf(games[0]!)).toMatchObject({ positive: 1, reviewCount: 2, score: 50 });
});

test.each([
  ['totals that do not add up', saying({ total_positive: 9, total_negative: 1, total_reviews: 4 })],
  ['an unknown app', 'empty'],
] as const)('%s change nothing, and others go on', async (_name, fault) => {
  live.sources.fault(route, fault);
  expect(await live.run(job)).toMatchObject({ outcome: 'ok', counts: { read: 3, changed: 2 } });
  const after = await Promise.all(games.map(reviewsOf));
  expect(after.filter(({ reviewCount }) => reviewCount === 4)).toEqual([old]);
});

test('forgetting the source restores the totals from before', async () => {
  await live.run(job);
  await live.makeDue('review_targets');
  live.sources.faultAlways(
    route,
    saying({ total_positive: 8, total_negative: 2, total_reviews: 10 }),
  );
  await live.run(job);
  expect((await live.forget('steam-reviews')).statusCode).toBe(200);
  for (const game of games) expect(await reviewsOf(game)).toEqual(old);
});
