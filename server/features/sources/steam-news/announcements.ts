import type { ReadContext } from '../connector.ts';
import { readTargets, type KnownTarget } from '../read-targets.ts';
import { defineStream } from '../run-stream.ts';
import { steamApiUrl } from '../steam-api.ts';
import { applyNews, type GameNews } from './apply-news.ts';
import { dueNewsTargets } from './news-targets.queries.ts';
import { announcementFeed, parseNews } from './parse-news.ts';

/** About 2,400 calls a day, of the 50,000 that all Steam sources share. */
const callsPerRun = 100;
const gamesPerBatch = 10;
/** Enough for a month of the most active game. */
const announcementsPerGame = 20;

/** The stream has no cursor: each game stores when it is due. */
type NewsCursor = null;
type NewsContext = ReadContext<NewsCursor, KnownTarget>;

export const announcements = defineStream<NewsCursor, GameNews, KnownTarget>({
  id: 'steam-news.announcements',
  title: { en: 'Steam: announcements', 'zh-CN': 'Steam：官方公告' },
  what: { en: 'Announcements that articles are written from', 'zh-CN': '撰写资讯所依据的官方公告' },
  everyMinutes: 60,
  isCursor: (value): value is NewsCursor => value === null,
  due: dueNewsTargets,
  read: readAnnouncements,
  apply: applyNews,
});

function readAnnouncements(context: NewsContext) {
  return readTargets<GameNews>(context, {
    calls: callsPerRun,
    isFull: ({ length }) => length >= gamesPerBatch,
    read: (target) => readGame(context, target),
  });
}

function readGame({ call, live }: NewsContext, { gameId, appId }: KnownTarget) {
  const url = steamApiUrl(live, '/ISteamNews/GetNewsForApp/v2/', {
    appid: String(appId),
    count: String(announcementsPerGame),
    maxlength: '1000',
    feeds: announcementFeed,
  });
  return call({ url }, ({ status, text }) => {
    const { items, skipped } = parseNews(text);
    const isWithheld = status === 403;
    return { item: { gameId, announcements: items, isWithheld }, skipped, isWithheld };
  });
}
