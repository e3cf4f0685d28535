import { setTimeout as sleep } from 'node:timers/promises';
import { packHours } from '../../server/domain/games/hour-series.ts';
import { startLiveWorld } from './live-world.ts';

/** Slow enough that a second of the collector's clock exceeds the delays of a busy machine. */
const speed = 4;
const playedMs = 40_000;
const pauseSeconds = 30;
const secondMs = 1000;

/**
 * Checks the simulator's record of calls: the intervals between them, and whether Retry-After was
 * honored.
 */
export async function checkPace() {
  const { sources, start } = await startLiveWorld(speed);
  const server = await start();
  await sleep(playedMs / 2);
  const limitedAfter = sources.calls.length;
  sources.fault('/', { limit: String(pauseSeconds) });
  await sleep(playedMs / 2);
  await server.stop();
  await sources.close();
  const times = sources.calls.map(({ at }) => at.getTime());
  const limitedAt = times[limitedAfter]!;
  const within = (from: number, to: number) => times.filter((at) => at > from && at < to).length;
  return {
    calls: times.length,
    seconds: Math.round((times.at(-1)! - times[0]!) / secondMs),
    mostInASecond: Math.max(
      ...times.map((from) => times.filter((at) => at >= from && at < from + secondMs).length),
    ),
    duringPause: within(limitedAt, limitedAt + pauseSeconds * secondMs),
    unnamed: sources.calls.filter(({ agent }) => !agent?.startsWith('Ludex/')).length,
  };
}

const reads = 3000;
const year = 365;
const startsAt = '2026-06-01T00:00:00Z';

/**
 * Measures response times: cached reads with and without a running collector, and a year of hours.
 */
export async function measureReads() {
  const world = await startLiveWorld(60, startsAt);
  const { sources } = world;
  const gameId = await world.inspect(async (db) => {
    const { id } = await db.selectFrom('games').select('id').executeTakeFirstOrThrow();
    const today = Date.parse(startsAt) / 86_400_000;
    const hours = packHours(
      Array.from({ length: 24 }, (_, hour) => {
        const players = 20_000 + 731 * hour;
        return { hour, samples: 6, total: 6 * players - 300, peak: players };
      }),
    );
    const rows = Array.from({ length: year }, (_, back) => ({
      gameId: id,
      day: today - 1 - back,
      samples: 144,
      average: 28_000,
      peak: 40_000,
      hours,
    }));
    await db.insertInto('player_days').values(rows).execute();
    return id;
  });
  const server = await world.start();
  const address = `${server.baseUrl}/api/ranking/nav`;
  await p95(address, 500);
  const working = await p95(address, reads);
  const callsWhile = sources.calls.length;
  sources.faultAlways('/', { limit: '86400' });
  await sleep(2000);
  const resting = await p95(address, reads);
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const from = new Date(Date.parse(startsAt) - (year - round) * 86_400_000).toISOString();
    const begin = performance.now();
    const hours = `${server.baseUrl}/api/game/${gameId}/players?step=hour&from=${from}&to=${startsAt}`;
    // Excludes the cost of compression.
    await (await fetch(hours, { headers: { 'Accept-Encoding': 'identity' } })).arrayBuffer();
    times.push(performance.now() - begin);
  }
  await server.stop();
  await sources.close();
  return { working, resting, callsWhile, yearOfHours: quantile(times, 0.5) };
}

async function p95(address: string, count: number): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const begin = performance.now();
    await (await fetch(address)).arrayBuffer();
    times.push(performance.now() - begin);
  }
  return quantile(times, 0.95);
}

const quantile = (times: readonly number[], share: number) =>
  Number(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!.toFixed(2));
