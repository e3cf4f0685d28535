import { expect, test } from 'vitest';
import { aGame, anArticle } from '../../../../tests/builders.ts';
import { aMember, aVisitor, signInByPhone, type TestBrowser } from '../../../../tests/sign-in.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import { issueMergeTicket } from './merge-tickets.ts';

const t = await sharedApp();

async function ticketFor(mine: number, otherId: number): Promise<string> {
  const { id: sessionId } = await t.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', mine)
    .executeTakeFirstOrThrow();
  return issueMergeTicket(t.db, { sessionId, otherId, isProven: false, now: t.clock.now });
}

test('a merge and concurrent writes of both members never deadlock', async () => {
  const games = [(await aGame(t.db)).id, (await aGame(t.db)).id];
  const newsId = await anArticle(t.database);
  const statuses = new Set<number>();
  for (let round = 0; round < 6; round += 1) {
    const [mine, theirs] = [await aMember(t, 'Mine'), await aMember(t, 'Theirs')];
    const writer = await aMember(t, 'Writer');
    const comment = await writer.desktop.post(`/api/news/${newsId}/comments`, { content: 'Hello' });
    const commentId = comment.json().data.id as number;
    const act = (browser: TestBrowser) => [
      ...games.flatMap((id) => [
        browser.put(`/api/me/favorites/${id}`, {}),
        browser.put(`/api/game/${id}/review`, { rating: 8, content: 'Good' }),
      ]),
      browser.post(`/api/news/${newsId}/like`, {}),
      browser.post(`/api/news/comments/${commentId}/like`, { action: 'like' }),
      browser.post(`/api/news/comments/${commentId}/report`, { reason: 'spam' }),
    ];
    // Rows that both members have are those that the merge has to recount.
    for (const { desktop } of [mine, theirs]) await Promise.all(act(desktop));
    const ticket = await ticketFor(mine.user.id, theirs.user.id);
    const visitor = await aVisitor(t);
    const merge = mine.desktop.post('/api/me/merge', { ticket });
    const signIn = signInByPhone(visitor, theirs.phone);
    const all = await Promise.all([merge, ...act(mine.desktop), ...act(theirs.desktop)]);
    expect((await merge).statusCode).toBe(200);
    for (const { statusCode } of all) statuses.add(statusCode);
    expect([mine.user.id, theirs.user.id]).toContain((await signIn).id);
    const undo = mine.desktop.post('/api/me/merge/undo');
    for (const { statusCode } of await Promise.all([undo, ...act(mine.desktop)])) {
      statuses.add(statusCode);
    }
    expect((await undo).statusCode).toBe(200);
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
});
