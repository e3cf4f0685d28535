import { beforeAll, expect, test } from 'vitest';
import type { ImportRow } from '../../../../contract/library/import-row.ts';
import { aGame } from '../../../../tests/builders.ts';
import { randomFrom, type Random } from '../../../../tests/random-accounts.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';
import { rebuildGameLists } from '../../../domain/games/game-lists.ts';

const t = await sharedApp();
type Reader = Awaited<ReturnType<TestApp['signIn']>>;
const ids: Record<string, number> = {};

const games = {
  'Lantern Deep': { appId: 800_001, releaseDate: '2021-03-01' },
  'Paper Harbor': { appId: 800_002, releaseDate: '2019-05-01' },
  'Quiet Orchard': { appId: 800_003, releaseDate: '2018-05-01' },
  Solitude: { appId: 800_004 },
};

beforeAll(async () => {
  for (const [name, facts] of Object.entries(games)) {
    ids[name] = (await aGame(t.db, { name, ...facts })).id;
  }
  await rebuildGameLists(t.db);
});

const row = (name: string, facts: ImportRow['facts'] = {}, more: Partial<ImportRow> = {}) => ({
  key: name,
  names: [name],
  facts,
  ...more,
});

async function draft(reader: Reader, rows: ImportRow[], source = 'table') {
  const file = { source, label: 'games.csv', rows: rows.length };
  const created = await reader.post('/api/me/imports', file);
  expect(created.statusCode, created.body).toBe(201);
  const { id } = created.json().data as { id: number };
  const sent = await reader.put(`/api/me/imports/${id}/parts/1`, { rows });
  expect(sent.statusCode, sent.body).toBe(200);
  const planned = await reader.post(`/api/me/imports/${id}/plan`);
  expect(planned.statusCode, planned.body).toBe(200);
  return planned.json().data as { id: number; version: number; counts: Record<string, number> };
}

const apply = (reader: Reader, { id, version }: { id: number; version: number }) =>
  reader.post(`/api/me/imports/${id}/apply`, { version });

async function importAll(reader: Reader, rows: ImportRow[], source?: string) {
  const planned = await draft(reader, rows, source);
  const applied = await apply(reader, planned);
  expect(applied.statusCode, applied.body).toBe(200);
  return planned;
}

const data = async (reader: Reader, path: string) => (await reader.get(path)).json().data;
const itemOf = async (reader: Reader, name: string) =>
  (await data(reader, `/api/me/library/${ids[name]}`)).item;

/** Everything stored about a member but the imports themselves. */
async function dump(reader: Reader) {
  const tables = ['library_items', 'library_records', 'playthroughs', 'shelf_items'] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      t.db.selectFrom(table).selectAll().where('userId', '=', reader.user.id).execute(),
    ),
  );
  return rows.map((list) => list.map((one) => JSON.stringify(one)).toSorted());
}

const mixed = [
  row('Lantern Deep', { minutes: 600, store: 'steam' }, { ids: { steam: '800001' } }),
  row('Paper Harbor', { status: 'finished', finishedOn: '2020-02', rating: 80 }),
  row('Quiet Orchard', { wishlist: true }),
  row('Solitude', { status: 'playing' }),
  row('Nobody Knows This', { status: 'backlog' }),
];

test('nothing is written before it is applied; a second time changes nothing', async () => {
  const reader = await t.signIn();
  const planned = await draft(reader, mixed);
  expect(planned.counts).toMatchObject({ certain: 3, likely: 1, unmatched: 1, new: 4, same: 0 });
  expect((await dump(reader)).flat()).toEqual([]);
  expect((await apply(reader, planned)).statusCode).toBe(200);
  expect(await itemOf(reader, 'Paper Harbor')).toMatchObject({
    status: 'finished',
    rating: 80,
    finishedOn: '2020-02',
    own: [],
  });
  expect(await data(reader, '/api/me/library/summary')).toMatchObject({ games: 3, open: 1 });
  expect((await data(reader, '/api/me/wishlist')).total).toBe(1);

  const before = await dump(reader);
  const again = await importAll(reader, mixed);
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 4 });
  expect(await dump(reader)).toEqual(before);
});

