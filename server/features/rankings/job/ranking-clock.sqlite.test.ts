import { expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { startLiveSite } from '../../../../tests/live-site.ts';
import { rebuildGameLists } from '../../../domain/games/game-lists.ts';

test('with simulated sources, charts use the clock of the collector', async () => {
  const live = await startLiveSite({ on: ['steam-players'] });
  try {
    const [first] = live.sources.world.mostPlayed(live.now());
    await aGame(live.site.db, { appId: first!.appId });
    await rebuildGameLists(live.site.db);
    await live.run('steam-players.counts');
    // Less than five minutes later in real time, it is three days later on that clock.
    live.setClock('2026-11-18T12:30:00Z');
    await live.admin.post('/api/ranking/compute', { type: 'players' });
    const state = async () => (await live.admin.get('/api/ranking/job')).json().data.state;
    await expect.poll(state, { timeout: 30_000 }).toBe('done');

    const { data } = (
      await live.site.app.inject('/api/ranking/data/players?period=D:2026-11-18')
    ).json();
    expect(data).toMatchObject({
      period: 'D:2026-11-15',
      dataAsOf: '2026-11-15',
      generatedAt: '2026-11-18T12:30:00.000Z',
      status: 'final',
      total: 1,
    });
    live.setClock('2026-12-02T00:00:00Z');
    const nav = (await live.site.app.inject('/api/ranking/nav')).json().data;
    expect(nav[0]).toMatchObject({ type: 'players', defaultPeriod: 'M:2026-12' });
  } finally {
    await live.close();
  }
});
