import type { Batch, ReadContext, Target } from '../connector.ts';
import { applySamples } from '../players/apply-samples.ts';
import { reviveSample, type PlayerSample } from '../players/player-sample.ts';
import { duePlayerTargets } from '../players/player-targets.queries.ts';
import { defineStream } from '../run-stream.ts';
import { steamApiUrl } from '../steam-api.ts';
import { parseCount } from './parse-count.ts';

const everyMinutes = 10;
/** The day's calls spread evenly over its runs, so that what is played much never waits for them. */
const callsPerRun = 270;
/** What a crash may lose. */
const maxBatchMs = 3000;

/** The games hold the state of this stream: each knows when its turn is. */
type CountsCursor = null;
type CountsBatch = Batch<CountsCursor, PlayerSample>;

export const counts = defineStream<CountsCursor, PlayerSample>({
  id: 'steam-players.counts',
  title: { en: 'Steam: players of each game', 'zh-CN': 'Steam：各游戏在线人数' },
  what: { en: 'Players of each game', 'zh-CN': '各游戏在线人数' },
  everyMinutes,
  isCursor: (value): value is CountsCursor => value === null,
  due: duePlayerTargets,
  read: readCounts,
  apply: applySamples,
  revive: reviveSample,
});

async function* readCounts(context: ReadContext<CountsCursor>): AsyncGenerator<CountsBatch> {
  let samples: PlayerSample[] = [];
  let startedAt = performance.now();
  const batch = (): CountsBatch => ({
    items: samples,
    skipped: [],
    cursor: null,
    asOf: samples.at(-1)?.at ?? null,
  });
  try {
    for (const target of await context.due(callsPerRun)) {
      samples.push(await countPlayers(context, target));
      if (performance.now() - startedAt < maxBatchMs) continue;
      yield batch();
      samples = [];
      startedAt = performance.now();
    }
  } catch (error) {
    // What was counted before the failure is kept.
    if (samples.length > 0) yield batch();
    throw error;
  }
  if (samples.length > 0) yield batch();
}

async function countPlayers(
  { call, live, now }: ReadContext<CountsCursor>,
  { gameId, appId }: Target,
): Promise<PlayerSample> {
  const url = steamApiUrl(live, '/ISteamUserStats/GetNumberOfCurrentPlayers/v1/', {
    appid: String(appId),
  });
  const players = await call({ url }, ({ text }) => parseCount(text));
  return { gameId, players: players ?? null, at: now() };
}
