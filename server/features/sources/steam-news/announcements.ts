import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts';
import type { Batch, ReadContext } from '../connector.ts';
import type { Skip } from '../response-shape.ts';
import { defineStream } from '../run-stream.ts';
import { steamApiUrl } from '../steam-api.ts';
import { applyNews, type GameNews } from './apply-news.ts';
import { dueNewsTargets, type NewsTarget } from './news-targets.queries.ts';
import { announcementFeed, parseNews } from './parse-news.ts';

/** Some 2,400 calls a day, of the 50,000 that all sources of Steam share. */
const callsPerRun = 100;
const gamesPerBatch = 10;
/** Enough for a month of the liveliest game. */
const announcementsPerGame = 20;
/** Steam withholds the news of single apps, never of several in a row that had some yesterday. */
const maxWithheld = 3;

/** The games hold the state of this stream: each knows when its turn is. */
type NewsCursor = null;
type NewsContext = ReadContext<NewsCursor, NewsTarget>;

export const announcements = defineStream<NewsCursor, GameNews, NewsTarget>({
  id: 'steam-news.announcements',
  title: { en: 'Steam: announcements', 'zh-CN': 'Steam：官方公告' },
  what: { en: 'Announcements that articles are written from', 'zh-CN': '撰写资讯所依据的官方公告' },
  everyMinutes: 60,
  isCursor: (value): value is NewsCursor => value === null,
  due: dueNewsTargets,
  read: readAnnouncements,
  apply: applyNews,
});

async function* readAnnouncements(
  context: NewsContext,
): AsyncGenerator<Batch<NewsCursor, GameNews>> {
  let items: GameNews[] = [];
  let skipped: Skip[] = [];
  let withheldInRow = 0;
  const batch = () => ({ items, skipped, cursor: null, asOf: context.now() });
  try {
    for (const target of await context.due(callsPerRun)) {
      const read = await readGame(context, target);
      items.push(read.news);
      skipped.push(...read.skipped);
      withheldInRow = read.news.isWithheld && target.hadNews ? withheldInRow + 1 : 0;
      if (withheldInRow === maxWithheld) {
        items = items.slice(0, -maxWithheld);
        throw new OutgoingError('paused', 'Steam withholds what it had for several games in a row');
      }
      // A row that is not over yet may turn out to be a limit.
      if (items.length < gamesPerBatch || withheldInRow > 0) continue;
      yield batch();
      items = [];
      skipped = [];
    }
  } catch (error) {
    // What was read before the failure is kept.
    if (items.length > 0) yield batch();
    throw error;
  }
  if (items.length > 0) yield batch();
}

function readGame({ call, live }: NewsContext, { gameId, appId }: NewsTarget) {
  const url = steamApiUrl(live, '/ISteamNews/GetNewsForApp/v2/', {
    appid: String(appId),
    count: String(announcementsPerGame),
    maxlength: '1000',
    feeds: announcementFeed,
  });
  return call({ url }, ({ status, text }): { news: GameNews; skipped: Skip[] } => {
    const { items, skipped } = parseNews(text);
    return { news: { gameId, announcements: items, isWithheld: status === 403 }, skipped };
  });
}
