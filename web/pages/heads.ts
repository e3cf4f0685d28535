import type { QueryClient } from '@tanstack/react-query';
import type { GameSummary } from '../../contract/games/games.ts';
import type { PageHead } from '../../contract/page-rendering.ts';
import { isWhole } from '../../contract/rankings/sub-types.ts';
import { aboutActor, actorData } from '../features/actors/actor-head.ts';
import { actorQuery } from '../features/actors/actors.api.ts';
import {
  comparedSpan,
  isComparison,
  readChosen,
} from '../features/games/compare/compare-address.ts';
import { compareQuery } from '../features/games/compare/compare.api.ts';
import { gameAddress } from '../features/games/game-address.ts';
import { aboutGame, gameData } from '../features/games/game-head.ts';
import { gameQuery } from '../features/games/games.api.ts';
import { seriesQuery, studioQuery } from '../features/games/studio/studio.api.ts';
import { articleData } from '../features/news/article/article-data.ts';
import { newsFeed, readId } from '../features/news/news-address.ts';
import { articleQuery } from '../features/news/news.api.ts';
import { publicProfileQuery } from '../features/profile/profile.api.ts';
import { chartFeed } from '../features/rankings/chart-links.ts';
import { chartLabel, dataAsOfLabel } from '../features/rankings/period/period-label.ts';
import { rankingNavQuery, shownItems } from '../features/rankings/ranking-nav.api.ts';
import {
  openingPeriod,
  readPlace,
  type RankingSearch,
} from '../features/rankings/ranking-search.ts';
import { rankingName } from '../features/rankings/ranking-title.ts';
import { rankingQuery } from '../features/rankings/rankings.api.ts';
import { apiChapter, guideQuery } from '../features/documents/documents.api.ts';
import { descriptions as english } from '../i18n/en/descriptions.ts';
import { descriptions as chinese } from '../i18n/zh-CN/descriptions.ts';
import { currentMessages, type Lang } from '../i18n/index.tsx';
import { textIn } from '../i18n/text-in.ts';
import { actorNames } from '../domain/games/actor-names.ts';
import { gameNames } from '../domain/games/game-names.ts';
import { textWithLang } from '../ui/content/text-with-lang.ts';
import { readPageNumber } from '../ui/actions/read-page-number.ts';
import type { PageDefinition } from './page-definition.ts';

type Search = Record<string, string>;
type About = { client: QueryClient; search: Search; lang: Lang; siteName: string };
type OwnHead = Partial<PageHead>;

/** The fields of a page's head that depend on its data, by path. */
const ownHeads: Readonly<Record<string, (about: About) => OwnHead>> = {
  '/': (about) => ({
    headline: `${about.siteName} · ${currentMessages().home.heading}`,
    feed: newsFeedOf(about),
  }),
  '/news': (about) => ({ feed: newsFeedOf(about) }),
  '/game/detail': gameHead,
  '/compare': compareHead,
  '/article': articleHead,
  '/studio': studioHead,
  '/series': seriesHead,
  '/actor': actorHead,
  '/profile': profileHead,
  '/ranking': rankingHead,
  '/docs': docsHead,
};

const newsFeedOf = ({ lang, siteName }: About) => ({
  path: newsFeed(lang),
  title: currentMessages().app.title(currentMessages().app.pages.news, siteName),
});

const unlisted = { isIndexed: false } as const;

type HeadContext = {
  page: PageDefinition | undefined;
  canonical: string;
  siteName: string;
  lang: Lang;
};

const descriptions = { 'zh-CN': chinese, en: english };

/** The head of a page without its data. */
export function generalHead({ page, canonical, siteName, lang }: HeadContext): PageHead {
  const { app } = currentMessages();
  const name = app.pages[page?.title ?? 'notFound'];
  const known: Partial<Record<string, string>> = descriptions[lang];
  const description = page && known[page.title];
  return {
    title: app.title(name, siteName),
    headline: name,
    description: description ?? descriptions[lang].home,
    kind: 'website',
    isIndexed: description !== undefined,
    isAdult: false,
    canonical,
  };
}

export function headOf(place: HeadContext, about: About, isMissing: boolean): PageHead {
  const general = generalHead(place);
  // Names nothing that does not exist or is not public.
  if (isMissing) return { ...general, ...unlisted };
  const own = place.page && ownHeads[place.page.path]?.(about);
  return { ...general, ...own };
}

function gameHead({ client, search, lang, siteName }: About): OwnHead {
  const address = gameAddress(search);
  const game = address && client.getQueryData(gameQuery(address).queryKey);
  if (!game) return unlisted;
  // The page shows an adult game only after the visitor has confirmed their age.
  if (game.mature === 2) return { ...unlisted, isAdult: true };
  const name = gameNames(game, lang).title;
  return {
    title: currentMessages().app.title(name, siteName),
    headline: name,
    description: shorten(aboutGame(game, lang)),
    structured: (place) => gameData(game, { lang, ...place }),
  };
}

/** Of the countless comparisons, search engines list none. */
function compareHead({ client, search, lang, siteName }: About): OwnHead {
  if (search['games'] === undefined) return {};
  const chosen = readChosen(search['games']);
  const span = comparedSpan(search['span']);
  const data = isComparison(chosen) && client.getQueryData(compareQuery(chosen.ids, span).queryKey);
  if (!data) return unlisted;
  const { app } = currentMessages();
  const names = data.series.map(({ game }) => gameNames(game, lang).title).join(' · ');
  return { ...unlisted, title: app.title(names, siteName), headline: names };
}