test('undo restores what was there, to the byte', async () => {
  const reader = await t.signIn();
  await importAll(reader, [row('Lantern Deep', { minutes: 60, store: 'steam' })], 'steam');
  await reader.put(`/api/me/library/${ids['Paper Harbor']}`, { status: 'paused', note: 'Mine' });
  const before = await dump(reader);
  const { id } = await importAll(reader, mixed);
  expect(await dump(reader)).not.toEqual(before);
  const undone = await reader.post(`/api/me/imports/${id}/undo`);
  expect(undone.json().data.kept).toEqual([]);
  expect(await dump(reader)).toEqual(before);
  expect((await reader.post(`/api/me/imports/${id}/undo`)).statusCode).toBe(409);
});

test('undo keeps and names what somebody has changed since', async () => {
  const reader = await t.signIn();
  const { id } = await importAll(reader, mixed);
  await reader.put(`/api/me/library/${ids['Paper Harbor']}`, { status: 'mastered' });
  const { kept } = (await reader.post(`/api/me/imports/${id}/undo`)).json().data;
  expect(kept).toEqual([{ gameId: ids['Paper Harbor'], name: 'Paper Harbor', why: 'status' }]);
  expect(await itemOf(reader, 'Paper Harbor')).toMatchObject({ status: 'mastered', rating: null });
  expect(await itemOf(reader, 'Lantern Deep')).toBeNull();
  expect((await data(reader, '/api/me/wishlist')).total).toBe(0);
});

test('what the member has set stays and is told as a conflict', async () => {
  const reader = await t.signIn();
  await reader.put(`/api/me/library/${ids['Paper Harbor']}`, { status: 'paused' });
  const { counts, id } = await importAll(reader, [row('Paper Harbor', { status: 'finished' })]);
  expect(counts).toMatchObject({ conflict: 1, changed: 0 });
  expect((await itemOf(reader, 'Paper Harbor')).status).toBe('paused');
  const rows = await data(reader, `/api/me/imports/${id}/rows?change=conflict`);
  expect(rows.items[0]).toMatchObject({ row: 1, game: { name: 'Paper Harbor' } });
});

test('a removed game stays removed', async () => {
  const reader = await t.signIn();
  const rows = [row('Paper Harbor', { minutes: 60 })];
  await importAll(reader, rows);
  await reader.delete(`/api/me/library/${ids['Paper Harbor']}`);
  expect((await importAll(reader, rows)).counts).toMatchObject({ ignored: 1, new: 0 });
  expect(await itemOf(reader, 'Paper Harbor')).toBeNull();
});

test('answers choose the game, leave a row out, and are remembered', async () => {
  const reader = await t.signIn();
  const rows = [row('Unheard Of', { status: 'played' }), row('Solitude', { status: 'playing' })];
  const { id } = await draft(reader, rows);
  const said = await reader.put(`/api/me/imports/${id}/rows/1`, { gameId: ids['Quiet Orchard'] });
  expect(said.json().data.counts).toMatchObject({ certain: 1, unmatched: 0, new: 2 });
  const all = { certainty: 'likely', answer: 'skip' };
  const left = (await reader.post(`/api/me/imports/${id}/rows/answer`, all)).json().data;
  expect(left.counts).toMatchObject({ new: 1, likely: 0 });
  expect((await apply(reader, left)).statusCode).toBe(200);
  expect((await itemOf(reader, 'Quiet Orchard')).status).toBe('played');
  expect(await itemOf(reader, 'Solitude')).toBeNull();
  const [later] = (await data(reader, `/api/me/imports/${(await draft(reader, rows)).id}/rows`))
    .items;
  expect(later).toMatchObject({ certainty: 'certain', reason: 'yours', change: 'same' });
});

test('a plan is applied to the library that it was made for, only', async () => {
  const reader = await t.signIn();
  const planned = await draft(reader, mixed);
  await reader.put(`/api/me/library/${ids['Solitude']}`, {});
  const late = await apply(reader, planned);
  expect([late.statusCode, late.json().data.id]).toEqual([409, planned.id]);
  const again = (await reader.post(`/api/me/imports/${planned.id}/plan`)).json().data;
  expect((await apply(reader, again)).statusCode).toBe(200);
  expect((await apply(reader, again)).statusCode).toBe(409);
});

test('an open row takes the game that its owner names', async () => {
  const reader = await t.signIn();
  await importAll(reader, [row('Unheard Of', { status: 'dropped' }), row('Nothing', {})]);
  const open = (await data(reader, '/api/me/library/open')).items as { id: number }[];
  expect(open).toHaveLength(2);
  for (const [index, gameId] of [ids['Lantern Deep'], null].entries()) {
    const named = open.toSorted((a, b) => a.id - b.id)[index]!;
    const said = await reader.put(`/api/me/library/open/${named.id}`, { gameId });
    expect(said.statusCode).toBe(200);
  }
  expect((await itemOf(reader, 'Lantern Deep')).status).toBe('dropped');
  expect((await data(reader, '/api/me/library/open')).total).toBe(0);
});

