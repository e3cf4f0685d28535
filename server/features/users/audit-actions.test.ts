import { expect, test } from 'vitest';
import { aGame, anArticle } from '../../../tests/builders.ts';
import { aMember } from '../../../tests/sign-in.ts';
import { aPng } from '../../../tests/pictures/picture-files.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { aHeldItem } from '../../../tests/world.ts';
import { auditActions, auditFields, type AuditTarget } from '../../../contract/audit-log.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';
import { storedGames } from '../../domain/games/writing/stored-games.queries.ts';
import { writeGames } from '../../domain/games/writing/write-games.ts';
import { writeFacts } from '../sources/applying/write-facts.ts';
import { createSetupToken } from '../../platform/auth/setup-token.ts';

type Browser = Awaited<ReturnType<TestApp['signIn']>>;

const site = await sharedApp();

const admin = await site.signIn('admin');
const reader = await site.signIn();

async function done<T = { id: number }>(response: ReturnType<Browser['get']>): Promise<T> {
  const { statusCode, json, body } = await response;
  expect(statusCode, body).toBeLessThan(300);
  return (json() as { data: T }).data;
}

/** Performs every action of managers, editors and administrators once. */
const perform: Record<AuditTarget, () => Promise<void>> = {
  user: async () => {
    const { id } = reader.user;
    await done(admin.delete(`/api/user/${id}/sessions`));
    await done(admin.put(`/api/user/${id}/roles`, { roles: ['user', 'editor'] }));
    await done(admin.put(`/api/user/${id}/ban`, { banned: true, reason: 'Spam' }));
    await done(admin.put(`/api/user/${id}/ban`, { banned: false }));
    const fields = ['nickname', 'bio', 'avatar'];
    await done(admin.put(`/api/user/${id}/profile/reset`, { fields, reason: 'Rude' }));
    await done(admin.post(`/api/user/${id}/recovery-link`));
    const [mine, other] = [await aMember(site, 'Mine'), await aMember(site, 'Other')];
    const { codes } = await done<{ codes: string[] }>(other.desktop.post('/api/me/recovery-codes'));
    const { ticket } = await done<{ ticket: string }>(
      mine.desktop.post('/api/me/merge/preview', { code: codes[0] }),
    );
    await done(mine.desktop.post('/api/me/merge', { ticket }));
    await done(mine.desktop.post('/api/me/merge/undo'));
    const { token } = createSetupToken(site.keys, site.clock.now);
    await done((await site.signIn()).post('/api/setup', { token }));
    const demo = await aMember(site, 'Demo');
    await site.db.updateTable('users').set({ isDemo: 1 }).where('id', '=', demo.user.id).execute();
    await done(admin.post('/api/admin/demo/remove'));
  },
  invitation: async () => {
    const { id } = await done(admin.post('/api/login/invitation', { note: 'Kim' }));
    await done(admin.delete(`/api/login/invitation/${id}`));
  },
  game: async () => {
    const game = { appId: 901, name: 'First' };
    const { id } = await done(admin.post('/api/game', game));
    await done(admin.put(`/api/game/${id}`, { ...game, name: 'Other', priceCents: 1, version: 1 }));
    await done(admin.put(`/api/game/${id}/status`, { status: 1 }));
    await done(
      admin.post('/api/game/batch-edit', { ids: [id], change: { tags: { add: ['New'] } } }),
    );
    await done(admin.delete(`/api/game/${id}`));
    await done(admin.post(`/api/game/${id}/restore`));
    // Fields that were edited are locked, so the import changes others.
    const file = { format: 'csv', content: 'appId,nameZh\n901,第三\n', dryRun: false };
    const { changeSetId } = await done<{ changeSetId: number }>(
      admin.post('/api/game/import', file),
    );
    await done(admin.post(`/api/change-set/${changeSetId}/undo`));
    const png = { 'content-type': 'image/png' };
    await done(admin.post(`/api/game/${id}/cover`, aPng(), png));
    const [stored] = await storedGames(site.db, 'id', [id]);
    const covers = { action: 'game.covers', asChangeSet: 'daily', requestId: 'covers' } as const;
    await writeGames(site.db, [{ game: stored!, to: { ...stored!, coverUrl: null } }], {
      ...covers,
      actor: { userId: admin.user.id, nickname: admin.user.nickname },
      now: site.clock.now,
    });
    const by = { source: 'steam-catalogue', job: 'steam-catalogue.facts', now: site.clock.now };
    const found = { appId: 902, game: null, fields: { name: 'Found' } };
    await writeFacts(site.db, [found], by as Parameters<typeof writeFacts>[2]);
  },
  news: async () => {
    const article = { title: '标题', summary: '摘要', body: '正文', category: '资讯' };
    const later = { ...article, state: 'published', publishAt: '2027-01-01T00:00:00.000Z' };
    const { id } = await done(admin.post('/api/news', { ...article, state: 'draft' }));
    await done(admin.put(`/api/news/${id}`, { ...later, version: 1 }));
    await done(admin.put(`/api/news/${id}`, { ...later, title: '新标题', version: 2 }));
    await done(admin.put(`/api/news/${id}`, { ...later, state: 'draft', version: 3 }));
    await done(admin.delete(`/api/news/${id}`));
    const other = await done(admin.post('/api/news', { ...article, state: 'published' }));
    await done(admin.put(`/api/news/${other.id}`, { ...article, state: 'withdrawn', version: 1 }));
  },
  comment: async () => {
    const id = await anArticle(site.database);
    const writer = await site.signIn();
    const { id: comment } = await done(writer.post(`/api/news/${id}/comments`, { content: 'Hm' }));
    const judge = (action: string, reason?: string) =>
      done(admin.put(`/api/moderation/comments/${comment}`, { action, reason }));
    await judge('approve');
    await judge('hide', 'Rude');
    await judge('restore');
    await done(admin.delete(`/api/news/comments/${comment}`));
  },
  review: async () => {
    const { id: gameId } = await aGame(site.db);
    await rebuildGameLists(site.db);
    const writer = await site.signIn();
    const { id } = await done(writer.put(`/api/game/${gameId}/review`, { rating: 1 }));
    const judge = (action: string, reason?: string) =>
      done(admin.put(`/api/moderation/reviews/${id}`, { action, reason }));
    await judge('approve');
    await judge('hide', 'Rude');
    await judge('restore');
    await done(admin.delete(`/api/review/${id}`));
  },
  'listed-words': async () => {
    await done(admin.put('/api/moderation/words', { words: ['casino'] }));
  },
  banner: async () => {
    const banner = { title: '横幅', status: 1, sortOrder: 1 };
    const { id } = await done(admin.post('/api/banner', banner));
    await done(admin.put(`/api/banner/${id}`, { ...banner, status: 0, version: 1 }));
    await done(admin.delete(`/api/banner/${id}`));
  },
  event: async () => {
    const event = { kind: 'sale', date: '2026-11-01', title: 'Sale' };
    const { id } = await done(admin.post('/api/event', event));
    await done(admin.put(`/api/event/${id}`, { ...event, hidden: true, version: 1 }));
    await done(admin.delete(`/api/event/${id}?version=2`));
  },
  actor: async () => {
    const { id: gameId } = await aGame(site.db);
    await rebuildGameLists(site.db);
    const { id } = await done(admin.post('/api/actor', { name: 'Kei' }));
    await done(admin.put(`/api/actor/${id}`, { name: 'Kei Arai' }));
    const part = { gameId, role: 'voice', language: 'Japanese', character: 'Ann' };
    const { credits } = await done<{ credits: { id: number }[] }>(
      admin.post(`/api/actor/${id}/credit`, part),
    );
    await done(admin.delete(`/api/actor/${id}/credit/${credits[0]!.id}`));
    const double = await done(admin.post('/api/actor', { name: 'Arai Kei' }));
    await done(admin.post(`/api/actor/${double.id}/merge`, { into: id }));
    await done(admin.post(`/api/actor/${double.id}/merge/undo`));
    await done(admin.delete(`/api/actor/${id}`));
  },
  feed: async () => {
    const { id } = await done(admin.post('/api/admin/feeds', { url: 'https://192.0.3.1/feed' }));
    await done(admin.delete(`/api/admin/feeds/${id}`));
  },
  settings: async () => {
    await done(admin.put('/api/admin/settings', { version: 0, values: { tagline: 'Games' } }));
    await done(admin.post('/api/admin/settings/undo', { version: 1 }));
  },
  job: async () => {
    await done(admin.post('/api/admin/jobs/rankings/run'));
    await done(admin.post('/api/admin/jobs/rankings/cancel'));
    await done(admin.put('/api/admin/jobs/rankings', { enabled: false }));
    await done(admin.put('/api/admin/jobs/rankings', { enabled: true }));
  },
  source: async () => {
    await done(admin.put('/api/admin/sources/steam-players', { enabled: true }));
    await done(admin.put('/api/admin/sources/steam-players', { enabled: false }));
    for (const accept of [true, false]) {
      const id = await aHeldItem(site.db);
      await done(admin.post(`/api/admin/quarantine/${id}`, { accept }));
    }
    await done(admin.delete('/api/admin/sources/steam-players/data'));
  },
  backup: async () => {
    await done(admin.post('/api/admin/backups'));
    const newest = async () => {
      const { items } = await done<{ items: { id: number; verified: boolean }[] }>(
        admin.get('/api/admin/backups'),
      );
      return items[0]!;
    };
    await expect.poll(newest, { timeout: 120_000 }).toMatchObject({ verified: true });
    const { id } = await newest();
    expect((await admin.get(`/api/admin/backups/${id}/file`)).statusCode).toBe(200);
  },
  feedback: async () => {
    await done(reader.post('/api/feedback', { kind: 'idea', content: 'More charts' }));
    const { items } = await done<{ items: { id: number }[] }>(admin.get('/api/feedback/list'));
    const answer = { status: 'answered', answer: 'Soon' };
    await done(admin.put(`/api/feedback/${items[0]!.id}`, answer));
  },
};

test.each(Object.keys(perform) as AuditTarget[])(
  'every action on a target of the kind %s is audited with a known name and known fields',
  async (target) => {
    await perform[target]();
    const { items } = await done<{
      items: { action: string; before: object | null; after: object | null }[];
    }>(admin.get(`/api/audit/list?target=${target}&size=100`));
    const actions = [...new Set(items.map(({ action }) => action))];
    expect(actions.toSorted()).toEqual(
      auditActions[target].map((verb) => `${target}.${verb}`).toSorted(),
    );
    const fields = items.flatMap(({ before, after }) => Object.keys({ ...before, ...after }));
    const known: readonly string[] = auditFields[target];
    expect(fields.filter((field) => !known.includes(field))).toEqual([]);
  },
);
