import { expect, test } from 'vitest';
import type { Waiting } from '../../../contract/operator/waiting.ts';
import { aBackup, aGame } from '../../../tests/builders.ts';
import { createTestApp } from '../../../tests/test-app.ts';

test('counts reports of noticed games only, and tells administrators what needs a look', async () => {
  const site = await createTestApp();
  const { db } = site;
  const admin = await site.signIn('admin');
  const editor = await site.signIn('editor');
  const waiting = async (who: typeof admin): Promise<Waiting> =>
    (await who.get('/api/admin/waiting')).json().data;

  const [played, kept, other] = [await aGame(db, {}), await aGame(db, {}), await aGame(db, {})];
  await db.updateTable('games').set({ players: 10 }).where('id', '=', played.id).execute();
  await admin.put(`/api/me/wishlist/${kept.id}`, {});
  const report = { source: 'feeds', title: 'News', url: 'https://example.org/', text: '' };
  const publishedAt = '2026-11-01T00:00:00.000Z';
  for (const [index, gameId] of [played.id, kept.id, other.id, null].entries()) {
    const item = { ...report, externalId: String(index), publishedAt, gameId };
    await db.insertInto('inbox_items').values(item).execute();
  }
  const dismissed = { ...report, externalId: 'old', publishedAt, gameId: played.id };
  await db
    .insertInto('inbox_items')
    .values({ ...dismissed, state: 'dismissed' })
    .execute();

  const none = { inbox: 2, comments: 0, reviews: 0, tickets: 0 };
  expect(await waiting(editor)).toEqual({ ...none, attention: null });
  expect(await waiting(admin)).toEqual({ ...none, attention: ['backups', 'doctor'] });

  await aBackup(site);
  const failed = { outcome: 'failed', isManual: 0 } as const;
  const at = { startedAt: publishedAt, finishedAt: publishedAt };
  for (const jobId of ['cleanup', 'steam-players.counts']) {
    await db
      .insertInto('jobs')
      .values({ id: jobId })
      .onConflict((on) => on.doNothing())
      .execute();
    await db
      .insertInto('job_runs')
      .values({ jobId, ...failed, ...at })
      .execute();
  }
  expect((await waiting(admin)).attention).toEqual(['jobs']);
  await db.insertInto('sources').values({ id: 'steam-players', enabled: 1 }).execute();
  expect((await waiting(admin)).attention).toEqual(['sources', 'jobs']);
  await db
    .insertInto('job_runs')
    .values({ jobId: 'cleanup', ...at, isManual: 0, outcome: 'ok' })
    .execute();
  await db.deleteFrom('sources').execute();
  expect((await waiting(admin)).attention).toEqual([]);
  await site.close();
});
