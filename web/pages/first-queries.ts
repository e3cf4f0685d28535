import { actorListQuery, actorQuery, castsQuery } from '../features/actors/actors.api.ts';
import { facetsQuery, gameListQuery } from '../features/catalogue/catalogue.api.ts';
import { gameEventsQuery } from '../domain/events/game-events.api.ts';
import { gameAddress } from '../features/games/game-address.ts';
import {
  creditsQuery,
  gameQuery,
  playersQuery,
  similarGamesQuery,
} from '../features/games/games.api.ts';
import {
  comparedSpan,
  isComparison,
  readChosen,
} from '../features/games/compare/compare-address.ts';
import { knownGamesQuery } from '../domain/games/known-games.api.ts';
import { compareQuery } from '../features/games/compare/compare.api.ts';
import { openingSpan, readSpan } from '../features/games/players/player-span.ts';
import { calendarQuery } from '../features/events/calendar.api.ts';
import { readKind } from '../features/events/group-by-game.ts';
import { hasUpdatesQuery, updatesQuery } from '../features/events/updates-by-game.tsx';
import { subjectQuery } from '../features/feedback/feedback.api.ts';
import { bannersQuery, boardQuery, gemsQuery } from '../features/home/home.api.ts';
import { hotNewsQuery } from '../features/news/list/hot-news.api.ts';
import { readCategory, readId, readPage, readQuery } from '../features/news/news-address.ts';
import { articleQuery, categoriesQuery, newsPageQuery } from '../features/news/news.api.ts';
import { publicProfileQuery } from '../features/profile/profile.api.ts';
import { gameRanksQuery } from '../features/rankings/history/game-rankings.api.ts';
import { rankingNavQuery, shownItems } from '../features/rankings/ranking-nav.api.ts';
import { openingPeriod, readPlace } from '../features/rankings/ranking-search.ts';
import { rankingQuery } from '../features/rankings/rankings.api.ts';
import { readText } from '../features/search/search-address.ts';
import { searchPageQuery } from '../features/search/search.api.ts';
import { aboutQuery } from '../features/credits/about.api.ts';
import { apiChapter, documentQuery, guideQuery } from '../features/documents/documents.api.ts';
import { siteSummaryQuery } from '../features/site/site.api.ts';
import { seriesQuery, studioQuery } from '../features/games/studio/studio.api.ts';
import { readPageNumber } from '../ui/actions/read-page-number.ts';
import type { FirstQueries, Load } from './page-definition.ts';
import type { pages } from './manifest.ts';
import { isByGame, readActorFilter } from './actor-filter.ts';

/**
 * The queries of each page's first view, which the server loads before it renders the page, and
 * whether the requested item is missing. Not part of the browser's bundle.
 */
