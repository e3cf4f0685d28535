import { afterEach, beforeEach, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { startLiveSite, type LiveSite } from '../../../../tests/live-site.ts';
import type { SourceFault } from '../../../../tests/simulators/sources/faults.ts';

const appIds = [2_000_100];
const job = 'feeds.items';

let live: LiveSite;
beforeEach(async () => {
  live = await startLiveSite({ appIds, on: ['feeds'] });
});
afterEach(() => live.close());

const add = (path: string, title?: string) =>
  live.admin.post('/api/admin/feeds', {
    url: path.startsWith('/') ? `${live.sources.feedsOrigin}${path}` : path,
    ...(title && { title }),
  });
const addAll = async (...names: string[]) => {
  for (const name of names) expect((await add(`/feeds/${name}`)).statusCode).toBe(201);
};
type FeedView = { id: number; url: string; title: string; state: string; isFailing: boolean };
const feeds = async (): Promise<FeedView[]> =>
  (await live.admin.get('/api/admin/feeds')).json().data.items;
type Item = { id: number; externalId: string; title: string; text: string; state: string };
const inbox = async (): Promise<Item[]> =>
  (await live.admin.get('/api/admin/inbox?size=100')).json().data.items;
const edited =
  (from: string, to: string): SourceFault =>
  (response) => ({ ...response, status: 200, body: response.body.replaceAll(from, to) });

test('feeds of every format fill the inbox, with the game that they link to', async () => {
  const { id: gameId } = await aGame(live.site.db, { appId: appIds[0]! });
  await addAll('rss', 'atom', 'json');
  expect((await feeds()).map(({ state }) => state)).toEqual(Array(3).fill('Not read yet.'));
  expect(await live.run(job)).toMatchObject({ outcome: 'ok', counts: { read: 3, changed: 6 } });
  const items = await inbox();
  expect(items).toHaveLength(6);
  const ours = items.filter(({ externalId }) => externalId.startsWith('https://dice.example/'));
  expect(ours[0]).toMatchObject({
    source: 'feeds',
    publisher: 'Daily Dice',
    url: ours[0]!.externalId,
    text: `More about ${live.sources.world.name(appIds[0]!)}.`,
    publishedAt: '2026-11-15T00:00:00.000Z',
    game: { id: gameId },
    state: 'new',
  });
  expect(ours[0]!.title).toMatch(/ & friends, day \d+$/);
  expect(await feeds()).toMatchObject([
    { title: 'Daily Dice', state: 'Up to date.', isFailing: false },
    { title: 'Atomic Games', lastOkAt: expect.any(String) },
    { title: 'Json Gazette' },
  ]);
  const { items: credits } = (await live.site.app.inject('/api/freshness')).json().data;
  const site = `${live.sources.feedsOrigin}/`;
  expect(credits).toMatchObject([
    { source: 'feeds', attribution: 'Daily Dice', url: site },
    { attribution: 'Atomic Games' },
    { attribution: 'Json Gazette' },
  ]);
});

test('an unchanged feed is a 304, and an edit changes the item in place', async () => {
  await addAll('rss');
  await live.run(job);
  expect(await live.run(job)).toMatchObject({ outcome: 'nothing-new', counts: { calls: 1 } });
  const [first, second] = live.sources.calls.map(({ etag }) => etag);
  expect(first).toBeUndefined();
  expect(second).toMatch(/^W\/"/);
  const [newest] = await inbox();
  await live.admin.put(`/api/admin/inbox/${newest!.id}`, { state: 'dismissed' });
  await live.site.db.updateTable('feeds').set({ etag: null }).execute();
  live.sources.faultAlways('/feeds/rss', edited('friends', 'foes'));
  expect(await live.run(job)).toMatchObject({ outcome: 'ok', counts: { changed: 2 } });
  const items = await inbox();
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({ id: newest!.id, state: 'dismissed' });
  expect(items[0]!.title).toContain('& foes');
});

test('an item without a date gets the date when it was first seen', async () => {
  await addAll('rss');
  live.sources.faultAlways('/feeds/rss', edited('pubDate', 'noDate'));
  await live.run(job);
  live.setClock('2026-11-16T12:00:00Z');
  await live.run(job);
  const { length, [length - 1]: oldest } = await inbox();
  expect(oldest).toMatchObject({ publishedAt: expect.stringContaining('2026-11-15T12:') });
});

test('items with the same number in two feeds are different items', async () => {
  await addAll('rss', 'moved');
  const numbered: SourceFault = (response) => ({
    ...response,
    body: response.body.replaceAll(/<guid>[^<]*\/(\d+)<\/guid>/g, '<guid>$1</guid>'),
  });
  live.sources.faultAlways('/feeds/rss', numbered);
  await live.run(job);
  expect(await inbox()).toHaveLength(4);
});

test('a feed that fails shows why, and the others are read', async () => {
  await addAll('missing', 'page', 'entities', 'loop', 'gone', 'rss');
  expect(await live.run(job)).toMatchObject({ outcome: 'partial', counts: { changed: 2 } });
  const states = async () => (await feeds()).map(({ state }) => state);
  expect(await states()).toEqual([
    expect.stringContaining('404'),
    expect.stringContaining('a page and not a feed'),
    expect.stringContaining('declares entities'),
    expect.stringContaining('redirects too often'),
    'Feed closed by its publisher. We stopped checking it.',
    'Up to date.',
  ]);
  const calls = () => live.sources.calls.filter(({ path }) => path === '/feeds/gone').length;
  expect(calls()).toBe(1);
  await live.run(job);
  expect(calls()).toBe(1);
});

test('a feed that moved permanently twice is read at its new address', async () => {
  await addAll('moved');
  await live.run(job);
  expect((await feeds())[0]!.url).toContain('/feeds/moved');
  await live.run(job);
  expect((await feeds())[0]!.url).toContain('/feeds/rss');
  expect(await inbox()).toHaveLength(2);
});

test('a feed is read hourly at most, and less often if its host says so or it fails', async () => {
  await addAll('rss', 'missing');
  await live.run(job);
  const next = async () =>
    (await live.site.db.selectFrom('feeds').select(['nextAt']).orderBy('id').execute()).map(
      ({ nextAt }) => Math.round((Date.parse(nextAt) - live.now().getTime()) / 60_000),
    );
  expect(await next()).toEqual([60, 30]);
  const patient: SourceFault = (response) => ({
    ...response,
    headers: { 'Cache-Control': 'public, max-age=14400' },
  });
  live.sources.faultAlways('/feeds/rss', patient);
  await live.run(job);
  expect(await next()).toEqual([240, 60]);
});

test('administrators add, name and remove feeds; their items stay', async () => {
  const added = await add('/feeds/rss#top', '  My dice ');
  expect(added.statusCode).toBe(201);
  const { id } = added.json().data;
  expect(added.json().data).toMatchObject({ title: 'My dice', lastOkAt: null });
  expect(added.json().data.url).toBe(`${live.sources.feedsOrigin}/feeds/rss`);
  expect((await add('/feeds/rss')).statusCode).toBe(409);
  await live.run(job);
  expect(await inbox()).toMatchObject([{ publisher: 'My dice' }, { publisher: 'My dice' }]);
  const editor = await live.site.signIn('editor');
  expect((await editor.get('/api/admin/feeds')).statusCode).toBe(403);
  expect((await editor.delete(`/api/admin/feeds/${id}`)).statusCode).toBe(403);
  expect((await live.admin.delete(`/api/admin/feeds/${id}`)).statusCode).toBe(200);
  expect((await live.admin.delete(`/api/admin/feeds/${id}`)).statusCode).toBe(404);
  expect(await feeds()).toEqual([]);
  expect(await inbox()).toHaveLength(2);
});

test('forgetting the source empties the inbox, and its feeds are read again', async () => {
  await addAll('rss');
  await live.run(job);
  expect((await live.forget('feeds')).statusCode).toBe(200);
  expect(await inbox()).toEqual([]);
  expect(await feeds()).toMatchObject([{ state: 'Not read yet.', lastOkAt: null }]);
  expect(await live.run(job)).toMatchObject({ outcome: 'ok', counts: { changed: 2 } });
});
