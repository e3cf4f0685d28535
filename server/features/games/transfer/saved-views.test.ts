import { expect, test } from 'vitest';
import { sharedApp } from '../../../../tests/shared-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';

const site = await sharedApp();

type Manager = Awaited<ReturnType<TestApp['signIn']>>;

const save = (manager: Manager, name: string, query = '') =>
  manager.post('/api/game/view', { name, query });
const viewsOf = async (manager: Manager) =>
  (await manager.get('/api/game/view/list')).json().data as { id: number; name: string }[];

test('a view is stored for its owner only and overwritten by name', async () => {
  const ada = await site.signIn('admin');
  const bob = await site.signIn('admin');
  const saved = await save(ada, ' Drafts ', '?status=0');
  expect(saved.statusCode).toBe(201);
  const { id } = saved.json().data;
  expect(saved.json().data).toEqual({ id, name: 'Drafts', query: '?status=0' });
  expect((await save(ada, 'Drafts', '?status=0&sort=name')).json().data.id).toBe(id);
  await save(bob, 'Drafts');
  expect(await viewsOf(ada)).toEqual([{ id, name: 'Drafts', query: '?status=0&sort=name' }]);

  expect((await bob.delete(`/api/game/view/${id}`)).statusCode).toBe(404);
  expect((await ada.delete(`/api/game/view/${id}`)).statusCode).toBe(200);
  expect((await ada.delete(`/api/game/view/${id}`)).statusCode).toBe(404);
  expect(await viewsOf(ada)).toEqual([]);
  expect(await viewsOf(bob)).toHaveLength(1);
});

test('allows fifty views; an existing name can still be overwritten', async () => {
  const manager = await site.signIn('admin');
  for (let n = 1; n <= 50; n += 1) await save(manager, `View ${n}`);
  expect((await save(manager, 'One more')).statusCode).toBe(409);
  expect((await save(manager, 'View 7', '?q=x')).statusCode).toBe(201);
  expect(await viewsOf(manager)).toHaveLength(50);
});

test('an empty or too long name is refused', async () => {
  const manager = await site.signIn('admin');
  for (const name of ['', '   ', 'n'.repeat(61)]) {
    const response = await save(manager, name);
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['name']]);
  }
  expect((await save(manager, 'Long', 'q'.repeat(1001))).statusCode).toBe(400);
});
