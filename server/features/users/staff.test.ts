import { beforeAll, expect, test } from 'vitest';
import { aGame, anArticle } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';
import { createSetupToken } from '../../platform/auth/setup-token.ts';

type Reader = Awaited<ReturnType<TestApp['signIn']>>;

const t = await sharedApp();
let admin: Reader;
let gameId: number;
let newsId: number;

beforeAll(async () => {
  admin = await t.signIn('admin');
  gameId = (await aGame(t.db)).id;
  await rebuildGameLists(t.db);
  newsId = await anArticle(t.database);
});

const read = async (reader: Pick<Reader, 'get'>, url: string) => {
  const response = await reader.get(url);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
};

/** The staff marks of one member, wherever their name is shown. */
async function marksOf(member: Reader) {
  const { id } = member.user;
  const visitor = t.browser();
  const own = (items: { author: { id: number; staff: unknown } | null }[]) =>
    items.find(({ author }) => author?.id === id)!.author!.staff;
  const invitations: { createdBy: { id: number; staff: unknown } }[] = await read(
    admin,
    '/api/login/invitation',
  );
  const comments = await read(visitor, `/api/news/${newsId}/comments`);
  return {
    comment: own(comments.items),
    replyTo: comments.items[0].replies.at(-1).replyTo.staff,
    review: own((await read(visitor, `/api/game/${gameId}/reviews`)).items),
    profile: (await read(visitor, `/api/user/${id}`)).staff,
    managed: (await read(admin, `/api/user/list?q=${id}`)).items[0].staff,
    moderation: own((await read(admin, '/api/moderation/comments?queue=all')).items),
    ticket: own((await read(admin, '/api/feedback/list')).items),
    invitation: invitations.find(({ createdBy }) => createdBy.id === id)!.createdBy.staff,
  };
}

const everywhere = (staff: 'editor' | 'admin' | null) => ({
  comment: staff,
  replyTo: staff,
  review: staff,
  profile: staff,
  managed: staff,
  moderation: staff,
  ticket: staff,
  invitation: staff,
});

test('staff are marked wherever their name is shown, as long as they are staff', async () => {
  const member = await t.signIn();
  const comments = `/api/news/${newsId}/comments`;
  const { id: parentId } = (await member.post(comments, { content: 'top' })).json().data;
  const reply = (await member.post(comments, { content: 'reply', parentId })).json().data;
  await admin.post(comments, { content: 'to the reply', parentId: reply.id });
  await member.put(`/api/game/${gameId}/review`, { rating: 8 });
  await member.post('/api/feedback', { kind: 'idea', content: 'More games, please' });
  await t.db
    .insertInto('invitations')
    .values({
      tokenHash: 'hash',
      note: '',
      createdBy: member.user.id,
      createdAt: '2026-11-01T00:00:00.000Z',
      expiresAt: '2026-12-01T00:00:00.000Z',
    })
    .execute();
  expect(await marksOf(member)).toEqual(everywhere(null));
  for (const [roles, staff] of [
    [['user', 'editor'], 'editor'],
    [['user', 'editor', 'admin'], 'admin'],
    [['user'], null],
  ] as const) {
    const change = await admin.put(`/api/user/${member.user.id}/roles`, { roles });
    expect(change.json().data.staff).toBe(staff);
    expect(await marksOf(member)).toEqual(everywhere(staff));
  }
});

test('an administrator by setup link is marked at once', async () => {
  const member = await t.signIn();
  const comments = `/api/news/${newsId}/comments`;
  await member.post(comments, { content: 'before the setup' });
  const seen = async () => (await read(t.browser(), comments)).items[0].author.staff;
  expect(await seen()).toBeNull();
  const { token } = createSetupToken(t.keys, t.clock.now);
  const { user } = (await member.post('/api/setup', { token })).json().data;
  expect(user).toMatchObject({ roles: ['user', 'admin'], staff: 'admin' });
  expect(await seen()).toBe('admin');
  expect((await read(member, '/api/me')).user.staff).toBe('admin');
});
