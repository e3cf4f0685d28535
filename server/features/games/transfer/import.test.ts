import { expect, test } from 'vitest';
import { gameLimits } from '../../../../contract/games/game-limits.ts';
import { aGame } from '../../../../tests/builders.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import { rebuildGameLists } from '../../../domain/games/game-lists.ts';

type Row = {
  line: number;
  outcome: string;
  appId: number | null;
  changes: Record<string, unknown>;
  locked: string[];
  problems: Record<string, string>;
};

const site = await sharedApp();

const manager = await site.signIn('admin');

const send = (content: string, dryRun: boolean, format = 'csv') =>
  manager.post('/api/game/import', { format, content, dryRun });

async function load(content: string, { dryRun = false, format = 'csv' } = {}) {
  const response = await send(content, dryRun, format);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data as {
    dryRun: boolean;
    counts: Record<string, number>;
    rows: Row[];
    changeSetId: number | null;
  };
}

const gameWith = (appId: number) =>
  site.db.selectFrom('games').selectAll().where('appId', '=', appId).executeTakeFirst();
const countGames = async () => (await site.db.selectFrom('games').select('id').execute()).length;

test('a new game is a draft with the given columns, and can be found', async () => {
  const file = 'appId,name,genres,priceCents,status\n9001,Nine,RPG|Indie,499,\n9002,Ten,,,1\n';
  const result = await load(file);
  expect(result.counts).toEqual({ created: 2, updated: 0, unchanged: 0, failed: 0 });
  expect(result.rows[0]).toMatchObject({
    line: 2,
    appId: 9001,
    name: 'Nine',
    outcome: 'created',
    changes: { name: { from: null, to: 'Nine' }, genres: { from: null, to: ['RPG', 'Indie'] } },
  });
  expect(await gameWith(9001)).toMatchObject({
    status: 0,
    genres: '["RPG","Indie"]',
    priceCents: 499,
    currency: 'USD',
    version: 1,
  });
  const { id } = (await gameWith(9002))!;
  expect((await site.app.inject(`/api/game/${id}`)).json().data.name).toBe('Ten');
});

test('a known game changes only in the given columns, and the audit lists the fields', async () => {
  const game = await aGame(site.db, { appId: 9010, name: 'Old', tags: '["Co-op"]', priceCents: 5 });
  await rebuildGameLists(site.db);
  const { counts, changeSetId } = await load('name,appId\n New  name ,9010\n');
  expect(counts).toMatchObject({ updated: 1 });
  expect(await gameWith(9010)).toMatchObject({
    name: 'New name',
    tags: '["Co-op"]',
    priceCents: 5,
    version: 2,
  });
  const { items } = (
    await manager.get(`/api/audit/list?action=game.import&targetId=${game.id}`)
  ).json().data;
  expect(items).toEqual([
    expect.objectContaining({
      targetName: 'New name',
      before: { name: 'Old' },
      after: { name: 'New name' },
    }),
  ]);
  expect(changeSetId).toEqual(expect.any(Number));
  expect((await load('appId,name\n9010,New name\n')).changeSetId).toBeNull();
});

test('a dry run reports exactly what the import then does, and writes nothing', async () => {
  await aGame(site.db, { appId: 9020, name: 'Known' });
  const file = 'appId,name,nameZh\n9020,Known,已知\n9021,Fresh,\n9001,Nine,\n';
  const before = await countGames();
  const { dryRun, changeSetId, ...planned } = await load(file, { dryRun: true });
  expect({ dryRun, changeSetId }).toEqual({ dryRun: true, changeSetId: null });
  expect(planned.counts).toEqual({ created: 1, updated: 1, unchanged: 1, failed: 0 });
  expect(await countGames()).toBe(before);
  expect((await gameWith(9020))!.nameZh).toBeNull();

  const { dryRun: _, changeSetId: __, ...done } = await load(file);
  expect(done).toEqual(planned);
  expect((await gameWith(9020))!.nameZh).toBe('已知');
});

