import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mediaPath, thumbnailOf } from '../../../../brand/picture-address.ts';
import { addPictureHosts } from '../../../domain/picture-hosts.ts';
import { aGame } from '../../../../tests/builders.ts';
import { startLiveSite, type LiveSite } from '../../../../tests/live-site.ts';
import { mediaBytes } from './media.queries.ts';

const base = 'https://shared.akamai.steamstatic.com/store_item_assets/steam/apps';
const cover = (appId: number) => `${base}/${appId}/header.jpg?t=5`;

let dir: string;
let live: LiveSite;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ludex-media-'));
});
afterEach(async () => {
  await live.close();
  rmSync(dir, { recursive: true, force: true });
});

async function start(maxBytes = 2 ** 30) {
  live = await startLiveSite({ on: ['steam-catalogue'], media: { dir, maxBytes } });
  await live.site.db.updateTable('jobs').set({ nextAt: '2099-01-01' }).execute();
  for (const appId of [10, 20, 30]) {
    const { id } = await aGame(live.site.db, { appId, coverUrl: cover(appId) });
    const screenshots = JSON.stringify([`${base}/${appId}/ss_0.jpg`]);
    await live.site.db.updateTable('games').set({ screenshots }).where('id', '=', id).execute();
  }
}

const picture = (appId: number, address = cover(appId)) =>
  live.site.app.inject(`${mediaPath(address)}?app=${appId}`);
const calls = () => live.sources.calls.filter(({ path }) => path.includes('store_item_assets'));
const files = () =>
  readdirSync(dir, { recursive: true }).filter((name) => String(name).endsWith('.bin'));

test('a picture is fetched once and served from disk, with safe headers', async () => {
  await start();
  const first = await picture(10);
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=86400',
  });
  live.sources.faultAlways('store_item_assets', 'error');
  const again = await picture(10, cover(10).replace('t=5', 't=6'));
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(calls()).toMatchObject([{ path: '/store_item_assets/steam/apps/10/header.jpg' }]);
  expect(files()).toHaveLength(1);
});

test('screenshots come in both sizes', async () => {
  await start();
  const shot = `${base}/20/ss_0.jpg`;
  expect((await picture(20, shot)).statusCode).toBe(200);
  expect((await picture(20, thumbnailOf(shot))).statusCode).toBe(200);
});

test('only pictures of the given game are fetched', async () => {
  await start();
  expect((await picture(20, cover(10))).statusCode).toBe(404);
  expect((await live.site.app.inject(`${mediaPath(cover(10))}`)).statusCode).toBe(404);
  expect((await live.site.app.inject('/media/../../etc/passwd?app=10')).statusCode).toBe(404);
  await live.site.db
    .updateTable('games')
    .set({ coverUrl: 'https://elsewhere.example/a.jpg' })
    .where('appId', '=', 30)
    .execute();
  expect((await picture(30)).statusCode).toBe(404);
  expect(calls()).toEqual([]);
});

test('a rate limit pauses only the host of pictures', async () => {
  await start();
  live.sources.fault('store_item_assets', { limit: '120' });
  expect((await picture(10)).statusCode).toBe(404);
  expect((await picture(20)).statusCode).toBe(404);
  expect(calls()).toHaveLength(1);
  const { items } = (await live.admin.get('/api/admin/sources')).json().data;
  const catalogue = items.find(({ id }: { id: string }) => id === 'steam-catalogue');
  expect(catalogue.hosts).toMatchObject([{ pausedUntil: null }]);
});

test('a picture that its host refuses is missing, and the others are fetched', async () => {
  await start();
  live.sources.faultAlways('apps/10/', 'blocked');
  expect((await picture(10)).statusCode).toBe(404);
  expect((await picture(20)).statusCode).toBe(200);
  expect((await picture(10)).statusCode).toBe(404);
  expect(calls()).toHaveLength(2);
});

test('a host that refuses many pictures in a row is paused', async () => {
  await start();
  for (let appId = 100; appId < 112; appId += 1) {
    await aGame(live.site.db, { appId, coverUrl: cover(appId) });
  }
  live.sources.faultAlways('store_item_assets', 'blocked');
  for (let appId = 100; appId < 112; appId += 1) await picture(appId);
  expect(calls()).toHaveLength(10);
});