function studioHead({ client, search, lang, siteName }: About): OwnHead {
  const id = readId(search['id']);
  const page = readPageNumber(search['page']);
  const studio = id === undefined ? null : client.getQueryData(studioQuery(id, page).queryKey);
  if (!studio) return unlisted;
  return togetherHead(studio.name, studio.known, { lang, siteName });
}

function seriesHead({ client, search, lang, siteName }: About): OwnHead {
  const id = readId(search['id']);
  const page = readPageNumber(search['page']);
  const series = id === undefined ? null : client.getQueryData(seriesQuery(id, page).queryKey);
  if (!series) return unlisted;
  return togetherHead(gameNames(series, lang).title, series.known, { lang, siteName });
}

function togetherHead(
  name: string,
  known: readonly GameSummary[],
  { lang, siteName }: Pick<About, 'lang' | 'siteName'>,
): OwnHead {
  const names = known.map((game) => gameNames(game, lang).title);
  return {
    title: currentMessages().app.title(name, siteName),
    headline: name,
    description: shorten(names.join(lang === 'en' ? ', ' : '、')),
  };
}

function articleHead(about: About): OwnHead {
  const { client, search, lang, siteName } = about;
  const id = readId(search['id']);
  const article = id === undefined ? null : client.getQueryData(articleQuery(id).queryKey);
  if (!article) return unlisted;
  const title = textWithLang(lang, article.title, article.titleEn).text;
  const summary = textWithLang(lang, article.summary, article.summaryEn).text;
  return {
    title: currentMessages().app.title(title, siteName),
    headline: title,
    description: shorten(summary),
    kind: 'article',
    feed: newsFeedOf(about),
    structured: (place) => articleData(article, { title, summary, lang, ...place }),
  };
}

function actorHead({ client, search, lang, siteName }: About): OwnHead {
  const id = readId(search['id']);
  const actor = id === undefined ? null : client.getQueryData(actorQuery(id).queryKey);
  if (!actor) return search['id'] === undefined ? {} : unlisted;
  const { title } = actorNames(actor, lang);
  const description = shorten(aboutActor(actor, lang));
  return {
    title: currentMessages().app.title(title, siteName),
    headline: title,
    ...(description && { description }),
    kind: 'profile',
    isIndexed: actor.credits.length > 0,
    // A merged person's canonical address is that of the remaining person.
    canonical: `/actor?id=${actor.id}`,
    structured: (place) => actorData(actor, { lang, ...place }),
  };
}

/** A shared profile link shows the member's name; search engines must not index it. */
function profileHead({ client, search, siteName }: About): OwnHead {
  const id = readId(search['id']);
  const profile = id === undefined ? null : client.getQueryData(publicProfileQuery(id).queryKey);
  if (profile?.visibility !== 'public') return {};
  const { nickname, bio } = profile;
  return {
    title: currentMessages().app.title(nickname, siteName),
    headline: nickname,
    ...(bio && { description: shorten(bio) }),
    kind: 'profile',
  };
}

function rankingHead({ client, search, lang, siteName }: About): OwnHead {
  const offered = shownItems(client.getQueryData(rankingNavQuery.queryKey) ?? []);
  const item = search['type'] ? offered.find(({ type }) => type === search['type']) : offered[0];
  const place: RankingSearch = search;
  const chart = item && {
    type: item.type,
    subType: place.subType ?? 'main',
    period: place.period ?? openingPeriod(item, item.type, place.subType ?? 'main'),
  };
  const { page, size } = readPlace(place);
  const data = chart && client.getQueryData(rankingQuery({ chart, page, size }).queryKey);
  if (!item || !data) return search['type'] ? unlisted : {};
  const name = rankingName(item, lang, currentMessages());
  const slice = item.subTypes.find(({ key }) => key === data.subType && !isWhole(key));
  const period = chartLabel(lang, data);
  const first = data.items
    .slice(0, 3)
    .map(({ rank, game }) => `${rank}. ${gameNames(game, lang).title}`);
  const sentences = [
    textIn(lang, item, 'description'),
    first.join(lang === 'en' ? ', ' : '、'),
    data.dataAsOf !== null && dataAsOfLabel(lang, data.dataAsOf, data.period),
  ];
  const named = [name, slice && textIn(lang, slice, 'name'), period].filter(Boolean).join(' · ');
  return {
    ...(search['type'] && { title: currentMessages().app.title(`${name} · ${period}`, siteName) }),
    headline: named,
    description: shorten(sentences.filter(Boolean).join(' ')),
    isIndexed: data.total > 0,
    feed: {
      path: chartFeed(data, lang),
      title: currentMessages().app.title(name, siteName),
    },
  };
}

function docsHead({ client, search, lang, siteName }: About): OwnHead {
  const { docs } = currentMessages().site;
  const chapter =
    search['chapter'] === apiChapter
      ? { title: docs.apiTitle, summary: docs.apiSummary }
      : client
          .getQueryData(guideQuery(lang).queryKey)
          ?.find(({ name }) => name === `guide-${search['chapter']}`);
  if (!chapter) return {};
  return {
    title: currentMessages().app.title(chapter.title, siteName),
    headline: chapter.title,
    description: shorten(chapter.summary),
  };
}

const longest = 200;

/** Shortens a text to one line, cut between code points. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const characters = Array.from(line)
    .slice(0, longest - 1)
    .join('');
  return `${characters.replace(/[\s,，、。.]+\S{0,12}$/, '')}…`;
}
