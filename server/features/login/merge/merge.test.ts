import { beforeEach, describe, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import {
  aMember,
  aVisitor,
  newCodes,
  signInByPhone,
  whoIs,
  type TestBrowser,
} from '../../../../tests/sign-in.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';

const t = await sharedApp();

const start = new Date('2026-11-15T12:00:00.000Z');
beforeEach(() => {
  t.clock.now = start;
});
const pass = (minutes: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000);
};
const days = (count: number) => count * 24 * 60;

type Member = Awaited<ReturnType<typeof aMember>>;

/** The browser shows a code, the phone scans and confirms it; returns the browser's status. */
async function scanFor(browser: TestBrowser, phone: TestBrowser) {
  const { qrScene } = (await browser.post('/api/me/link/qr', {})).json().data;
  const view = await phone.post('/api/login/local/scan', { qrScene });
  const confirmed = await phone.post('/api/login/local/confirm', { qrScene });
  const status = (await browser.post('/api/wechat/web/qr/status', { qrScene })).json().data;
  return { view, confirmed, status: status as { status: string; ticket?: string; user: null } };
}

async function twoAccounts(): Promise<{ mine: Member; theirs: Member; ticket: string }> {
  const [mine, theirs] = [await aMember(t, 'Mine'), await aMember(t, 'Theirs')];
  const { status } = await scanFor(mine.desktop, theirs.phone);
  return { mine, theirs, ticket: status.ticket! };
}

const review = (browser: TestBrowser, gameId: number, content: string) =>
  browser.put(`/api/game/${gameId}/review`, { rating: 8, content });

const keysOf = async (browser: TestBrowser): Promise<{ provider: string }[]> =>
  (await browser.get('/api/me/identities')).json().data.items;

describe('another phone', () => {
  test('that is new becomes a sign-in method, without a name or an invitation', async () => {
    const { desktop, user } = await aMember(t, 'Keeper');
    const phone = await aVisitor(t);
    const { view, status } = await scanFor(desktop, phone);
    expect(view.json().data).toMatchObject({
      purpose: 'link',
      linkTo: 'Keeper',
      account: null,
      asksInvitation: false,
    });
    expect(status).toMatchObject({ status: 'linked', user: null });
    expect(status).not.toHaveProperty('ticket');
    expect(await keysOf(desktop)).toHaveLength(2);
    const elsewhere = await aVisitor(t);
    expect((await signInByPhone(elsewhere, phone)).id).toBe(user.id);
    const [notice] = (await desktop.get('/api/me/notifications')).json().data.items;
    expect(notice).toMatchObject({ kind: 'keys', data: { event: 'added', provider: 'local' } });
  });

  test('of the same account changes nothing', async () => {
    const { desktop, phone } = await aMember(t);
    const { view, confirmed, status } = await scanFor(desktop, phone);
    expect([view.statusCode, confirmed.statusCode]).toEqual([404, 404]);
    expect(['linked', 'taken']).not.toContain(status.status);
    expect(await keysOf(desktop)).toHaveLength(1);
  });

  test('of another account only gives the requesting session a merge ticket', async () => {
    const { mine, theirs, ticket } = await twoAccounts();
    expect(await keysOf(mine.desktop)).toHaveLength(1);
    expect(await keysOf(theirs.desktop)).toHaveLength(1);
    const stranger = await aMember(t);
    for (const browser of [stranger.desktop, theirs.desktop]) {
      expect((await browser.post('/api/me/merge/preview', { ticket })).statusCode).toBe(403);
      expect((await browser.post('/api/me/merge', { ticket })).statusCode).toBe(403);
    }
    const preview = await mine.desktop.post('/api/me/merge/preview', { ticket });
    expect(preview.json().data.other).toEqual({ id: theirs.user.id, nickname: 'Theirs' });
  });

  test('does nothing for a browser that is signed in to another account since', async () => {
    const [mine, other] = [await aMember(t), await aMember(t)];
    const phone = await aVisitor(t);
    const { qrScene } = (await mine.desktop.post('/api/me/link/qr', {})).json().data;
    await signInByPhone(mine.desktop, other.phone);
    expect((await phone.post('/api/login/local/scan', { qrScene })).statusCode).toBe(404);
    expect(await keysOf(mine.desktop)).toHaveLength(1);
  });
});

