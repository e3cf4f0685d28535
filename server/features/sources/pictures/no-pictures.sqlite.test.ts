import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mediaPath } from '../../../../brand/picture-address.ts';
import { addPictureHosts } from '../../../domain/picture-hosts.ts';
import { aGame } from '../../../../tests/builders.ts';
import { startLiveSite, type LiveSite } from '../../../../tests/live-site.ts';
import type { SourceFault } from '../../../../tests/simulators/sources/faults.ts';

const coverUrl =
  'https://shared.akamai.steamstatic.com/store_item_assets/steam/apps/10/header.jpg?t=5';

let dir: string;
let live: LiveSite;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'ludex-media-'));
  live = await startLiveSite({ on: ['steam-catalogue'], media: { dir, maxBytes: 2 ** 30 } });
  await live.site.db.updateTable('jobs').set({ nextAt: '2099-01-01' }).execute();
  await aGame(live.site.db, { appId: 10, coverUrl });
});
afterEach(async () => {
  await live.close();
  rmSync(dir, { recursive: true, force: true });
});

const drawing: SourceFault = (response) => ({
  ...response,
  body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  type: 'image/svg+xml',
  headers: {},
});

test.each<[string, SourceFault]>([
  ['SVG', drawing],
  ['a page', 'html'],
  ['too much', 'huge'],
  ['a bomb', 'bomb'],
  ['half a picture', 'reset'],
  ['a failure', 'error'],
])('%s is no picture', async (_name, fault) => {
  live.sources.fault('store_item_assets', fault);
  const picture = await live.site.app.inject(`${mediaPath(coverUrl)}?app=10`);
  expect(picture.statusCode).toBe(404);
  expect(
    readdirSync(dir, { recursive: true }).filter((name) => String(name).endsWith('.bin')),
  ).toEqual([]);
});

test('administrators choose where pictures come from, unless the environment does', async () => {
  const choose = (site: LiveSite, pictures: string, version: number) =>
    site.admin.put('/api/admin/settings', { version, values: { pictures } });
  const fixed = await choose(live, 'none', 0);
  expect(fixed.statusCode).toBe(409);
  expect(fixed.json().data).toMatchObject({ variable: 'MEDIA_DIR' });

  const free = await startLiveSite({ on: ['steam-catalogue'] });
  await aGame(free.site.db, { appId: 10, coverUrl });
  const status = async () =>
    (await free.site.app.inject(`${mediaPath(coverUrl)}?app=10`)).statusCode;
  const policy = async () =>
    (await free.site.app.inject('/')).headers['content-security-policy'] as string;
  await addPictureHosts(free.site.db, [coverUrl]);
  expect(await status()).toBe(404);
  expect(await policy()).toContain('shared.akamai.steamstatic.com');
  await choose(free, 'cache', 0);
  expect(await status()).toBe(200);
  expect(await policy()).not.toContain('steamstatic');
  expect((await free.site.app.inject('/')).body).toContain('data-pictures="cache"');
  await choose(free, 'none', 1);
  expect(await status()).toBe(404);
  await free.close();
});
