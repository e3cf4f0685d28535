import { aGame } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

type Member = Awaited<ReturnType<TestApp['signIn']>>;

/** A library with an entry of every kind, a change that can be undone and a removed game. */
export async function aLibrary(t: TestApp, me: Member, gameIds: readonly [number, number]) {
  const [, otherId] = gameIds;
  for (const id of gameIds) await me.put(`/api/me/library/${id}`, { status: 'playing' });
  const run = await me.post(`/api/me/library/${otherId}/playthrough`, { status: 'finished' });
  const batch = { gameIds: [otherId], change: { status: 'paused' } };
  const changed = await me.post('/api/me/library/batch', batch);
  const removed = await aGame(t.db, { name: 'Removed' });
  await me.put(`/api/me/library/${removed.id}`, {});
  const { undo } = (await me.delete(`/api/me/library/${removed.id}`)).json().data;
  const ignored = await aGame(t.db, { name: 'Ignored' });
  const told = { names: ['Ignored'], key: '1', facts: { minutes: 60, store: 'steam' } };
  await t.db
    .insertInto('library_records')
    .values({
      userId: me.user.id,
      source: 'steam',
      sourceKey: '1',
      gameId: ignored.id,
      state: 'ignored',
      name: 'Ignored',
      row: JSON.stringify(told),
      seenAt: t.clock.now.toISOString(),
    })
    .execute();
  const begin = async (rows: number) => {
    const file = { source: 'table', label: 'games.csv', rows };
    const { id } = (await me.post('/api/me/imports', file)).json().data as { id: number };
    const told = ['Lantern Deep', 'Nobody Knows This'].slice(0, rows).map((name) => ({
      key: name,
      names: [name],
      facts: { status: 'playing' },
    }));
    await me.put(`/api/me/imports/${id}/parts/1`, { rows: told });
    const { version } = (await me.post(`/api/me/imports/${id}/plan`)).json().data;
    return { id, version: version as number };
  };
  const applied = await begin(2);
  await me.post(`/api/me/imports/${applied.id}/apply`, { version: applied.version });
  const open = (await me.get('/api/me/library/open')).json().data.items;
  const draft = await begin(1);
  return {
    appliedId: applied.id,
    importId: draft.id,
    importVersion: draft.version,
    recordId: open[0].id as number,
    runId: run.json().data.id as number,
    libraryBatchId: changed.json().data.batchId as number,
    libraryToken: undo as string,
    ignoredId: ignored.id,
  };
}
