import { expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';

const site = await sharedApp();

const manager = await site.signIn('admin');

type Options = {
  format?: 'csv' | 'json';
  dryRun?: boolean;
  emptyCells?: 'keep' | 'clear';
  onInvalid?: 'stop' | 'skip';
};
type Row = { line: number; outcome: string; changes: object; problems: Record<string, string> };

async function load(content: string, options: Options = {}, language = 'en') {
  const { cookies } = manager;
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/game/import',
    cookies,
    headers: { 'x-xsrf-token': cookies['XSRF-TOKEN']!, 'accept-language': language },
    payload: { format: 'csv', dryRun: false, content, ...options },
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data as {
    counts: Record<string, number>;
    cleared: Record<string, number>;
    rows: Row[];
    changeSetId: number | null;
  };
}

const problemsOf = async (...given: Parameters<typeof load>) =>
  Object.fromEntries((await load(...given)).rows.map(({ line, problems }) => [line, problems]));

const gameWith = (appId: number) =>
  site.db.selectFrom('games').selectAll().where('appId', '=', appId).executeTakeFirstOrThrow();

const full = {
  name: 'Full',
  nameZh: '完整',
  tags: '["Co-op"]',
  priceCents: 500,
  currency: 'USD',
  releaseDate: '2020-05-01',
};

test('an empty cell does not change a game', async () => {
  await aGame(site.db, { ...full, appId: 7001 });
  const file = 'appId,name,nameZh,tags,priceCents,status\n7001,, ,,,\n';
  const { counts, cleared } = await load(file);
  expect(counts).toEqual({ created: 0, updated: 0, unchanged: 1, failed: 0 });
  expect(cleared).toEqual({});
  expect(await gameWith(7001)).toMatchObject(full);
});

test('the clear mark erases a value, and erased values are counted by field', async () => {
  await aGame(site.db, { ...full, appId: 7010 });
  await aGame(site.db, { ...full, appId: 7011, nameZh: null });
  const file =
    'appId,nameZh,tags,releaseDate\n7010,(clear),（CLEAR）,\n7011,(clear), (clear) ,(clear)\n';
  const preview = await load(file, { dryRun: true });
  expect(preview.cleared).toEqual({ nameZh: 1, tags: 2, releaseDate: 1 });
  expect(preview.rows[0]!.changes).toMatchObject({ nameZh: { from: '完整', to: null } });
  expect(await gameWith(7010)).toMatchObject(full);

  expect((await load(file)).cleared).toEqual(preview.cleared);
  expect(await gameWith(7010)).toMatchObject({ ...full, nameZh: null, tags: '[]' });
  expect(await gameWith(7011)).toMatchObject({ tags: '[]', releaseDate: null, priceCents: 500 });
});

test('required fields cannot be erased', async () => {
  await aGame(site.db, { ...full, appId: 7020 });
  const cannot = 'cannot be cleared';
  expect(
    await problemsOf('appId,name,status\n7020,(clear),(clear)\n(clear),a,\n', { dryRun: true }),
  ).toEqual({ 2: { name: cannot, status: cannot }, 3: { appId: cannot } });
  const games = JSON.stringify([{ appId: 7020, name: null, status: null }]);
  expect(await problemsOf(games, { format: 'json' })).toEqual({
    1: { name: cannot, status: cannot },
  });
});

test('with the option to clear, empty cells erase values too', async () => {
  await aGame(site.db, { ...full, appId: 7030 });
  const file = 'appId,nameZh,tags,status\n7030,,,\n';
  const { cleared } = await load(file, { emptyCells: 'clear' });
  expect(cleared).toEqual({ nameZh: 1, tags: 1 });
  expect(await gameWith(7030)).toMatchObject({ ...full, nameZh: null, tags: '[]' });
});

test('in JSON, null erases and omitted fields are not changed', async () => {
  await aGame(site.db, { ...full, appId: 7040 });
  const games = JSON.stringify([{ appId: 7040, nameZh: null, tags: null }]);
  const { cleared } = await load(games, { format: 'json' });
  expect(cleared).toEqual({ nameZh: 1, tags: 1 });
  expect(await gameWith(7040)).toMatchObject({ ...full, nameZh: null, tags: '[]' });
});

test('a value that looks like the clear mark survives an export and an import', async () => {
  const names = ['(clear)', "'(clear)", '（Clear）'];
  for (const [index, nameZh] of names.entries()) {
    await aGame(site.db, { appId: 7050 + index, nameZh, tags: JSON.stringify([nameZh]) });
  }
  const { body } = await manager.get('/api/game/export.csv?trash=0');
  const { counts, cleared } = await load(body);
  expect(counts).toMatchObject({ created: 0, updated: 0, failed: 0 });
  expect(cleared).toEqual({});
});

const mixed = [
  'appId,name,releaseDate',
  '7061,Sound,2020-01-01',
  '7062,Bad date,2020-13-40',
  '7063,Short',
  '7064,Also sound,',
].join('\n');

test('bad rows can be skipped: the others are written, and each bad row is reported', async () => {
  const preview = await load(mixed, { onInvalid: 'skip', dryRun: true });
  const { counts, rows, changeSetId } = await load(mixed, { onInvalid: 'skip' });
  expect(counts).toEqual({ created: 2, updated: 0, unchanged: 0, failed: 2 });
  expect({ counts, rows }).toEqual({ counts: preview.counts, rows: preview.rows });
  expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
    [3, 'failed'],
    [4, 'failed'],
    [2, 'created'],
    [5, 'created'],
  ]);
  expect((await gameWith(7064)).name).toBe('Also sound');
  expect((await manager.get('/api/game/by-app-id?appId=7062')).statusCode).toBe(404);
  expect((await manager.post(`/api/change-set/${changeSetId}/undo`)).statusCode).toBe(200);
});

test('every bad row is reported, however many there are', async () => {
  const rows = Array.from({ length: 450 }, (_, index) => `${7100 + index},,`);
  const report = await load(`appId,name,nameZh\n${rows.join('\n')}\n`, { onInvalid: 'skip' });
  expect(report.counts.failed).toBe(450);
  expect(report.rows).toHaveLength(450);
});

test('a file with a broken header or quotes is rejected, with or without skipping', async () => {
  for (const file of ['appId,nmae\n7080,x\n', 'appId,name\n7080,x\n7081,"y\n']) {
    const { counts, changeSetId } = await load(file, { onInvalid: 'skip' });
    expect({ counts, changeSetId }).toEqual({
      counts: { created: 0, updated: 0, unchanged: 0, failed: 1 },
      changeSetId: null,
    });
  }
});

test('problems are texts: an unknown column is followed by the known ones', async () => {
  const file = 'appId,nmae\n1,x\n';
  const { 1: english } = await problemsOf(file, { dryRun: true });
  expect(english).toEqual({
    nmae: 'is not a known column',
    header: expect.stringMatching(/^may have the columns appId, name, nameZh, .*description/),
  });
  const { 1: chinese } = await problemsOf(file, { dryRun: true }, 'zh-CN');
  expect(chinese).toEqual({
    nmae: '不是已知的列',
    header: expect.stringMatching(/^可用的列：appId、name、nameZh、.*description/),
  });
  const wrong = 'appId,name,priceCents\nx,a,\n7090,b,cheap\n';
  expect(await problemsOf(wrong, { dryRun: true }, 'zh-CN')).toEqual({
    2: { appId: '应为整数' },
    3: { priceCents: '应为整数' },
  });
});
