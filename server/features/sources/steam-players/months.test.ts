import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLiveSite, type LiveSite } from '../../../../tests/live-site.ts';

let live: LiveSite;
let games: { id: number; appId: number }[];
beforeEach(async () => {
  live = await startLiveSite({ on: ['steam-players'] });
  games = await live.addMostPlayed(4);
});
afterEach(() => live.close());

test('months that ended while the site was down are passed on too', async () => {
  const { id: gameId } = games[0]!;
  const days = (from: string, count: number, average: number) =>
    Array.from({ length: count }, (_, at) => {
      const day = Date.parse(from) / 86_400_000 + at;
      return { gameId, day, samples: 24, average, peak: average, hours: null };
    });
  await live.site.db
    .insertInto('player_days')
    .values(days('2026-10-01', 31, 100))
    .execute();
  live.setClock('2026-11-02T12:00:00Z');
  await live.run('steam-players.months');
  await live.site.db
    .insertInto('player_days')
    .values([...days('2026-11-01', 30, 200), ...days('2026-12-01', 31, 300)])
    .execute();
  live.setClock('2027-02-15T12:00:00Z');
  expect(await live.run('steam-players.months')).toMatchObject({ counts: { changed: 2 } });
  const months = await live.site.db
    .selectFrom('players_monthly')
    .select(['month', 'avgPlayers'])
    .orderBy('month')
    .execute();
  expect(months).toEqual([
    { month: '2026-10', avgPlayers: 100 },
    { month: '2026-11', avgPlayers: 200 },
    { month: '2026-12', avgPlayers: 300 },
  ]);
});

test('a month that ended is passed to the rankings, for games counted throughout', async () => {
  const day = (gameId: number, date: string, average: number) => ({
    gameId,
    day: Date.parse(date) / 86_400_000,
    samples: 24,
    average,
    peak: average * 2,
    hours: null,
  });
  const october = (days: number, gameId: number) =>
    Array.from({ length: days }, (_, at) =>
      day(gameId, `2026-10-${String(at + 1).padStart(2, '0')}`, 100 + at),
    );
  const [whole, partly, imported] = [games[0]!, games[1]!, games[2]!];
  await live.site.db
    .insertInto('player_days')
    .values([
      ...october(31, whole.id),
      ...october(26, partly.id),
      ...october(31, imported.id),
      day(whole.id, '2026-11-01', 5000),
    ])
    .execute();
  const known = { month: '2026-10', avgPlayers: 7, peakPlayers: 9, source: 'X' };
  await live.site.db
    .insertInto('players_monthly')
    .values({ gameId: imported.id, ...known })
    .execute();
  // Counts of its last minutes may not be written yet.
  live.setClock('2026-11-01T00:30:00Z');
  expect(await live.run('steam-players.months')).toMatchObject({ outcome: 'nothing-new' });
  live.setClock('2026-11-01T01:30:00Z');
  expect(await live.run('steam-players.months')).toMatchObject({
    outcome: 'ok',
    counts: { calls: 0, changed: 1 },
  });
  expect(await live.run('steam-players.months')).toMatchObject({ outcome: 'nothing-new' });
  const rows = await live.site.db.selectFrom('players_monthly').selectAll().execute();
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ gameId: imported.id, ...known });
  expect(rows).toContainEqual({
    gameId: whole.id,
    month: '2026-10',
    avgPlayers: 115,
    peakPlayers: 260,
    source: 'L',
  });
  expect(live.sources.calls).toEqual([]);
});
