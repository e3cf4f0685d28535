import { afterEach, beforeEach, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { startLiveSite, type LiveSite } from '../../../../tests/live-site.ts';

const appIds = [100, 200, 300].map((step) => 2_000_000 + step);
const job = 'steam-news.announcements';
const route = 'GetNewsForApp';

let live: LiveSite;
beforeEach(async () => {
  live = await startLiveSite({ appIds, on: ['steam-news'] });
  for (const appId of appIds) await aGame(live.site.db, { appId });
});
afterEach(() => live.close());

test.each([
  ['drift', 'failed'],
  ['key', 'refused'],
  [{ limit: '60' }, 'partial'],
] as const)('%o ends the run as %s and keeps the inbox', async (fault, outcome) => {
  await live.run(job);
  await live.makeDue('news_targets');
  live.sources.fault(route, fault);
  expect(await live.run(job)).toMatchObject({ outcome, counts: { changed: 0 } });
  const { data } = (await live.admin.get('/api/admin/inbox')).json();
  expect(data.total).toBe(6);
});

test.each(['null', 'html', 'cut', 'reset', 'error'] as const)(
  'after %s the host is called again, and nothing is lost',
  async (fault) => {
    live.sources.fault(route, fault);
    expect(await live.run(job)).toMatchObject({ outcome: 'ok', counts: { calls: 4, changed: 6 } });
  },
);