test('a locked field is not changed, and is reported', async () => {
  const lockedFields = '["name","currency"]';
  await aGame(site.db, { appId: 9030, name: 'Mine', lockedFields });
  const { rows } = await load('appId,name,nameZh,priceCents\n9030,Theirs,他们,900\n');
  expect(rows[0]).toMatchObject({ outcome: 'updated', locked: ['name', 'currency'] });
  expect(Object.keys(rows[0]!.changes)).toEqual(['nameZh', 'priceCents']);
  expect(await gameWith(9030)).toMatchObject({ name: 'Mine', nameZh: '他们', currency: null });
  const again = await load('appId,name\n9030,Theirs\n');
  expect(again.rows[0]).toMatchObject({ outcome: 'unchanged', locked: ['name'] });
  expect(again.changeSetId).toBeNull();
});

test('one bad row stops the whole import; each problem has a line and a field', async () => {
  await aGame(site.db, { appId: 9040, name: 'Binned', deletedAt: '2026-01-01T00:00:00.000Z' });
  await aGame(site.db, { appId: 9041, name: 'Sound' });
  const before = await countGames();
  const file = [
    'appId,name,status,releaseDate,priceCents,coverUrl,tags',
    '9041,Changed,1,,,,',
    '9042,Good,1,,,,',
    '9040,Back,1,,,,',
    '9042,Again,1,,,,',
    '9043,,7,2026-02-30,-1,javascript:alert(1),a||b',
    ',Nameless,1,,,,',
    'x,Text,1,,,,',
    '9044,Short',
    `9045,${'n'.repeat(301)},1,,,,`,
    '9046,A\u202eB,1,,,,',
  ].join('\r\n');
  const { counts, rows, changeSetId } = await load(file);
  expect(counts).toEqual({ created: 1, updated: 1, unchanged: 0, failed: 8 });
  expect(changeSetId).toBeNull();
  const problems = Object.fromEntries(rows.map((row) => [row.line, row.problems]));
  expect(problems).toEqual({
    2: {},
    3: {},
    4: { appId: 'lies in the trash; restore it first' },
    5: { appId: 'is the same as in line 3' },
    6: expect.objectContaining({
      name: 'is required',
      status: 'must be at most 2',
      priceCents: 'must be a whole number',
      'tags.1': 'must not be empty',
    }),
    7: { appId: 'is required' },
    8: { appId: 'must be a whole number' },
    9: { row: 'has 2 cells where the header has 7' },
    10: { name: 'must have at most 300 characters' },
    11: { name: 'contains characters that are not allowed' },
  });
  expect(rows.slice(0, 8).every(({ outcome }) => outcome === 'failed')).toBe(true);
  expect(await countGames()).toBe(before);
  expect((await gameWith(9041))!.name).toBe('Sound');
});

test.each([
  ['releaseDate', '2026-02-30'],
  ['releaseDate', 'soon'],
  ['coverUrl', 'javascript:alert(1)'],
  ['coverUrl', 'http://plain.example/x.png'],
  ['currency', 'euro'],
])('%s %j is refused', async (field, value) => {
  const { rows } = await load(`appId,name,${field}\n9050,Fine,${value}\n`, { dryRun: true });
  expect(rows[0]!.problems).toEqual({ [field]: 'does not have the right form' });
});

const unknownColumn = 'is not a known column';
const header = expect.stringMatching(/^may have the columns appId, /);