describe('two accounts become one', () => {
  test('by scan: after a preview everything is moved and the other account is gone', async () => {
    const { mine, theirs, ticket } = await twoAccounts();
    const [both, only] = [(await aGame(t.db)).id, (await aGame(t.db)).id];
    await review(theirs.desktop, both, 'Older, theirs');
    await review(theirs.desktop, only, 'Only theirs');
    await theirs.desktop.put(`/api/me/favorites/${both}`);
    await theirs.desktop.put(`/api/me/wishlist/${only}`, { note: 'Birthday' });
    pass(1);
    await review(mine.desktop, both, 'Newer, mine');
    await mine.desktop.put(`/api/me/favorites/${both}`);

    const preview = (await mine.desktop.post('/api/me/merge/preview', { ticket })).json().data;
    expect(preview).toMatchObject({
      ticket,
      mine: { reviews: 1, favorites: 1, wishlist: 0 },
      theirs: { reviews: 2, favorites: 1, wishlist: 1 },
      merged: { reviews: 2, favorites: 1, wishlist: 1 },
    });

    const response = await mine.desktop.post('/api/me/merge', { ticket });
    expect(response.json().data).toMatchObject({
      user: { id: mine.user.id, nickname: 'Mine' },
      undoUntil: new Date(t.clock.now.getTime() + 7 * 86_400_000).toISOString(),
    });
    expect((await t.app.inject(`/api/user/${theirs.user.id}`)).statusCode).toBe(404);
    expect(await whoIs(theirs.desktop)).toBeNull();
    const elsewhere = await aVisitor(t);
    expect((await signInByPhone(elsewhere, theirs.phone)).id).toBe(mine.user.id);

    const file = (await mine.desktop.get('/api/me/export')).json();
    expect(file.reviews.map((row: { content: string }) => row.content).toSorted()).toEqual([
      'Newer, mine',
      'Only theirs',
    ]);
    expect(file.olderReviews).toMatchObject([{ gameId: both, content: 'Older, theirs' }]);
    expect(file.wishlist).toMatchObject([{ gameId: only, note: 'Birthday' }]);
    expect((await t.app.inject(`/api/game/${both}`)).json().data.counts).toMatchObject({
      reviews: 1,
      favorites: 1,
    });
    expect((await mine.desktop.post('/api/me/merge', { ticket })).statusCode).toBe(403);
  });

  test('by a recovery code of the other account, which is notified', async () => {
    const [mine, theirs] = [await aMember(t, 'Mine'), await aMember(t, 'Theirs')];
    const [code] = await newCodes(theirs.desktop);
    const preview = await mine.desktop.post('/api/me/merge/preview', { code });
    const { ticket, other } = preview.json().data;
    expect(other.id).toBe(theirs.user.id);
    const [notice] = (await theirs.desktop.get('/api/me/notifications')).json().data.items;
    expect(notice.data).toMatchObject({ event: 'codeUsed' });
    expect((await mine.desktop.post('/api/me/merge/preview', { code })).statusCode).toBe(403);
    expect((await mine.desktop.post('/api/me/merge', { ticket })).statusCode).toBe(200);
    const entry = await t.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'user.merge')
      .where('targetId', '=', mine.user.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.after!)).toMatchObject({ otherAccount: theirs.user.id });
  });

  test('a code of the own account is rejected and stays unused', async () => {
    const { desktop } = await aMember(t);
    const [code] = await newCodes(desktop);
    expect((await desktop.post('/api/me/merge/preview', { code })).statusCode).toBe(403);
    expect((await desktop.get('/api/me/recovery-codes')).json().data.left).toBe(10);
    expect((await desktop.post('/api/me/merge/preview', {})).statusCode).toBe(400);
    expect((await desktop.post('/api/me/merge/preview', { code, ticket: 'x' })).statusCode).toBe(
      400,
    );
  });

  test('a ticket expires after ten minutes', async () => {
    const { mine, ticket } = await twoAccounts();
    await newCodes(mine.desktop);
    pass(9);
    expect((await mine.desktop.post('/api/me/merge/preview', { ticket })).statusCode).toBe(200);
    pass(2);
    expect((await mine.desktop.post('/api/me/merge/preview', { ticket })).statusCode).toBe(403);
    await signInByPhone(mine.desktop, mine.phone);
    expect((await mine.desktop.post('/api/me/merge', { ticket })).statusCode).toBe(403);
  });

  test('but not a suspended one', async () => {
    const { mine, theirs, ticket } = await twoAccounts();
    const [code] = await newCodes(theirs.desktop);
    const bannedAt = start.toISOString();
    await t.db.updateTable('users').set({ bannedAt }).where('id', '=', theirs.user.id).execute();
    expect((await mine.desktop.post('/api/me/merge/preview', { ticket })).statusCode).toBe(409);
    expect((await mine.desktop.post('/api/me/merge/preview', { code })).statusCode).toBe(409);
    expect((await mine.desktop.post('/api/me/merge', { ticket })).statusCode).toBe(409);
    const { confirmed, status } = await scanFor(mine.desktop, theirs.phone);
    expect(confirmed.statusCode).toBe(403);
    expect(status.status).not.toBe('taken');
    expect((await t.app.inject(`/api/user/${mine.user.id}`)).statusCode).toBe(200);
  });
});

