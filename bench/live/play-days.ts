import { setTimeout as sleep } from 'node:timers/promises';
import type { SourceFault } from '../../tests/simulators/sources/faults.ts';
import type { SourcesSimulator } from '../../tests/simulators/sources/sources.ts';
import { startLiveWorld } from './live-world.ts';
import { checkDayCharts, checkMonths } from './reference.ts';
import { compareTallies, createTruth, storedTallies } from './truth.ts';

const dayMs = 86_400_000;
/** A simulated day takes six seconds. */
const speed = 14_400;
const looksMs = 50;

/** The faults, one per day in turn, each during the first quarter of the day. */
const list = 'GetGamesByConcurrentPlayers';
const count = 'GetNumberOfCurrentPlayers';
const troublesOf = (sources: SourcesSimulator): (readonly [string, SourceFault])[] => [
  [count, 'error'],
  [list, 'cut'],
  [count, { limit: '7200' }],
  [list, 'drift'],
  [count, 'html'],
  [list, 'null'],
  [count, 'reset'],
  [list, lieOf(sources)],
];

/**
 * Reports a thousand times as many players of the first game, which is impossible; the others are
 * correct.
 */
const lieOf =
  ({ served }: SourcesSimulator): SourceFault =>
  (recorded) => {
    const { response } = JSON.parse(recorded.body) as {
      response: { last_update: number; ranks: { concurrent_in_game: number }[] };
    };
    const [first, ...others] = response.ranks;
    const lied = { ...first, concurrent_in_game: first!.concurrent_in_game * 1000 };
    const truth = { response: { ...response, ranks: others } };
    served.push({ path: list, query: '', body: JSON.stringify(truth) });
    return {
      ...recorded,
      body: JSON.stringify({ response: { ...response, ranks: [lied, ...others] } }),
    };
  };

/**
 * Plays this many days with outages, limits, changed shapes and false counts, and compares the
 * stored data.
 */
export async function playDays(days: number) {
  const world = await startLiveWorld(speed);
  const { sources, clock } = world;
  const truth = createTruth(sources);
  const troubles = troublesOf(sources);
  const begin = clock.now().getTime();
  const startedAt = performance.now();
  const server = await world.start();
  const callsOfDay = new Map<string, number>();

  function look() {
    truth.note();
    for (const { at } of sources.calls.splice(0)) {
      const day = at.toISOString().slice(0, 10);
      callsOfDay.set(day, (callsOfDay.get(day) ?? 0) + 1);
    }
  }

  for (let day = 0; day < days; day += 1) {
    const start = begin + day * dayMs;
    // The first day has no faults, so that games have a record to compare with.
    if (day > 0) sources.faultAlways(...troubles[day % troubles.length]!);
    while (clock.now().getTime() < start + dayMs) {
      await sleep(looksMs);
      look();
      if (clock.now().getTime() > start + dayMs / 4) sources.mend();
    }
  }
  // From now on the sources serve nothing, and the server finishes writing.
  sources.faultAlways('/', 'error');
  await sleep(4000);
  look();
  await server.stop();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const found = await world.inspect(async (db) => ({
    ...compareTallies(truth.tallies, await storedTallies(db)),
    heldBack: (await db.selectFrom('quarantine_items').select('key').execute()).length,
    months: await checkMonths(db),
    charts: await checkDayCharts(db, clock.now()),
  }));
  await sources.close();
  const calls = [...callsOfDay.values()];
  return {
    days,
    seconds,
    calls: calls.reduce((sum, count) => sum + count, 0),
    busiestDay: Math.max(...calls),
    ...found,
  };
}
