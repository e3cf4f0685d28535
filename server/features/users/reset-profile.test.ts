import { expect, test } from 'vitest';
import { anArticle } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';

const site = await sharedApp();

type Member = Awaited<ReturnType<TestApp['signIn']>>;

const reset = (who: Member, id: number, fields: string[], reason = 'Insults') =>
  who.put(`/api/user/${id}/profile/reset`, { fields, reason });

test('a moderator resets a name, a bio and a picture; the member is told why', async () => {
  const [member, editor] = [await site.signIn(), await site.signIn('editor')];
  const { id } = member.user;
  await site.db.updateTable('users').set({ avatarUrl: '/a.png' }).where('id', '=', id).execute();
  await member.patch('/api/me/profile', { nickname: 'Rude Name', bio: 'Rude words' });
  const newsId = await anArticle(site.database);
  await member.post(`/api/news/${newsId}/comments`, { content: 'Hm' });
  const shownName = async () =>
    (await site.browser().get(`/api/news/${newsId}/comments`)).json().data.items[0].author.nickname;
  expect(await shownName()).toBe('Rude Name');

  expect((await reset(editor, id, ['bio'])).json().data).toMatchObject({
    nickname: 'Rude Name',
    bio: null,
    avatarUrl: '/a.png',
  });
  const { nickname } = (await reset(editor, id, ['nickname', 'avatar'])).json().data;
  expect(nickname).not.toContain('Rude');
  expect(await shownName()).toBe(nickname);
  expect((await site.browser().get(`/api/user/${id}`)).json().data).toMatchObject({
    nickname,
    bio: null,
    avatarUrl: null,
  });
  const [told] = (await member.get('/api/me/notifications')).json().data.items;
  expect(told).toMatchObject({
    kind: 'moderation',
    data: { decision: 'reset', fields: ['nickname', 'avatar'], reason: 'Insults' },
  });
  const [entry] = await site.db
    .selectFrom('audit_log')
    .select(['action', 'actorId', 'before', 'after'])
    .where('targetId', '=', id)
    .orderBy('id', 'desc')
    .execute();
  expect(entry).toMatchObject({ action: 'user.resetProfile', actorId: editor.user.id });
  expect(JSON.parse(entry!.before!)).toEqual({ nickname: 'Rude Name', avatarUrl: '/a.png' });
  expect(JSON.parse(entry!.after!)).toEqual({ reason: 'Insults' });
});

test('only moderators reset profiles, with a reason, and those of staff only administrators', async () => {
  const [member, editor] = [await site.signIn(), await site.signIn('editor')];
  const admin = await site.signIn('admin');
  const { id } = member.user;
  const statuses = [
    await reset(member, id, ['bio']),
    await reset(editor, id, ['bio'], ' '),
    await reset(editor, id, []),
    await reset(editor, 999_999, ['bio']),
    await reset(editor, admin.user.id, ['bio']),
    await reset(admin, editor.user.id, ['bio']),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([403, 400, 400, 404, 403, 200]);
});
