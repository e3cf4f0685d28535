import { afterEach, beforeEach, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { startLiveSite, type LiveSite } from '../../../../tests/live-site.ts';
import type { SourceFault } from '../../../../tests/simulators/sources/faults.ts';
import { dueNewsTargets } from './news-targets.queries.ts';

const appIds = [100, 200, 300].map((step) => 2_000_000 + step);
const job = 'steam-news.announcements';
const route = 'GetNewsForApp';

let live: LiveSite;
let editor: Awaited<ReturnType<LiveSite['site']['signIn']>>;
let games: { id: number; appId: number }[];
beforeEach(async () => {
  live = await startLiveSite({ appIds, on: ['steam-news'] });
  editor = await live.site.signIn('editor');
  games = [];
  for (const appId of appIds) games.push(await aGame(live.site.db, { appId }));
});
afterEach(() => live.close());

type Item = { id: number; externalId: string; title: string; game: { appId: number } | null };
const inbox = async (query = ''): Promise<{ total: number; items: Item[] }> =>
  (await editor.get(`/api/admin/inbox?size=100${query}`)).json().data;
const withheld: SourceFault = (response) => ({ ...response, status: 403, body: '{}' });

type NewsItem = Record<string, unknown> & { gid: string; appid: number; date: number };
/** Changes the announcements that Steam returns. */
const saying =
  (change: (item: NewsItem) => object): SourceFault =>
  (response) => {
    const { appnews } = JSON.parse(response.body) as { appnews: { newsitems: NewsItem[] } };
    const newsitems = appnews.newsitems.map((item) => ({ ...item, ...change(item) }));
    return { ...response, body: JSON.stringify({ appnews: { ...appnews, newsitems } }) };
  };

test('announcements are added to the inbox with their games, and none is published', async () => {
  expect(await live.run(job)).toMatchObject({
    outcome: 'ok',
    counts: { calls: 3, read: 3, changed: 6 },
  });
  const { items, total } = await inbox();
  expect(total).toBe(6);
  const ours = items.filter(({ game }) => game?.appId === appIds[0]);
  expect(ours).toMatchObject([
    { publishedAt: '2026-11-15T00:00:00.000Z' },
    { publishedAt: '2026-11-14T00:00:00.000Z' },
  ]);
  expect(ours[0]).toMatchObject({
    source: 'steam-news',
    title: `${live.sources.world.name(appIds[0]!)} update`,
    url: expect.stringContaining('https://'),
    text: 'Fixes and new maps.',
    game: { id: games[0]!.id },
    state: 'new',
  });
  const { query } = live.sources.calls.find(({ path }) => path.includes(route))!;
  expect(query).toContain('feeds=steam_community_announcements');
  expect((await editor.get('/api/news/manage/list')).json().data.total).toBe(0);
  expect((await live.site.app.inject('/api/freshness')).json().data.items).toMatchObject([
    { source: 'steam-news', asOf: expect.any(String), attribution: 'Powered by Steam' },
  ]);
});

test('the inbox is for editors, who use or dismiss its items', async () => {
  await live.run(job);
  const [first, second] = (await inbox()).items;
  const mark = (id: number, state: string) => editor.put(`/api/admin/inbox/${id}`, { state });
  expect((await mark(first!.id, 'used')).json().data).toMatchObject({ ...first, state: 'used' });
  await mark(second!.id, 'dismissed');
  expect((await inbox('&state=new')).total).toBe(4);
  expect((await inbox('&state=used')).items).toMatchObject([{ id: first!.id }]);
  expect((await editor.get(`/api/admin/inbox/${second!.id}`)).json().data.state).toBe('dismissed');
  expect((await mark(first!.id, 'read')).statusCode).toBe(400);
  expect((await mark(999_999, 'used')).statusCode).toBe(404);
  expect((await editor.get('/api/admin/inbox/999999')).statusCode).toBe(404);
  const member = await live.site.signIn();
  expect((await member.get('/api/admin/inbox')).statusCode).toBe(403);
  expect((await member.put(`/api/admin/inbox/${first!.id}`, { state: 'new' })).statusCode).toBe(
    403,
  );
});

test('an edited announcement is updated in place and stays dismissed', async () => {
  await live.run(job);
  const [first] = (await inbox()).items;
  await editor.put(`/api/admin/inbox/${first!.id}`, { state: 'dismissed' });
  expect(await live.run(job)).toMatchObject({ outcome: 'nothing-new', counts: { calls: 0 } });
  await live.makeDue('news_targets');
  expect(await live.run(job)).toMatchObject({ outcome: 'nothing-new', counts: { calls: 3 } });
  await live.makeDue('news_targets');
  live.sources.faultAlways(
    route,
    saying(({ gid }) => (gid === first!.externalId ? { title: 'Corrected' } : {})),
  );
  expect(await live.run(job)).toMatchObject({ outcome: 'ok', counts: { changed: 1 } });
  const { items, total } = await inbox();
  expect(total).toBe(6);
  expect(items.filter(({ title }) => title === 'Corrected')).toMatchObject([
    { id: first!.id, state: 'dismissed' },
  ]);
});

test('the news of an add-on belongs to its game, once', async () => {
  const [game, addOn] = games;
  live.sources.faultAlways(
    route,
    saying(({ gid, appid }) =>
      appid === addOn!.appId
        ? { appid: game!.appId, gid: gid.replace(String(addOn!.appId), String(game!.appId)) }
        : {},
    ),
  );
  await live.run(job);
  const { items, total } = await inbox();
  expect(total).toBe(4);
  expect(items.filter(({ game: about }) => about?.appId === addOn!.appId)).toEqual([]);
});

test('announcements of apps outside the catalog have no game', async () => {
  live.sources.faultAlways(
    route,
    saying(() => ({ appid: 7 })),
  );
  await live.run(job);
  expect((await inbox()).items.map(({ game }) => game)).toEqual(Array(6).fill(null));
});

test('old announcements are not added, and are deleted in time', async () => {
  await live.run(job);
  const longAgo = Date.parse('2026-10-01') / 1000;
  live.sources.faultAlways(
    route,
    saying(({ gid }) => ({ gid: `${gid}1`, date: longAgo })),
  );
  await live.makeDue('news_targets');
  expect(await live.run(job)).toMatchObject({ outcome: 'nothing-new', counts: { calls: 3 } });
  await live.site.db
    .updateTable('inbox_items')
    .set({ publishedAt: '2026-08-01T00:00:00.000Z' })
    .where('externalId', 'like', `${appIds[0]}%`)
    .execute();
  await live.makeDue('news_targets');
  await live.run(job);
  expect((await inbox()).total).toBe(4);
});

test('a game with withheld news is not requested for a month, others are', async () => {
  live.sources.fault(route, withheld);
  expect(await live.run(job)).toMatchObject({ outcome: 'ok', counts: { read: 3, changed: 4 } });
  live.setClock('2026-11-17T12:00:00Z');
  expect(await live.run(job)).toMatchObject({ counts: { calls: 2 } });
  live.setClock('2026-12-16T12:00:00Z');
  expect(await live.run(job)).toMatchObject({ counts: { calls: 3 } });
});

test('news withheld from all games that had some counts as a limit', async () => {
  await live.run(job);
  await live.makeDue('news_targets');
  live.sources.faultAlways(route, withheld);
  expect(await live.run(job)).toMatchObject({ outcome: 'partial', counts: { calls: 3, read: 0 } });
  live.sources.mend();
  expect((await live.admin.post(`/api/admin/jobs/${job}/run`)).statusCode).toBe(409);
  live.setClock('2026-11-15T12:06:00Z');
  expect(await live.run(job)).toMatchObject({ counts: { calls: 3, read: 3 } });
});

test('only the most popular games and those on a shelf are requested', async () => {
  const { db } = live.site;
  const popular = Array.from({ length: 1000 }, (_, index) => ({
    appId: 5_000_000 + index,
    name: `Popular ${index}`,
    popularity: 9,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }));
  await db.insertInto('games').values(popular).execute();
  const [shelved, draft] = games;
  await editor.put(`/api/me/favorites/${shelved!.id}`);
  await editor.put(`/api/me/favorites/${draft!.id}`);
  await db.updateTable('games').set({ status: 0 }).where('id', '=', draft!.id).execute();
  const due = await dueNewsTargets(db, live.now(), 2000);
  expect(due).toHaveLength(1001);
  expect(due.at(-1)).toEqual({ gameId: shelved!.id, appId: shelved!.appId, hadData: false });
});

test('a patch is an event of its game at once: title, day and link, never a text', async () => {
  await live.run(job);
  const events = async () =>
    (await live.site.app.inject('/api/event/list?kind=update')).json().data.items;
  expect(await events()).toHaveLength(3);
  const [event] = (
    await live.site.app.inject(`/api/game/${games[0]!.id}/events?from=2026-11-01`)
  ).json().data.items;
  expect(event).toMatchObject({
    kind: 'update',
    date: '2026-11-15',
    precision: 'day',
    title: `${live.sources.world.name(appIds[0]!)} update`,
    url: expect.stringContaining('https://'),
    source: 'steam-news',
  });
  await live.run(job);
  expect(await events()).toHaveLength(3);
});

test('forgetting the source empties the inbox and removes its events', async () => {
  await live.run(job);
  expect((await live.forget('steam-news')).statusCode).toBe(200);
  expect((await inbox()).total).toBe(0);
  expect((await live.site.app.inject('/api/event/list')).json().data.total).toBe(0);
  expect((await live.site.app.inject('/api/freshness')).json().data.items).toMatchObject([
    { source: 'steam-news', asOf: null },
  ]);
});
