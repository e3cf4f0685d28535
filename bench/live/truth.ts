import type { SourcesSimulator } from '../../tests/simulators/sources/sources.ts';
import { unpackHours } from '../../server/domain/games/hour-series.ts';
import type { Db } from '../../server/platform/database/db.ts';

/** The number of samples of a game, and their sum. */
export type Tally = { samples: number; total: number };
export type Tallies = Map<number, Tally>;

const add = (tallies: Tallies, appId: number, samples: number, total: number) => {
  const known = tallies.get(appId) ?? { samples: 0, total: 0 };
  tallies.set(appId, { samples: known.samples + samples, total: known.total + total });
};

/** Records the counts that the simulator serves, for comparison with the stored ones. */
export function createTruth({ served }: Pick<SourcesSimulator, 'served'>) {
  const tallies: Tallies = new Map();
  let lastList = 0;
  return {
    tallies,
    /** Reads the responses since the last call. */
    note() {
      for (const { path, query, body } of served.splice(0)) {
        const { response = {} } = JSON.parse(body || '{}') as { response?: ServedCounts };
        if (path.includes('GetNumberOfCurrentPlayers') && response.result === 1) {
          add(tallies, Number(new URLSearchParams(query).get('appid')), 1, response.player_count!);
        }
        // A repeated list contains no new samples.
        if (!path.includes('GetGamesByConcurrentPlayers') || response.last_update === lastList) {
          continue;
        }
        lastList = response.last_update!;
        for (const { appid, concurrent_in_game: players } of response.ranks!) {
          add(tallies, appid, 1, players);
        }
      }
    },
  };
}

type ServedCounts = {
  result?: number;
  player_count?: number;
  last_update?: number;
  ranks?: { appid: number; concurrent_in_game: number }[];
};

/** Reads the stored samples, and checks that days equal the sums of their hours. */
export async function storedTallies(db: Db): Promise<Tallies> {
  const tallies: Tallies = new Map();
  const rows = await db
    .selectFrom('player_days')
    .innerJoin('games', 'games.id', 'player_days.gameId')
    .select(['appId', 'samples', 'average', 'hours'])
    .execute();
  for (const { appId, samples, average, hours: packed } of rows) {
    const hours = unpackHours(packed!);
    const counted = hours.reduce((sum, hour) => sum + hour.samples, 0);
    const mean = hours.reduce((sum, hour) => sum + hour.total / hour.samples, 0) / hours.length;
    if (counted !== samples || Math.abs(mean - average) > 1e-6 * mean) {
      throw new Error(`A day of app ${appId} is not the sum of its hours.`);
    }
    const total = hours.reduce((sum, hour) => sum + hour.total, 0);
    add(tallies, appId, samples, total);
  }
  return tallies;
}

/** Counts samples that were served but not stored, and stored but not served. */
export function compareTallies(served: Tallies, stored: Tallies) {
  let [lost, doubled, wrongSums, samples] = [0, 0, 0, 0];
  for (const appId of new Set([...served.keys(), ...stored.keys()])) {
    const truth = served.get(appId) ?? { samples: 0, total: 0 };
    const found = stored.get(appId) ?? { samples: 0, total: 0 };
    samples += found.samples;
    lost += Math.max(0, truth.samples - found.samples);
    doubled += Math.max(0, found.samples - truth.samples);
    if (truth.samples === found.samples && truth.total !== found.total) wrongSums += 1;
  }
  return { samples, lost, doubled, wrongSums };
}
