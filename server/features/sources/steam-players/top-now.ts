import type { Batch, ReadContext } from '../connector.ts';
import { applyTopNow, type CountedApp } from '../players/apply-top-now.ts';
import { expectPassed, isFields } from '../response-shape.ts';
import { defineStream } from '../run-stream.ts';
import { steamApiUrl } from '../steam-api.ts';
import { parseTopNow } from './parse-top-now.ts';

/** The time of the last list that was read. */
type TopNowCursor = { countedAt: string };

export const topNow = defineStream<TopNowCursor, CountedApp>({
  id: 'steam-players.top-now',
  title: { en: 'Steam: most played now', 'zh-CN': 'Steam：当前最热' },
  what: { en: 'The most played games now', 'zh-CN': '当前最热的游戏' },
  everyMinutes: 10,
  isCursor: (value): value is TopNowCursor =>
    isFields(value) && typeof value['countedAt'] === 'string',
  read: readTopNow,
  apply: applyTopNow,
});

/** One call counts the hundred most played games. */
async function* readTopNow({
  call,
  live,
  now,
  cursor,
}: ReadContext<TopNowCursor>): AsyncGenerator<Batch<TopNowCursor, CountedApp>> {
  const url = steamApiUrl(live, '/ISteamChartsService/GetGamesByConcurrentPlayers/v1/', {
    input_json: '{}',
  });
  const top = await call({ url }, ({ text }) => parseTopNow(text));
  const countedAt = top?.countedAt.toISOString();
  // An unchanged list has no new samples.
  if (!top || !countedAt || countedAt === cursor?.countedAt) return;
  expectPassed(top.countedAt, now(), 'response.last_update');
  yield {
    items: top.games.map((game) => ({ ...game, at: top.countedAt })),
    skipped: top.skipped,
    cursor: { countedAt },
    asOf: top.countedAt,
  };
}
