import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownPicture } from '../../../brand/picture-address.ts';
import type { JobRun } from '../../../contract/jobs.ts';
import { startLiveSite, type LiveSite } from '../../../tests/live-site.ts';
import { aPng } from '../../../tests/pictures/picture-files.ts';

let live: LiveSite;
let games: { id: number; appId: number }[];
beforeEach(async () => {
  live = await startLiveSite({ on: ['steam-catalogue'] });
  await live.site.db.updateTable('jobs').set({ nextAt: '2099-01-01' }).execute();
  games = await live.addMostPlayed(4);
});
afterEach(() => live.close());

async function fetchCovers(body: object): Promise<JobRun> {
  const started = await live.admin.post('/api/game/batch-covers', { ...body, from: 'store' });
  expect(started.statusCode, started.body).toBe(202);
  expect(started.json().data).toEqual({ jobId: 'covers', runId: expect.any(Number) });
  const last = async (): Promise<JobRun> =>
    (await live.admin.get('/api/admin/jobs/covers/runs?size=1')).json().data.items[0];
  await expect.poll(async () => (await last()).outcome, { timeout: 25_000 }).not.toBe('running');
  return last();
}

const covers = async () =>
  (await live.site.db.selectFrom('games').select(['id', 'coverUrl']).orderBy('id').execute()).map(
    ({ coverUrl }) => coverUrl,
  );
const upload = (id: number) =>
  live.admin.post(`/api/game/${id}/cover`, aPng(), { 'content-type': 'image/png' });

test('pictures of many games come from the store, leave what managers chose, and are undone', async () => {
  const [first, second, third] = games as [(typeof games)[0], (typeof games)[0], (typeof games)[0]];
  await upload(first.id);
  const before = await covers();
  const run = await fetchCovers({ ids: [first.id, second.id, third.id, 999_999] });
  expect(run).toMatchObject({ outcome: 'ok', counts: { fetched: 2, same: 0, missing: 2 } });
  const after = await covers();
  expect(after[0]).toBe(before[0]);
  for (const url of after.slice(1, 3)) {
    expect(ownPicture(url!)).toMatchObject({ width: 460, height: 215 });
    expect((await live.site.app.inject(url!)).statusCode).toBe(200);
  }
  expect(after[3]).toBe(before[3]);

  const { items } = (await live.admin.get('/api/change-set/list')).json().data;
  expect(items[0]).toMatchObject({ action: 'game.covers', games: 2 });
  const undone = await live.admin.post(`/api/change-set/${items[0].id}/undo`);
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await covers()).toEqual(before);
});

test('a filter names the games, and a second run asks again without changing anything', async () => {
  expect(await fetchCovers({ filter: {} })).toMatchObject({ counts: { fetched: 4, missing: 0 } });
  const after = await covers();
  live.setClock('2026-11-16T12:00:00Z');
  expect(await fetchCovers({ filter: {} })).toMatchObject({
    outcome: 'nothing-new',
    counts: { fetched: 0, same: 4, missing: 0 },
  });
  expect(await covers()).toEqual(after);
});

test('a picture that the store lacks or serves damaged is left out, the others come', async () => {
  live.sources.faultAlways(`apps/${games[0]!.appId}/`, 'cut');
  live.sources.faultAlways(`apps/${games[1]!.appId}/`, 'blocked');
  const run = await fetchCovers({ ids: games.map(({ id }) => id) });
  expect(run).toMatchObject({ outcome: 'ok', counts: { fetched: 2, missing: 2 } });
});

test('asks for either ids or a filter, and for the source to be on', async () => {
  const post = async (body: object) =>
    (await live.admin.post('/api/game/batch-covers', { from: 'store', ...body })).statusCode;
  expect(await post({})).toBe(400);
  expect(await post({ ids: [1], filter: {} })).toBe(400);
  expect(await post({ ids: [] })).toBe(400);
  expect(await post({ ids: [1], from: 'elsewhere' })).toBe(400);
  await live.turn('steam-catalogue', false);
  expect(await post({ ids: [1] })).toBe(409);
});