test.each([
  [{ facts: { finishedOn: '2023-02-30' } }, 'rows/0/facts/finishedOn'],
  [{ facts: { status: 'beaten' } }, 'rows/0/facts/status'],
  [{ facts: { minutes: -1 } }, 'rows/0/facts/minutes'],
  [{ secret: 1 }, 'rows/0/secret'],
])('a row %j is refused with its place', async (wrong, field) => {
  const reader = await t.signIn();
  const file = { source: 'table', label: 'x', rows: 1 };
  const { id } = (await reader.post('/api/me/imports', file)).json().data;
  const rows = [{ ...row('A'), ...wrong }];
  const response = await reader.put(`/api/me/imports/${id}/parts/1`, { rows });
  expect(response.statusCode).toBe(400);
  expect(
    Object.keys(response.json().fields).map((name) => name.replaceAll(/[.[\]]+/g, '/')),
  ).toContain(field);
});

test('three drafts wait at most; another member sees none of them', async () => {
  const reader = await t.signIn();
  const other = await t.signIn();
  const { id } = await draft(reader, [row('A')]);
  for (const _ of [1, 2]) await draft(reader, [row('A')]);
  const file = { source: 'table', label: 'x', rows: 1 };
  expect((await reader.post('/api/me/imports', file)).statusCode).toBe(409);
  for (const path of ['plan', 'undo']) {
    expect((await other.post(`/api/me/imports/${id}/${path}`)).statusCode).toBe(404);
  }
  expect((await other.get(`/api/me/imports/${id}/rows`)).statusCode).toBe(404);
  expect((await reader.delete(`/api/me/imports/${id}`)).statusCode).toBe(200);
  expect((await reader.post('/api/me/imports', file)).statusCode).toBe(201);
});

const pick = <T>(random: Random, list: readonly T[]): T => list[random.count(list.length - 1)]!;

test('own values survive every history of edits and imports, and undo leads back (random)', async () => {
  const names = Object.keys(games);
  for (let seed = 1; seed <= 25; seed += 1) {
    const random = randomFrom(seed);
    const reader = await t.signIn();
    const own = new Map<string, string>();
    for (let step = 0; step < 5; step += 1) {
      if (random.chance(0.4)) {
        const name = pick(random, names);
        const status = pick(random, ['playing', 'paused', 'dropped']);
        await reader.put(`/api/me/library/${ids[name]}`, { status });
        own.set(name, status);
        continue;
      }
      const rows = random
        .some(names)
        .map((name) =>
          row(name, { status: pick(random, ['finished', 'played']), minutes: random.count(900) }),
        );
      if (rows.length === 0) continue;
      const before = await dump(reader);
      const { id } = await importAll(reader, rows, pick(random, ['hltb', 'grouvee']));
      for (const [name, status] of own) {
        expect((await itemOf(reader, name)).status, `seed ${seed}`).toBe(status);
      }
      if (random.chance()) {
        await reader.post(`/api/me/imports/${id}/undo`);
        expect(await dump(reader), `seed ${seed}`).toEqual(before);
      }
    }
  }
});

test('a library that is exported and imported elsewhere is the same there', async () => {
  const reader = await t.signIn();
  await importAll(reader, mixed);
  await importAll(reader, [row('Lantern Deep', { minutes: 90, store: 'gog' })], 'gog');
  const note = 'Two\nlines, "quotes" and 🎮';
  const change = { status: 'none', minutes: 5, note, finishedOn: '2020' };
  await reader.put(`/api/me/library/${ids['Paper Harbor']}`, change);
  await reader.post(`/api/me/library/${ids['Solitude']}/playthrough`, {
    status: 'finished',
    minutes: 9,
  });
  const file = (await reader.get('/api/me/library/export')).json() as { rows: ImportRow[] };
  const elsewhere = await t.signIn();
  await importAll(elsewhere, file.rows, 'ludex');
  const again = (await elsewhere.get('/api/me/library/export')).json();
  expect(again).toEqual(file);
  for (const name of ['Lantern Deep', 'Paper Harbor', 'Solitude']) {
    const { addedAt: _1, updatedAt: _2, version: _3, ...there } = await itemOf(elsewhere, name);
    expect(await itemOf(reader, name)).toMatchObject(there);
  }
});
