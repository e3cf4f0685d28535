import type { Target } from '../connector.ts';
import { defineGameStream, type GameContext } from '../game-stream.ts';
import { steamApiUrl } from '../steam-api.ts';
import { applyNews, type GameNews } from './apply-news.ts';
import { dueNewsTargets } from './news-targets.queries.ts';
import { announcementFeed, parseNews } from './parse-news.ts';

/** Enough for a month of the most active game. */
const announcementsPerGame = 20;

export const announcements = defineGameStream<GameNews>({
  id: 'steam-news.announcements',
  title: { en: 'Steam: announcements', 'zh-CN': 'Steam：官方公告' },
  what: { en: 'Announcements that articles are written from', 'zh-CN': '撰写资讯所依据的官方公告' },
  everyMinutes: 60,
  due: dueNewsTargets,
  // About 2,400 a day, of the 50,000 that all Steam sources share.
  calls: 100,
  readGame,
  apply: applyNews,
});

function readGame({ call, live }: GameContext, { gameId, appId }: Target) {
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
