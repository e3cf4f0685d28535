import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inProject } from '../../../../scripts/lib/project.mjs';
import { startLiveSite, type LiveSite } from '../../../../tests/live-site.ts';
import { createEmptyDatabase } from '../../../../tests/test-database.ts';
import { migrations } from '../../../migrations/index.ts';
import { fillDatabase } from '../../../platform/backup/backup-database.ts';
import { digestTables, exportParts, withSnapshot } from '../../../platform/backup/snapshot.ts';
import { packHours } from '../../../domain/games/hour-series.ts';
import { forgetPlayers } from './forget-players.ts';

// The script that operators of large sites run: one partition of `player_days` per month.

const script = readFileSync(inProject('deploy/partition-player-days.sql'), 'utf8');
const partition = () => sql.raw(script).execute(live.site.db);

let live: LiveSite;
let games: { id: number; appId: number }[];
beforeEach(async () => {
  live = await startLiveSite();
  games = await live.addMostPlayed(3);
  await live.turn('steam-players', true);
});
afterEach(() => live.close());

const dayOf = (date: string) => Date.parse(date) / 86_400_000;

const storedDay = (gameId: number, date: string, players: number) => ({
  gameId,
  day: dayOf(date),
  samples: 1,
  average: players,
  peak: players,
  hours: packHours([{ hour: 3, samples: 1, total: players, peak: players }]),
});

const october = (gameId: number, players: number) =>
  Array.from({ length: 31 }, (_, day) =>
    storedDay(gameId, `2026-10-${String(day + 1).padStart(2, '0')}`, players),
  );

const insertDays = (rows: ReturnType<typeof october>) =>
  live.site.db.insertInto('player_days').values(rows).execute();

async function count(time: string) {
  live.setClock(time);
  await live.site.db.updateTable('player_targets').set({ nextAt: '2026-01-01' }).execute();
  return live.run('steam-players.counts');
}

async function series(query: string): Promise<{ at: string; samples: number }[]> {
  const response = await live.site.app.inject(`/api/game/${games[0]!.id}/players?${query}`);
  return response.json().data.items;
}

async function partitions(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select tableoid::regclass::text as name, count(*)::int as rows
    from player_days group by 1 order by 1
  `.execute(live.site.db);
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}

test('a partitioned table is written, read, aggregated and deleted like a plain one', async () => {
  const [game, other] = [games[0]!, games[1]!];
  await insertDays([...october(game.id, 400_000), storedDay(other.id, '2026-09-30', 90_000)]);
  await count('2026-11-15T12:10:00Z');
  const before = [await series('from=2026-01-01'), await series('from=2026-01-01&step=hour')];

  await partition();
  expect([await series('from=2026-01-01'), await series('from=2026-01-01&step=hour')]).toEqual(
    before,
  );
  expect(await count('2026-11-15T12:50:00Z')).toMatchObject({ outcome: 'ok' });
  expect(await count('2026-12-01T00:10:00Z')).toMatchObject({ outcome: 'ok' });
  expect((await series('step=hour&from=2026-11-01&to=2026-12-02')).slice(-2)).toMatchObject([
    { at: '2026-11-15T12:00:00.000Z', samples: 2 },
    { at: '2026-12-01T00:00:00.000Z', samples: 1 },
  ]);
  expect(await partitions()).toEqual({
    player_days_2026_09: 1,
    player_days_2026_10: 31,
    player_days_2026_11: 3,
    player_days_2026_12: 3,
  });

  expect(await live.run('steam-players.months')).toMatchObject({ counts: { changed: 1 } });
  expect(
    await live.site.db.selectFrom('players_monthly').select(['gameId', 'avgPlayers']).execute(),
  ).toEqual([{ gameId: game.id, avgPlayers: 400_000 }]);
  await live.site.db.deleteFrom('games').where('id', '=', other.id).execute();
  expect(await partitions()).toMatchObject({ player_days_2026_12: 2 });
  await forgetPlayers(live.site.db, new Date());
  expect(await partitions()).toEqual({});
}, 60_000);

test('a second run adds missing months, and moves their rows', async () => {
  await partition();
  const nextYear = new Date().getUTCFullYear() + 1;
  const last = `player_days_${nextYear}_12`;
  await sql`drop table ${sql.table(last)}`.execute(live.site.db);
  await insertDays([
    storedDay(games[0]!.id, `${nextYear}-11-30`, 1),
    storedDay(games[0]!.id, `${nextYear}-12-31`, 1),
    storedDay(games[0]!.id, '2999-01-01', 1),
  ]);
  const november = `player_days_${nextYear}_11`;
  expect(await partitions()).toEqual({ [november]: 1, player_days_rest: 2 });
  await partition();
  expect(await partitions()).toEqual({ [november]: 1, [last]: 1, player_days_rest: 1 });
});

test('a backup has it as one table, and can be restored', async () => {
  await insertDays(october(games[0]!.id, 500));
  const before = await withSnapshot(live.site.config, digestTables);
  await partition();
  const after = await withSnapshot(live.site.config, digestTables);
  expect(after['player_days']).toEqual(before['player_days']);
  expect(Object.keys(after)).toEqual(Object.keys(before));

  const target = await createEmptyDatabase();
  await target.database.close();
  await withSnapshot(live.site.config, (snapshot) => {
    const parts = exportParts(snapshot, { version: '0.1.0', now: new Date() });
    return fillDatabase(parts, target.config, { name: 'source', migrations });
  });
  const restored = await withSnapshot(target.config, digestTables);
  expect(restored['player_days']).toEqual(before['player_days']);
  await target.dispose();
}, 60_000);