test.each([
  ['an unknown column', 'appId,name,rating\n1,a,5', 1, { rating: 'is not a known column', header }],
  ['a column __proto__', 'appId,__proto__\n1,a', 1, { ['__proto__']: unknownColumn, header }],
  ['a column toString', 'appId,toString\n1,a', 1, { toString: unknownColumn, header }],
  ['a column given twice', 'appId,name,name\n1,a,b', 1, { name: 'must be given only once' }],
  ['no appId', 'name\na', 1, { appId: 'is required' }],
  ['a column without a name', 'appId,\n1,a', 1, { 'column 2': 'is not a known column', header }],
  ['an open quote', 'appId,name\n1,a\n2,"b\n3,c', 3, { row: 'has quotes that do not match' }],
])('%s ends the reading at its line', async (_, file, line, problems) => {
  const { counts, rows } = await load(file, { dryRun: true });
  expect(counts.failed).toBe(1);
  expect(rows).toEqual([expect.objectContaining({ line, problems })]);
});

test('JSON follows the same rules', async () => {
  const games = [{ appId: 9060, name: 'Jay', tags: ['a|b', 'c'], status: 1 }];
  expect((await load(JSON.stringify(games), { format: 'json' })).counts.created).toBe(1);
  expect((await gameWith(9060))!.tags).toBe('["a|b","c"]');
  const bad = JSON.stringify([
    { appId: 9060, deletedAt: null, __x: 1 },
    { appId: '9061', name: 'Text' },
    { appId: 9062 },
    { appId: 9063, name: 'List', tags: 'a' },
    7,
  ]);
  const { rows } = await load(bad, { format: 'json' });
  expect(rows.map(({ line, problems }) => [line, problems])).toEqual([
    [1, { deletedAt: 'is not a known field', __x: 'is not a known field' }],
    [2, { appId: 'must be a whole number' }],
    [3, { name: 'is required' }],
    [4, { tags: 'must be a list' }],
    [5, { row: 'must be an object' }],
  ]);
});

test('rejects content that is not a file of games', async () => {
  const refusals = [
    await send('', true),
    await send('\n\n', true),
    await send('appId,name\n', true),
    await send('{', true, 'json'),
    await send('{"appId":1}', true, 'json'),
    await send('[]', true, 'json'),
    await send('a', true, 'xml'),
    await send(`appId,name\n${'1,a\n'.repeat(gameLimits.importRows + 1)}`, true),
  ];
  for (const response of refusals) {
    expect([response.statusCode, response.json().errorCode]).toEqual([400, 'VALIDATION_FAILED']);
  }
  // In a JSON body it is twice as long.
  const start = 'appId,name\n1,"';
  const file = (bytes: number) => `${start}${'\n'.repeat(bytes - start.length - 1)}"`;
  expect((await send(file(5_000_000), true)).statusCode).toBe(200);
  const tooLarge = await send(file(5_000_001), true);
  expect(tooLarge.statusCode).toBe(413);
  expect(tooLarge.json().errorMessage).toContain('5 MB');
});

test('imports as many rows at once as the limit allows', async () => {
  const length = gameLimits.importRows;
  const rows = Array.from({ length }, (_, index) => `${100_000 + index},Game ${index},1`);
  const file = `appId,name,status\n${rows.join('\n')}`;
  const { counts, rows: shown } = await load(file);
  expect(counts.created).toBe(length);
  expect(shown).toHaveLength(200);
});

test('two concurrent imports of the same file create each game once', async () => {
  const file = 'appId,name\n9080,Twin\n9081,Other\n';
  const results = await Promise.all([load(file), load(file)]);
  const made = results.map(({ counts }) => `${counts.created} new, ${counts.unchanged} known`);
  expect(made.toSorted()).toEqual(['0 new, 2 known', '2 new, 0 known']);
});

test('undo reverts the whole import', async () => {
  await aGame(site.db, { appId: 9070, name: 'Before', tags: '["x"]' });
  const before = await gameWith(9070);
  const { changeSetId } = await load('appId,name,tags\n9070,After,y\n9071,New,\n');
  expect((await manager.post(`/api/change-set/${changeSetId}/undo`)).statusCode).toBe(200);
  const { version: _, updatedAt: __, ...facts } = (await gameWith(9070))!;
  expect(before).toMatchObject(facts);
  const created = await gameWith(9071);
  expect(created?.deletedAt ?? 'gone').not.toBeNull();
});
