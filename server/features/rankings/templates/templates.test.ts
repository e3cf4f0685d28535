import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import { rankingLimits } from '../../../../contract/rankings/ranking-limits.ts';
import type * as contract from '../../../../contract/rankings/ranking-templates.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';

const t = await sharedApp();

const url = '/api/me/ranking-templates';
const settings = { type: 'players', ratio: 'wide', theme: 'dark' };

type Reader = Awaited<ReturnType<TestApp['signIn']>>;

const add = (reader: Reader, name: string, more: object = {}) =>
  reader.post(url, { name, settings: { ...settings, ...more } });

async function list(reader: Reader) {
  return (await reader.get(url)).json<
    Static<(typeof contract.listRankingTemplates.schema.response)[200]>
  >().data;
}

const names = async (reader: Reader) => (await list(reader)).map(({ name }) => name);

test('a template is saved, renamed, overwritten and deleted', async () => {
  const reader = await t.signIn();
  const added = await add(reader, '  Weekly poster ', { title: '榜单' });
  expect(added.statusCode).toBe(201);
  const { id } = added.json().data;
  expect(await list(reader)).toEqual([
    {
      id,
      name: 'Weekly poster',
      settings: { ...settings, title: '榜单' },
      updatedAt: t.clock.now.toISOString(),
    },
  ]);

  await reader.patch(`${url}/${id}`, { name: 'Monthly' });
  expect(await list(reader)).toMatchObject([{ name: 'Monthly', settings: { title: '榜单' } }]);
  await reader.patch(`${url}/${id}`, { settings: { type: 'rating', subType: 'rpg' } });
  expect(await list(reader)).toMatchObject([
    { name: 'Monthly', settings: { type: 'rating', subType: 'rpg' } },
  ]);

  expect((await reader.delete(`${url}/${id}`)).json().data).toBeNull();
  expect(await list(reader)).toEqual([]);
  expect((await reader.delete(`${url}/${id}`)).statusCode).toBe(404);
});

test('two templates of one member never share a name; those of two members may', async () => {
  const reader = await t.signIn();
  await add(reader, 'Mine');
  const { id } = (await add(reader, 'Other')).json().data;
  for (const clash of [
    await add(reader, ' Mine '),
    await reader.patch(`${url}/${id}`, { name: 'Mine' }),
  ]) {
    expect([clash.statusCode, clash.json().errorCode]).toEqual([409, 'CONFLICT']);
    expect(clash.json().errorMessage).toContain('name');
  }
  expect(await names(reader)).toEqual(['Mine', 'Other']);
  expect((await add(await t.signIn(), 'Mine')).statusCode).toBe(201);
});

test('the limit holds for concurrent requests too', async () => {
  const reader = await t.signIn();
  const wanted = Array.from({ length: rankingLimits.templates + 5 }, (_, at) => `No ${at}`);
  const responses = await Promise.all(wanted.map((name) => add(reader, name)));
  const refused = responses.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409]);
  expect(refused[0]!.json().errorMessage).toContain(String(rankingLimits.templates));
  expect(await list(reader)).toHaveLength(rankingLimits.templates);
});

test("another member's templates are not found", async () => {
  const owner = await t.signIn();
  const { id } = (await add(owner, 'Private')).json().data;
  const other = await t.signIn('admin');
  expect(await list(other)).toEqual([]);
  expect((await other.patch(`${url}/${id}`, { name: 'Stolen' })).statusCode).toBe(404);
  expect((await other.delete(`${url}/${id}`)).statusCode).toBe(404);
  expect(await names(owner)).toEqual(['Private']);
  expect((await t.browser().get(url)).statusCode).toBe(401);
});

test('a write without the anti-forgery token changes nothing', async () => {
  const reader = await t.signIn();
  const response = await t.app.inject({
    method: 'POST',
    url,
    cookies: { sid: reader.cookies['sid']! },
    payload: { name: 'Forged', settings },
  });
  expect([response.statusCode, response.json().errorCode]).toEqual([403, 'CSRF_FAILED']);
  expect(await list(reader)).toEqual([]);
});

test.each([
  ['an empty name', { name: '   ', settings }],
  ['a long name', { name: 'x'.repeat(rankingLimits.templateName + 1), settings }],
  ['no settings', { name: 'A' }],
  ['an unknown ranking', { name: 'A', settings: { type: 'nope' } }],
  ['an unknown slice', { name: 'A', settings: { type: 'players', subType: 'nope' } }],
  ['a setting nobody knows', { name: 'A', settings: { ...settings, script: 'x' } }],
  ['a long title', { name: 'A', settings: { ...settings, title: 'x'.repeat(61) } }],
])('%s is refused', async (_, body) => {
  const reader = await t.signIn();
  const response = await reader.post(url, body);
  expect([response.statusCode, response.json().errorCode]).toEqual([400, 'VALIDATION_FAILED']);
  expect(await list(reader)).toEqual([]);
});

test('templates are part of the account export, and are deleted with the account', async () => {
  const reader = await t.signIn();
  await add(reader, 'Taken along');
  const { profile } = (await reader.get('/api/me/export')).json();
  expect(profile.rankingTemplates).toMatchObject([{ name: 'Taken along', settings }]);
  expect((await reader.delete('/api/me')).statusCode).toBe(200);
  const left = await t.db
    .selectFrom('ranking_templates')
    .select('id')
    .where('userId', '=', reader.user.id)
    .execute();
  expect(left).toEqual([]);
});