export const firstQueries: FirstQueries<typeof pages> = {
  '/': {
    queries: ({ load }) =>
      Promise.all([
        load(rankingNavQuery),
        load(boardQuery),
        load(gemsQuery),
        load(categoriesQuery),
        // For wide and narrow screens: the browser chooses.
        load(bannersQuery(0)),
        load(bannersQuery(1)),
      ]),
  },
  '/ranking': {
    queries: async ({ load, search }) => {
      const offered = shownItems((await load(rankingNavQuery)) ?? []);
      const { type = offered[0]?.type, subType = 'main' } = search;
      const item = offered.find((it) => it.type === type);
      if (!item) return;
      const { page, size } = readPlace(search);
      const period = search.period ?? openingPeriod(item, item.type, subType);
      const chart = { type: item.type, subType, period };
      await load(rankingQuery({ chart, page, size }));
    },
    isMissing: (client, { type }) => {
      const items = client.getQueryData(rankingNavQuery.queryKey);
      return type !== undefined && items !== undefined && !items.some((item) => item.type === type);
    },
  },
  '/game': {
    queries: ({ load, search }) =>
      Promise.all([load(gameListQuery(search)), load(facetsQuery(search))]),
  },
  '/game/detail': {
    queries: async ({ load, search: { q, span, ...numbers } }) => {
      const address = gameAddress(numbers);
      if (address) {
        const game = await load(gameQuery(address));
        if (!game || game.mature === 2 || game.status === 0) return;
        await Promise.all([
          load(gameRanksQuery(game.id)),
          loadPlayers(load, game.id, span),
          load(similarGamesQuery(game.id)),
          load(gameEventsQuery(game.id)),
        ]);
      } else if (readText(q) && numbers.id === undefined && numbers.appId === undefined) {
        await load(searchPageQuery(readText(q)));
      }
    },
    isMissing: (client, { id, appId }) => {
      const address = gameAddress({ id, appId });
      if (address) return client.getQueryData(gameQuery(address).queryKey) === null;
      return id !== undefined || appId !== undefined;
    },
  },
  '/search': {
    queries: async ({ load, search: { q } }) => {
      const text = readText(q);
      if (text) await load(searchPageQuery(text));
    },
  },
  '/compare': {
    queries: async ({ load, search }) => {
      const chosen = readChosen(search.games);
      const [first] = chosen.ids;
      if (isComparison(chosen)) await load(compareQuery(chosen.ids, comparedSpan(search.span)));
      else if (!chosen.problem && first !== undefined) await load(gameQuery({ id: first }));
      if (chosen.problem) return;
      if (first === undefined) await load(knownGamesQuery);
      else await load(similarGamesQuery(first));
    },
    isMissing: (client, search) => {
      const chosen = readChosen(search.games);
      const [id] = chosen.ids;
      if (chosen.problem || id === undefined) return chosen.problem === 'malformed';
      const query = isComparison(chosen)
        ? compareQuery(chosen.ids, comparedSpan(search.span))
        : gameQuery({ id });
      return client.getQueryData(query.queryKey) === null;
    },
  },
  '/studio': {
    queries: async ({ load, search }) => {
      const id = readId(search.id);
      if (id === undefined) return;
      const page = readPageNumber(search.page);
      await Promise.all([load(studioQuery(id, page)), load(rankingNavQuery)]);
    },
    isMissing: (client, search) => {
      const id = readId(search.id);
      if (id === undefined) return search.id !== undefined;
      const page = readPageNumber(search.page);
      return client.getQueryData(studioQuery(id, page).queryKey) === null;
    },
  },
  '/series': {
    queries: async ({ load, search }) => {
      const id = readId(search.id);
      if (id === undefined) return;
      const page = readPageNumber(search.page);
      await Promise.all([load(seriesQuery(id, page)), load(rankingNavQuery)]);
    },
    isMissing: (client, search) => {
      const id = readId(search.id);
      if (id === undefined) return search.id !== undefined;
      const page = readPageNumber(search.page);
      return client.getQueryData(seriesQuery(id, page).queryKey) === null;
    },
  },
  '/calendar': {
    queries: async ({ load, search }) => {
      // A calendar of one's own depends on the session.
      if (search.mine !== '1') await load(calendarQuery(search));
    },
  },
  '/actor': {
    queries: async ({ load, search }) => {
      const id = readId(search.id);
      const actor = id === undefined ? null : await load(actorQuery(id));
      if (actor !== null) return;
      const filter = readActorFilter(search);
      await load(castsQuery(filter));
      if (!isByGame(search)) await load(actorListQuery(filter));
    },
    isMissing: (client, search) => {
      const id = readId(search.id);
      if (id === undefined) return search.id !== undefined;
      return client.getQueryData(actorQuery(id).queryKey) === null;
    },
  },
  '/news': {
    queries: ({ load, search }) => {
      const gameId = readId(search.gameId);
      if (search.view === 'updates') {
        const events = load(updatesQuery(readKind(search.kind)));
        return Promise.all([events, load(hasUpdatesQuery), load(categoriesQuery)]);
      }
      const filter = { category: readCategory(search.category), gameId, q: readQuery(search.q) };
      return Promise.all([
        load(hasUpdatesQuery),
        load(newsPageQuery(filter, readPage(search.page))),
        gameId === undefined || load(newsPageQuery({ gameId }, 1)),
        load(categoriesQuery),
        load(hotNewsQuery),
      ]);
    },
  },
  '/article': {
    queries: async ({ load, search }) => {
      const id = readId(search.id);
      if (id !== undefined) await Promise.all([load(articleQuery(id)), load(categoriesQuery)]);
    },
    isMissing: (client, search) => {
      const id = readId(search.id);
      if (id === undefined) return search.id !== undefined;
      return client.getQueryData(articleQuery(id).queryKey) === null;
    },
  },
  '/about': {
    queries: ({ load, lang }) => Promise.all([load(aboutQuery(lang)), load(siteSummaryQuery)]),
  },
  '/credits': {
    queries: ({ load }) => load(creditsQuery),
  },
  '/docs': {
    queries: async ({ load, search, lang }) => {
      const guide = (await load(guideQuery(lang))) ?? [];
      const chapter =
        search.chapter === undefined
          ? guide[0]
          : guide.find(({ name }) => name === `guide-${search.chapter}`);
      if (chapter) await load(documentQuery(chapter.name, lang));
    },
    isMissing: (client, { chapter }, lang) => {
      if (chapter === undefined || chapter === apiChapter) return false;
      const guide = client.getQueryData(guideQuery(lang).queryKey);
      return guide !== undefined && !guide.some(({ name }) => name === `guide-${chapter}`);
    },
  },
  '/feedback': {
    queries: async ({ load, search }) => {
      const [gameId, newsId] = [readId(search.gameId), readId(search.newsId)];
      if (gameId !== undefined || newsId !== undefined) await load(subjectQuery(gameId, newsId));
    },
  },
  '/settings': { queries: async () => {} },
  '/profile': {
    // The content depends on the session; the profile's name is for the preview of shared links.
    queries: async ({ load, search }) => {
      const id = readId(search.id);
      if (id !== undefined) await load(publicProfileQuery(id));
    },
    isMissing: (client, search) => {
      const id = readId(search.id);
      if (id === undefined) return search.id !== undefined;
      return client.getQueryData(publicProfileQuery(id).queryKey) === null;
    },
  },
  '/terms': { queries: ({ load, lang }) => load(documentQuery('terms', lang)) },
  '/privacy': { queries: ({ load, lang }) => load(documentQuery('privacy', lang)) },
  '/disclaimer': { queries: ({ load, lang }) => load(documentQuery('disclaimer', lang)) },
};

/** The whole course, which says what other spans there are, and the one that is shown. */
async function loadPlayers(load: Load, id: number, asked: string | undefined): Promise<void> {
  const whole = await load(playersQuery(id, 'all'));
  const span = readSpan(asked) ?? openingSpan(whole?.spans ?? []);
  if (span !== 'all') await load(playersQuery(id, span));
}
