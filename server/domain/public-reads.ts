import { getActor, listActors, listCasts } from '../../contract/actors.ts';
import { pickGames, searchGames } from '../../contract/games/games-search.ts';
import { comparePlayers } from '../../contract/games/compare-players.ts';
import { getPlayers } from '../../contract/games/game-players.ts';
import { getPrices } from '../../contract/games/game-prices.ts';
import { getGameSources } from '../../contract/games/game-sources.ts';
import * as games from '../../contract/games/games.ts';
import { listComments, listReplies } from '../../contract/news/comments.ts';
import * as news from '../../contract/news/news.ts';
import { getRankingBadge } from '../../contract/rankings/ranking-badge.ts';
import { getRankingFeed } from '../../contract/rankings/ranking-downloads.ts';
import { getGameRankings, getRankingSeries } from '../../contract/rankings/ranking-history.ts';
import { getRankingWorking } from '../../contract/rankings/ranking-working.ts';
import * as rankings from '../../contract/rankings/rankings.ts';
import { getCalendar, getCalendarFile } from '../../contract/events/calendar.ts';
import { listEvents, listGameEvents } from '../../contract/events/events.ts';
import { getHomeBoard } from '../../contract/home/home.ts';
import { getSeries, getStudio } from '../../contract/games/studios.ts';
import { searchSite } from '../../contract/search.ts';
import { getSiteSummary } from '../../contract/site.ts';

// Groups of endpoints whose cached responses show one part of the site, for writes that affect all
// of it.

export const gameReads = [games.getGame, games.getGameByAppId, getGameSources, getPrices];

export const gameListReads = [games.listGames, searchGames, pickGames, searchSite];

/** Their responses contain events. */
export const eventReads = [listEvents, listGameEvents, getCalendar, getCalendarFile, getHomeBoard];

/** Their responses contain author names and staff badges. */
export const discussionReads = [listComments, listReplies];

export const newsReads = [
  news.listNews,
  news.listHotNews,
  news.listNewsCategories,
  news.getArticle,
  news.getArticleFigure,
  news.countNewsLikes,
  getHomeBoard,
  news.countComments,
  searchSite,
  ...discussionReads,
];

export const rankingReads = [
  rankings.getRankingNav,
  rankings.getRanking,
  rankings.listRankingPeriods,
  rankings.findInRanking,
  rankings.compareRankings,
  getRankingWorking,
  getHomeBoard,
  getRankingBadge,
  getRankingFeed,
  getRankingSeries,
  getGameRankings,
  getStudio,
  getSeries,
  // Its games have the players of the newest complete month.
  games.listGames,
  news.getArticle,
  news.getArticleFigure,
];

export const actorReads = [listActors, listCasts, getActor, searchSite];

/** The endpoints whose responses contain games. */
export const catalogueReads = [
  ...gameReads,
  ...gameListReads,
  comparePlayers,
  getPlayers,
  games.getSimilarGames,
  ...rankingReads,
  ...eventReads,
  ...newsReads,
  ...actorReads,
  getSiteSummary,
];