describe('undo', () => {
  test('restores both accounts; newer content stays with the remaining one', async () => {
    const { mine, theirs, ticket } = await twoAccounts();
    const [both, later] = [(await aGame(t.db)).id, (await aGame(t.db)).id];
    await review(mine.desktop, both, 'Older, mine');
    pass(1);
    await review(theirs.desktop, both, 'Newer, theirs');
    await mine.desktop.post('/api/me/merge', { ticket });
    expect((await mine.desktop.get('/api/me/merge')).json().data.merge).toMatchObject({
      nickname: 'Theirs',
    });
    await review(mine.desktop, later, 'Since');
    pass(days(6));
    await signInByPhone(mine.desktop, mine.phone);
    expect((await mine.desktop.post('/api/me/merge/undo')).statusCode).toBe(200);

    expect((await mine.desktop.get('/api/me/merge')).json().data.merge).toBeNull();
    const again = await aVisitor(t);
    expect((await signInByPhone(again, theirs.phone)).id).toBe(theirs.user.id);
    const contentsOf = async (browser: TestBrowser) =>
      (await browser.get('/api/me/export'))
        .json()
        .reviews.map((row: { content: string }) => row.content);
    expect(await contentsOf(mine.desktop)).toEqual(
      expect.arrayContaining(['Older, mine', 'Since']),
    );
    expect(await contentsOf(again)).toEqual(['Newer, theirs']);
    expect((await mine.desktop.post('/api/me/merge/undo')).statusCode).toBe(409);
  });

  test('the name of the other account stays taken until it returns', async () => {
    const { mine, theirs, ticket } = await twoAccounts();
    await mine.desktop.post('/api/me/merge', { ticket });
    const rename = async (browser: TestBrowser, nickname: string) =>
      (await browser.patch('/api/me/profile', { nickname })).statusCode;
    expect(await rename(mine.desktop, 'Still mine')).toBe(200);
    const stranger = await aMember(t);
    expect(await rename(stranger.desktop, 'Theirs')).toBe(400);
    await mine.desktop.post('/api/me/merge/undo');
    expect(await rename(stranger.desktop, 'Theirs')).toBe(400);
    expect((await t.app.inject(`/api/user/${theirs.user.id}`)).json().data.nickname).toBe('Theirs');
  });

  test('leaves an older review in the export when a newer one took its place', async () => {
    const { mine, theirs, ticket } = await twoAccounts();
    const gameId = (await aGame(t.db)).id;
    await review(mine.desktop, gameId, 'Older, mine');
    pass(1);
    await review(theirs.desktop, gameId, 'Newer, theirs');
    await mine.desktop.post('/api/me/merge', { ticket });
    await mine.desktop.delete(`/api/game/${gameId}/review`);
    await review(mine.desktop, gameId, 'Since');
    await mine.desktop.post('/api/me/merge/undo');
    const file = (await mine.desktop.get('/api/me/export')).json();
    expect(file.reviews).toMatchObject([{ content: 'Since' }]);
    expect(file.olderReviews).toMatchObject([{ content: 'Older, mine' }]);
  });

  test('is impossible after seven days', async () => {
    const { mine, ticket } = await twoAccounts();
    await mine.desktop.post('/api/me/merge', { ticket });
    pass(days(7));
    await signInByPhone(mine.desktop, mine.phone);
    expect((await mine.desktop.get('/api/me/merge')).json().data.merge).toBeNull();
    expect((await mine.desktop.post('/api/me/merge/undo')).statusCode).toBe(409);
  });

  test('is rejected if an account would have no sign-in method', async () => {
    const { mine, theirs, ticket } = await twoAccounts();
    await mine.desktop.post('/api/me/merge', { ticket });
    const [first] = await keysOf(mine.desktop);
    await mine.desktop.delete(`/api/me/identities/${(first as { id?: number }).id}`);
    expect((await mine.desktop.post('/api/me/merge/undo')).statusCode).toBe(409);
    expect((await t.app.inject(`/api/user/${theirs.user.id}`)).statusCode).toBe(404);
  });

  test('reverts merges one by one, newest first', async () => {
    const { mine, theirs, ticket } = await twoAccounts();
    const third = await aMember(t, 'Third');
    await mine.desktop.post('/api/me/merge', { ticket });
    const { status } = await scanFor(third.desktop, mine.phone);
    await third.desktop.post('/api/me/merge', { ticket: status.ticket });
    expect(await keysOf(third.desktop)).toHaveLength(3);
    await third.desktop.post('/api/me/merge/undo');
    const back = await aVisitor(t);
    expect((await signInByPhone(back, theirs.phone)).id).toBe(mine.user.id);
    await back.post('/api/me/merge/undo');
    const other = await aVisitor(t);
    expect((await signInByPhone(other, theirs.phone)).id).toBe(theirs.user.id);
  });
});
