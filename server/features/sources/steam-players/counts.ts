import type { ReadContext, Target } from '../connector.ts';
import { applySamples } from '../players/apply-samples.ts';
import { reviveSample, type PlayerSample } from '../players/player-sample.ts';
import { duePlayerTargets } from '../players/player-targets.queries.ts';
import { readTargets, type KnownTarget } from '../read-targets.ts';
import { defineStream } from '../run-stream.ts';
import { steamApiUrl } from '../steam-api.ts';
import { parseCount } from './parse-count.ts';

const everyMinutes = 10;
/** Spreads the calls of a day evenly over its runs, so that popular games never wait for them. */
const callsPerRun = 270;
/** The time that a batch may take, and thus the most that a crash loses. */
const maxBatchMs = 3000;

/** The stream has no cursor: each game stores when it is due. */
type CountsCursor = null;
type CountsContext = ReadContext<CountsCursor, KnownTarget>;

export const counts = defineStream<CountsCursor, PlayerSample, KnownTarget>({
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

function readCounts(context: CountsContext) {
  return readTargets<PlayerSample>(context, {
    calls: callsPerRun,
    isFull: (_samples, startedAt) => performance.now() - startedAt >= maxBatchMs,
    read: (target) => countPlayers(context, target),
  });
}

function countPlayers({ call, live, now }: CountsContext, { gameId, appId }: Target) {
  const url = steamApiUrl(live, '/ISteamUserStats/GetNumberOfCurrentPlayers/v1/', {
    appid: String(appId),
  });
  return call({ url }, ({ status, text }) => ({
    item: { gameId, players: parseCount(text) ?? null, at: now() },
    isWithheld: status === 403,
  }));
}
