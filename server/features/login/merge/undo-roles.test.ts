import { expect, test } from 'vitest';
import { sharedApp } from '../../../../tests/shared-app.ts';

const t = await sharedApp();

test('undoing a merge does not restore a role that was removed since', async () => {
  const [mine, theirs] = [await t.signIn('editor'), await t.signIn('admin')];
  const root = await t.signIn('admin');
  const codesOf = async (who: typeof mine): Promise<string[]> =>
    (await who.post('/api/me/recovery-codes')).json().data.codes;
  const rolesOf = async (id: number) =>
    (await t.db.selectFrom('users').select('roles').where('id', '=', id).executeTakeFirst())?.roles;
  const [spare, code] = [(await codesOf(mine))[0], (await codesOf(theirs))[0]];
  const { ticket } = (await mine.post('/api/me/merge/preview', { code })).json().data;
  expect((await mine.post('/api/me/merge', { ticket })).json().data.user.roles).toEqual([
    'user',
    'admin',
    'editor',
  ]);

  const url = `/api/user/${theirs.user.id}/roles`;
  expect((await root.put(url, { roles: ['user'] })).statusCode).toBe(200);
  await mine.get('/api/me');
  expect((await mine.post('/api/login/recovery', { code: spare })).statusCode).toBe(200);
  expect((await mine.post('/api/me/merge/undo')).statusCode).toBe(200);
  expect(await rolesOf(mine.user.id)).toBe('user');
  expect(await rolesOf(theirs.user.id)).toBe('user');
});
