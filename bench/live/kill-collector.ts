import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../server/platform/database/db.ts';
import { startLiveWorld } from './live-world.ts';
import { compareTallies, createTruth, storedTallies } from './truth.ts';

const speed = 3600;
const maxWaitMs = 1500;
/** The most samples that one crash may lose: see the batches of `run-stream.ts`. */
const maxLostPerKill = 500;

/**
 * Kills the server at random moments while it collects, and checks the stored data after each kill.
 */
export async function killCollector(kills: number) {
  const world = await startLiveWorld(speed);
  const { sources } = world;
  const truth = createTruth(sources);
  let lostBefore = 0;
  let [mostLost, harmless] = [0, 0];
  let found = { samples: 0, lost: 0, doubled: 0, wrongSums: 0 };
  for (let kill = 0; kill < kills; kill += 1) {
    const callsBefore = sources.calls.length;
    const server = await world.start();
    while (sources.calls.length === callsBefore) await sleep(5);
    await sleep(Math.random() * maxWaitMs);
    server.signal('SIGKILL');
    await server.ended;
    truth.note();
    found = await world.inspect(async (db) => {
      await checkFile(db);
      const compared = compareTallies(truth.tallies, await storedTallies(db));
      // Simulates an expired lease of the killed process.
      await db
        .updateTable('job_runs')
        .set({ leaseUntil: '2000-01-01T00:00:00.000Z' })
        .where('outcome', '=', 'running')
        .execute();
      await db.updateTable('jobs').set({ nextAt: '2000-01-01T00:00:00.000Z' }).execute();
      return compared;
    });
    const lost = found.lost - lostBefore;
    lostBefore = found.lost;
    mostLost = Math.max(mostLost, lost);
    if (lost === 0) harmless += 1;
    if (found.doubled > 0 || found.wrongSums > 0 || lost > maxLostPerKill) {
      throw new Error(`Kill ${kill + 1} left ${JSON.stringify({ ...found, lostByIt: lost })}`);
    }
  }
  await sources.close();
  return { kills, harmless, mostLost, ...found };
}

async function checkFile(db: Db) {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db);
  if (rows[0]?.quick_check !== 'ok') throw new Error('The database is damaged.');
}
