import { expect, test } from 'vitest';
import { sharedApp } from '../../../tests/shared-app.ts';

const site = await sharedApp();
const editor = await site.signIn('editor');

const banner = { title: 'Banner', status: 1, sortOrder: 1 };
const create = async (changes: object) => {
  const response = await editor.post('/api/banner', { ...banner, ...changes });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data;
};
const titles = async (url: string) =>
  (await site.browser().get(url)).json<{ data: { title: string }[] }>().data.map((b) => b.title);

test('each client gets its banners in order, and one list has those live now', async () => {
  expect(await titles('/api/banner')).toEqual([]);
  await create({ title: 'all', sortOrder: 2 });
  await create({ title: 'web', clientType: 0, sortOrder: 1 });
  await create({ title: 'phone', clientType: 1, sortOrder: 3 });
  await create({ title: 'off', status: 0 });
  await create({ title: 'over', sortOrder: 4, endsAt: '2026-11-15T12:00:00Z' });
  await create({ title: 'later', sortOrder: 5, startsAt: '2026-11-15T12:00:01Z' });
  expect(await titles('/api/banner')).toEqual(['web', 'all', 'over', 'later']);
  expect(await titles('/api/banner?clientType=1')).toEqual(['all', 'phone', 'over', 'later']);
  expect(await titles('/api/banner/active')).toEqual(['web', 'all', 'phone']);
  expect((await editor.get('/api/banner/manage/list')).json().data).toHaveLength(6);
  expect((await site.app.inject('/api/banner?clientType=3')).statusCode).toBe(400);
});

test('a banner is changed and deleted, and both are audited', async () => {
  const { id } = await create({ linkUrl: '/ranking', imageUrl: 'https://example.org/a.png' });
  const changed = await editor.put(`/api/banner/${id}`, { ...banner, title: 'New', version: 1 });
  expect(changed.json().data).toMatchObject({ title: 'New', linkUrl: null, imageUrl: null });
  expect(await titles('/api/banner')).toContain('New');
  expect((await editor.delete(`/api/banner/${id}`)).statusCode).toBe(200);
  expect((await editor.delete(`/api/banner/${id}`)).statusCode).toBe(404);
  expect(await titles('/api/banner')).not.toContain('New');
  const log = await site.db
    .selectFrom('audit_log')
    .select('action')
    .where('targetId', '=', id)
    .where('target', '=', 'banner')
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'banner.create',
    'banner.edit',
    'banner.delete',
  ]);
});

test('of two editors, the later one gets a conflict with the saved banner', async () => {
  const { id, version } = await create({ title: 'Opened by two' });
  const url = `/api/banner/${id}`;
  const edits = ['One', 'Two'].map((title) => editor.put(url, { ...banner, title, version }));
  const responses = await Promise.all(edits);
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  const saved = responses[statuses.indexOf(200)]!.json().data;
  expect(saved.version).toBe(version + 1);
  expect(responses[statuses.indexOf(409)]!.json().data).toEqual({
    version: version + 1,
    current: saved,
  });
  const unconditional = await editor.put(url, banner);
  expect(unconditional.json().data).toMatchObject({ title: banner.title, version: version + 2 });
  expect((await site.app.inject('/api/banner')).json().data[0]).not.toHaveProperty('version');
});

test.each([
  [{ title: ' ' }, 'title'],
  [{ linkUrl: 'javascript:alert(1)' }, 'linkUrl'],
  [{ linkUrl: 'http://example.org' }, 'linkUrl'],
  [{ imageUrl: '/\\example.org/a.png' }, 'imageUrl'],
  [{ imageUrl: 'data:image/png;base64,AA' }, 'imageUrl'],
  [{ startsAt: '2026-01-02T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' }, 'endsAt'],
  [{ startsAt: 'soon' }, 'startsAt'],
  [{ status: 2 }, 'status'],
])('refuses %j and names the field', async (changes, field) => {
  const response = await editor.post('/api/banner', { ...banner, ...changes });
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
});
