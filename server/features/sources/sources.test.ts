import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Job } from '../../../contract/jobs.ts';
import { startLiveSite, type LiveSite } from '../../../tests/live-site.ts';

let live: LiveSite;
beforeEach(async () => {
  live = await startLiveSite();
  await live.addMostPlayed(4);
});
afterEach(() => live.close());

async function onHold(): Promise<string | null> {
  const { items } = (await live.admin.get('/api/admin/jobs')).json().data as { items: Job[] };
  return items.find(({ id }) => id === 'steam-players.counts')!.onHold;
}

const switchUrl = '/api/admin/sources/steam-players';

test('nothing is called before an administrator switches a source on', async () => {
  const { items } = (await live.admin.get('/api/admin/sources')).json().data;
  expect(items).toMatchObject([
    { id: 'steam-players', tier: 'observed', enabled: false },
    { id: 'steam-catalogue', tier: 'observed', enabled: false },
    { id: 'steam-charts', tier: 'observed', enabled: false },
    { id: 'steam-reviews', tier: 'documented', enabled: false },
    { id: 'steam-news', tier: 'documented', enabled: false },
    { id: 'wikidata', tier: 'documented', enabled: false },
    { id: 'feeds', tier: 'documented', enabled: false, terms: { url: null } },
  ]);
  const refused = await live.admin.post('/api/admin/jobs/steam-players.counts/run');
  expect(refused.statusCode).toBe(409);
  expect(await onHold()).toBe('This data source is off.');
  expect(live.sources.calls).toEqual([]);
  expect((await live.site.app.inject('/api/freshness')).json().data).toEqual({ items: [] });

  expect((await live.turn('steam-players', true)).json().data.enabled).toBe(true);
  expect(await onHold()).toBeNull();
  await live.run('steam-players.counts');
  expect(live.sources.calls.length).toBeGreaterThan(0);
  const off = await live.turn('steam-players', false);
  expect(off.json().data.enabled).toBe(false);
  expect((await live.admin.post('/api/admin/jobs/steam-players.counts/run')).statusCode).toBe(409);
});

test('every page credits the sources in use, each once', async () => {
  const credited = async () => (await live.site.app.inject('/api/attributions')).json().data.items;
  expect(await credited()).toEqual([]);
  for (const id of ['steam-players', 'steam-charts', 'wikidata', 'feeds'] as const) {
    await live.turn(id, true);
  }
  const steam = { name: 'Powered by Steam', url: 'https://store.steampowered.com/' };
  expect(await credited()).toEqual([
    steam,
    { name: 'Wikidata, CC0', url: 'https://www.wikidata.org/' },
  ]);
  await live.turn('wikidata', false);
  expect(await credited()).toEqual([steam]);
});

test('only administrators see and switch sources', async () => {
  const editor = await live.site.signIn('editor');
  expect((await editor.get('/api/admin/sources')).statusCode).toBe(403);
  expect((await editor.put(switchUrl, { enabled: true })).statusCode).toBe(403);
  const unknown = await live.admin.put('/api/admin/sources/elsewhere', { enabled: true });
  expect(unknown.statusCode).toBe(400);
});

test('the environment can forbid all sources', async () => {
  const forbidden = await startLiveSite({ settings: { LIVE_DATA: 'off' } });
  const response = await forbidden.turn('steam-players', true);
  expect(response.statusCode).toBe(409);
  expect(response.json().data).toEqual({ variable: 'LIVE_DATA' });
  await forbidden.close();
});

test('a rate limit pauses the host, and earlier items are written', async () => {
  await live.turn('steam-players', true);
  const passes = (response: object) => response as never;
  live.sources.fault('GetNumberOfCurrentPlayers', passes, { limit: '120' });
  expect(await live.run('steam-players.counts')).toMatchObject({
    outcome: 'partial',
    counts: { changed: 1 },
  });
  const { items } = (await live.admin.get('/api/admin/sources')).json().data;
  expect(items[0].hosts).toMatchObject([
    { callsToday: 2, perDay: 50_000, perSecond: 1, why: expect.stringContaining('429') },
  ]);
  const calls = live.sources.calls.length;
  const refused = await live.admin.post('/api/admin/jobs/steam-players.top-now/run');
  expect(refused.statusCode).toBe(409);
  expect(live.sources.calls.length).toBe(calls);
});

