import type { Target } from '../connector.ts';
import { applySamples } from '../players/apply-samples.ts';
import { reviveSample, type PlayerSample } from '../players/player-sample.ts';
import { duePlayerTargets } from '../players/player-targets.queries.ts';
import { defineGameStream, type GameContext } from '../game-stream.ts';
import { steamApiUrl } from '../steam-api.ts';
import { parseCount } from './parse-count.ts';

/** The time that a batch may take, and thus the most that a crash loses. */
const maxBatchMs = 3000;

export const counts = defineGameStream<PlayerSample>({
  id: 'steam-players.counts',
  title: { en: 'Steam: players of each game', 'zh-CN': 'Steam：各游戏在线人数' },
  what: { en: 'Players of each game', 'zh-CN': '各游戏在线人数' },
  everyMinutes: 10,
  due: duePlayerTargets,
  // Spreads the calls of a day evenly over its runs, so that popular games never wait for them.
  calls: 270,
  isFull: (_samples, startedAt) => performance.now() - startedAt >= maxBatchMs,
  readGame: countPlayers,
  apply: applySamples,
  revive: reviveSample,
});

function countPlayers({ call, live, now }: GameContext, { gameId, appId }: Target) {
  const url = steamApiUrl(live, '/ISteamUserStats/GetNumberOfCurrentPlayers/v1/', {
    appid: String(appId),
  });
  return call({ url }, ({ status, text }) => ({
    item: { gameId, players: parseCount(text) ?? null, at: now() },
    isWithheld: status === 403,
  }));
}
