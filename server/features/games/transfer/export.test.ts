import { beforeAll, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { csvParser } from '../../../platform/text/csv-parser.ts';
import { rebuildGameLists } from '../../../domain/games/game-lists.ts';

const site = await sharedApp();
let manager: Awaited<ReturnType<TestApp['signIn']>>;

const awkward = [
  '=HYPERLINK("https://evil.example","x")',
  '+1',
  '-1',
  '@SUM(A1)',
  "'=quoted already",
  "''-twice",
  "'tis",
  '＝wide',
  'commas, "quotes" and ; more',
  'back\\slash and bar|',
];

beforeAll(async () => {
  manager = await site.signIn('admin');
  for (const name of awkward) {
    await aGame(site.db, {
      name,
      nameZh: '游戏',
      description: `${name}\nsecond line`,
      tags: JSON.stringify([name, 'a|b', '\\', 'c\\|', 'Ω😀\\😀']),
      genres: '["=1","RPG"]',
      priceCents: 999,
      currency: 'USD',
      releaseDate: '2020-05-01',
    });
  }
  await aGame(site.db, { name: 'Bare' });
  await aGame(site.db, { name: 'Draft', status: 0 });
  await aGame(site.db, { name: 'Binned', deletedAt: '2026-01-01T00:00:00.000Z' });
  await rebuildGameLists(site.db);
});

const fetchFile = async (type: string, query = '') => {
  const response = await manager.get(`/api/game/export.${type}?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response;
};
const cellsIn = (text: string) => {
  const parser = csvParser((line, reason) => new Error(`${line}: ${reason}`));
  return [...parser.push(text), ...parser.end()].map(({ fields }) => fields);
};
const allGames = () => site.db.selectFrom('games').selectAll().orderBy('id').execute();

test('both files are downloads that are not cached', async () => {
  const csv = await fetchFile('csv');
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="games-2026-11-15.csv"',
    'cache-control': 'private, no-store',
  });
  expect(csv.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const json = await fetchFile('json');
  expect(json.headers['content-disposition']).toContain('games-2026-11-15.json');
  expect(json.json()[0]).toMatchObject({
    name: awkward[0],
    currency: 'USD',
    genres: ['=1', 'RPG'],
  });
});

test('no cell can run as a formula', async () => {
  const [, ...rows] = cellsIn((await fetchFile('csv')).body);
  expect(rows).toHaveLength(awkward.length + 1);
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
});

test.each(['csv', 'json'])('importing an export as %s changes nothing', async (format) => {
  const before = await allGames();
  const content = (await fetchFile(format)).body;
  const response = await manager.post('/api/game/import', { format, content, dryRun: false });
  expect(response.json().data).toMatchObject({
    counts: { created: 0, updated: 0, unchanged: awkward.length + 1, failed: 0 },
    changeSetId: null,
  });
  expect(await allGames()).toEqual(before);
});

test.each(['csv', 'json'])(
  'importing an export as %s into an empty catalog creates the same games',
  async (format) => {
    const content = (await fetchFile(format)).body;
    const other = await createTestApp();
    try {
      const loader = await other.signIn('admin');
      const response = await loader.post('/api/game/import', { format, content, dryRun: false });
      expect(response.json().data.counts).toMatchObject({ created: awkward.length + 1, failed: 0 });
      const copy = await loader.get(`/api/game/export.${format}`);
      expect(copy.body).toBe(content);
    } finally {
      await other.close();
    }
  },
);

const names = async (query: string) =>
  (await fetchFile('json', query)).json().map(({ name }: { name: string }) => name);

test('accepts the same filter as the list', async () => {
  expect(await names('q=bare')).toEqual(['Bare']);
  expect(await names('genre=-RPG')).toEqual(['Bare']);
  expect(await names('genre=Nothing')).toEqual([]);
  expect(await names('status=0')).toEqual(['Draft']);
  expect(await names('trash=1')).toEqual(['Binned']);
  expect(await names('missing=description&status=1')).toEqual(['Bare']);
  expect(await names('trash=0')).toHaveLength(awkward.length + 2);
  expect((await manager.get('/api/game/export.csv?status=9')).statusCode).toBe(400);
  expect((await fetchFile('csv', 'genre=Nothing')).body.trim().split('\n')).toHaveLength(1);
});

test('exports more games than one batch, each once', async () => {
  const many = Array.from({ length: 510 }, (_, n) => ({ appId: 5000 + n, name: `Many ${n}` }));
  const file = { format: 'json', content: JSON.stringify(many), dryRun: false };
  expect((await manager.post('/api/game/import', file)).json().data.counts.created).toBe(510);
  const found: string[] = await names('status=0');
  expect(found.toSorted()).toEqual(['Draft', ...many.map(({ name }) => name)].toSorted());
});