test('the reason of a pause is told in the reader’s language, in messages of jobs too', async () => {
  await live.turn('steam-players', true);
  live.sources.fault('GetNumberOfCurrentPlayers', (response) => response, { limit: '120' });
  await live.run('steam-players.counts');
  const host = new URL(live.sources.origin).host;
  const shown = async (url: string, language: string) => {
    const headers = { 'accept-language': language };
    const { cookies } = live.admin;
    return (await live.site.app.inject({ url, cookies, headers })).json().data.items;
  };
  const reasons = {
    en: `${host} responded with 429: too many calls`,
    'zh-CN': `${host} 返回 429：访问过于频繁`,
  };
  for (const [language, why] of Object.entries(reasons)) {
    const [source] = await shown('/api/admin/sources', language);
    expect(source.hosts).toMatchObject([{ why }]);
    const [run] = await shown('/api/admin/jobs/steam-players.counts/runs', language);
    expect(run.message).toBe(why);
  }
  // Earlier releases stored a text in English.
  await live.site.db.updateTable('outgoing_hosts').set({ why: 'Too many calls' }).execute();
  expect((await shown('/api/admin/sources', 'en'))[0].hosts[0].why).toBe('Too many calls');
  expect((await shown('/api/admin/sources', 'zh'))[0].hosts[0].why).toContain('Too many calls');
});

test('a source shows the failure of its last run, in the reader’s language, until it works', async () => {
  await live.turn('steam-players', true);
  const problems = async (language: string) => {
    const response = await live.site.app.inject({
      url: '/api/admin/sources',
      cookies: live.admin.cookies,
      headers: { 'accept-language': language },
    });
    return response.json().data.items[0].problems;
  };
  expect(await problems('en')).toEqual([]);
  live.sources.faultAlways('GetNumberOfCurrentPlayers', 'drift');
  await live.run('steam-players.counts');
  expect(await problems('en')).toEqual([
    {
      stream: 'counts',
      outcome: 'failed',
      message: 'The source changed its response: response.result is not a number',
    },
  ]);
  live.sources.faultAlways('GetNumberOfCurrentPlayers', 'error');
  await live.run('steam-players.counts');
  expect(await problems('zh-CN')).toMatchObject([
    { message: expect.stringMatching(/^对方服务器出错（.*503）$/) },
  ]);
  live.sources.mend();
  await live.run('steam-players.counts');
  expect(await problems('en')).toEqual([]);
});

test('the metrics have the calls by status, the pause and what is left of the day', async () => {
  await live.turn('steam-players', true);
  live.sources.fault('GetNumberOfCurrentPlayers', (response) => response, { limit: '120' });
  await live.run('steam-players.counts');
  const { body } = await live.site.app.inject('/metrics');
  const host = new URL(live.sources.origin).host;
  const value = (labels: string) => {
    const line = body.split('\n').find((line) => line.startsWith(`${labels} `));
    return Number(line?.split(' ')[1]);
  };
  expect(value(`ludex_source_calls_total{host="${host}",status="200"}`)).toBe(1);
  expect(value(`ludex_source_calls_total{host="${host}",status="429"}`)).toBe(1);
  expect(value(`ludex_source_pause_seconds{host="${host}"}`)).toBe(120);
  expect(value(`ludex_source_quota_left{host="${host}"}`)).toBe(49_998);
  expect(value('ludex_source_quarantine')).toBe(0);
  const { freshness } = (await live.admin.get('/api/admin/sources')).json().data.items[0];
  expect(freshness.counts).toMatch(/^\d{4}-/);
  expect(value('ludex_source_newest_data_timestamp_seconds{stream="steam-players.counts"}')).toBe(
    Date.parse(freshness.counts) / 1000,
  );
  const items = (kind: string) =>
    value(`ludex_job_items_total{job="steam-players.counts",kind="${kind}"}`);
  expect([items('read'), items('changed'), items('calls')]).toEqual([1, 1, 2]);
});

test('data withheld from several games that had some yesterday counts as a limit', async () => {
  await live.turn('steam-players', true);
  await live.run('steam-players.counts');
  await live.site.db.updateTable('player_targets').set({ nextAt: '2026-01-01' }).execute();
  live.sources.faultAlways('GetNumberOfCurrentPlayers', (response) => ({
    ...response,
    status: 403,
    body: '{}',
  }));
  expect(await live.run('steam-players.counts')).toMatchObject({
    outcome: 'partial',
    counts: { calls: 3, read: 0 },
  });
  const { items } = (await live.admin.get('/api/admin/sources')).json().data;
  expect(items[0].hosts).toMatchObject([{ why: expect.stringContaining('withholds') }]);
});
