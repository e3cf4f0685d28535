import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLiveSite, type LiveSite } from '../../../../tests/live-site.ts';
import type { SourceFault } from '../../../../tests/simulators/sources/faults.ts';

const appIds = Array.from({ length: 20 }, (_, index) => 2_000_001 + index * 5);

let live: LiveSite;
beforeEach(async () => {
  live = await startLiveSite({ appIds, on: ['steam-charts'] });
});
afterEach(() => live.close());

const withoutRanks: SourceFault = (response) => {
  const { start_date } = JSON.parse(response.body).response;
  return { ...response, body: JSON.stringify({ response: { start_date } }) };
};

const faults = [
  ['empty', 'nothing-new'],
  ['drift', 'failed'],
  ['key', 'refused'],
  [{ limit: '60' }, 'partial'],
] as const;

test.each([...faults, [withoutRanks, 'failed'] as const])(
  'top sellers with %o end as %s, and earlier charts stay',
  async (fault, outcome) => {
    const place = { country: 'global', rank: 1, appId: appIds[0]!, seenAt: '2026-11-04' };
    await live.site.db
      .insertInto('weekly_top_sellers')
      .values({ ...place, week: '2026-11-03' })
      .execute();
    const stored = () => live.site.db.selectFrom('weekly_top_sellers').selectAll().execute();
    const before = await stored();
    live.sources.fault('GetWeeklyTopSellers', fault);
    expect(await live.run('steam-charts.weekly-top-sellers')).toMatchObject({
      outcome,
      counts: { calls: 1, changed: 0 },
    });
    expect(await stored()).toEqual(before);
  },
);

test.each(
  (
    [
      ['steam-charts.most-played', 'GetMostPlayedGames'],
      ['steam-charts.top-releases', 'GetTopReleasesPages'],
    ] as const
  ).flatMap(([job, route]) => faults.map(([fault, outcome]) => ({ job, route, fault, outcome }))),
)('$job with $fault ends as $outcome, and the last charts stay', async (it) => {
  await live.run(it.job);
  const stored = () => live.site.db.selectFrom('steam_chart_places').selectAll().execute();
  const before = await stored();
  live.setClock('2026-12-18T12:00:00.000Z');
  live.sources.fault(it.route, it.fault);
  const { outcome } = it;
  expect(await live.run(it.job)).toMatchObject({ outcome, counts: { calls: 1, changed: 0 } });
  expect(await stored()).toEqual(before);
});

const tenDaysLater =
  (field: string): SourceFault =>
  (response) => {
    const body = JSON.parse(response.body);
    body.response[field] = Math.floor(live.now().getTime() / 1000) + 10 * 86_400;
    return { ...response, body: JSON.stringify(body) };
  };

test.each([
  ['steam-charts.weekly-top-sellers', 'GetWeeklyTopSellers', 'start_date'],
  ['steam-charts.most-played', 'GetMostPlayedGames', 'rollup_date'],
] as const)('%s of a week to come is a changed source', async (job, route, field) => {
  live.sources.fault(route, tenDaysLater(field));
  expect(await live.run(job)).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining(`response.${field}`),
    counts: { calls: 1, changed: 0 },
  });
});

test('releases of a future month are left out', async () => {
  live.sources.fault('GetTopReleasesPages', (response) => {
    const body = JSON.parse(response.body);
    const [page] = body.response.pages;
    body.response.pages.push({ ...page, start_of_month: Date.UTC(2027, 5) / 1000 });
    return { ...response, body: JSON.stringify(body) };
  });
  await live.run('steam-charts.top-releases');
  const stored = await live.site.db.selectFrom('steam_chart_places').select('period').execute();
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter(({ period }) => period > '2026-11')).toEqual([]);
});