test('a disabled source fetches nothing, and cached pictures stay', async () => {
  await start();
  await picture(10);
  await live.turn('steam-catalogue', false);
  expect((await picture(10)).statusCode).toBe(200);
  expect((await picture(20)).statusCode).toBe(404);
  expect(calls()).toHaveLength(1);
});

test('old pictures are requested again by their ETag, and served meanwhile', async () => {
  await start();
  const first = await picture(10);
  live.setClock('2026-11-23T13:00:00Z');
  expect(await live.run('pictures')).toMatchObject({ outcome: 'ok', counts: { read: 1 } });
  expect(calls().at(-1)).toMatchObject({ etag: expect.stringMatching(/^"[0-9a-f]+"$/) });
  expect(await live.run('pictures')).toMatchObject({ outcome: 'nothing-new' });
  expect((await picture(10)).rawPayload.equals(first.rawPayload)).toBe(true);
});

test('a picture that fails is served, and the others are still refreshed', async () => {
  await start();
  for (const appId of [10, 20, 30]) await picture(appId);
  live.setClock('2026-11-23T13:00:00Z');
  live.sources.faultAlways('apps/10/', 'error');
  expect(await live.run('pictures')).toMatchObject({ outcome: 'partial', counts: { read: 2 } });
  expect(await live.run('pictures')).toMatchObject({ outcome: 'nothing-new' });
  expect((await picture(10)).statusCode).toBe(200);
  live.sources.mend();
  live.setClock('2026-11-24T14:00:00Z');
  expect(await live.run('pictures')).toMatchObject({ outcome: 'ok', counts: { read: 1 } });
});

test('a host that fails again and again is left alone until the next run', async () => {
  await start();
  const appIds = Array.from({ length: 8 }, (_, index) => 100 + index);
  for (const appId of appIds) {
    await aGame(live.site.db, { appId, coverUrl: cover(appId) });
    await picture(appId);
  }
  live.setClock('2026-11-23T13:00:00Z');
  live.sources.faultAlways('store_item_assets', 'error');
  expect(await live.run('pictures')).toMatchObject({ outcome: 'partial' });
  expect(calls()).toHaveLength(appIds.length + 5);
});

test('a picture that is missing three times is removed', async () => {
  await start();
  await picture(10);
  live.sources.faultAlways('store_item_assets', (response) => ({
    ...response,
    status: 404,
    body: '',
  }));
  for (const day of ['11-23', '12-01']) {
    live.setClock(`2026-${day}T13:00:00Z`);
    await live.run('pictures');
    expect((await picture(10)).statusCode).toBe(200);
  }
  live.setClock('2026-12-09T13:00:00Z');
  await live.run('pictures');
  expect(files()).toEqual([]);
  expect((await picture(10)).statusCode).toBe(404);
});

test('the least recently served pictures are removed when space is short', async () => {
  await start();
  const { length } = (await picture(10)).rawPayload;
  await live.close();
  await start(Math.round(length * 2.5));
  for (const [hour, appId] of [10, 20, 10, 30].entries()) {
    live.setClock(`2026-11-15T${14 + 2 * hour}:00:00Z`);
    expect((await picture(appId)).statusCode).toBe(200);
  }
  const rows = await live.site.db.selectFrom('media').select('url').orderBy('url').execute();
  expect(rows.map(({ url }) => url)).toEqual([cover(10), cover(30)]);
  expect(await mediaBytes(live.site.db)).toBeLessThanOrEqual(Math.round(length * 2.5));
});

test('with a cache, pages may load pictures only from this site', async () => {
  await start();
  await addPictureHosts(live.site.db, [cover(10)]);
  const policy = (await live.site.app.inject('/')).headers['content-security-policy'];
  expect(policy).toMatch(/img-src 'self'(?:;|$)/);
});

test('without a cache the endpoint is 404', async () => {
  live = await startLiveSite({ appIds: [10], on: ['steam-catalogue'] });
  await live.site.db.updateTable('jobs').set({ nextAt: '2099-01-01' }).execute();
  await aGame(live.site.db, { appId: 10, name: live.sources.world.name(10) });
  await live.run('steam-catalogue.facts');
  expect((await live.site.app.inject(`${mediaPath(cover(10))}?app=10`)).statusCode).toBe(404);
  const policy = (await live.site.app.inject('/')).headers['content-security-policy'];
  expect(policy).toMatch(/img-src 'self' https:\/\/shared\.akamai\.steamstatic\.com(?:;|$)/);
  expect(existsSync(join(dir, 'media'))).toBe(false);
});
