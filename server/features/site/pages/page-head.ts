import type { Actor } from '../../../../contract/actors.ts';
import type { Api } from '../../../../contract/api.ts';
import type { Article } from '../../../../contract/news/news.ts';
import type { Game } from '../../../../contract/games/games.ts';
import type { Language } from '../../../../contract/limits.ts';
import type { RankingNavItem, RankingPage } from '../../../../contract/rankings/rankings.ts';
import { aboutActor, actorNames } from './actor-words.ts';
import { inLanguage } from './article-words.ts';
import { dataOf } from './ask-answers.ts';
import { aboutGame, nameOf } from './game-words.ts';
import type { PageAddress } from './page-address.ts';
import type { PageAnswers } from './page-answers.ts';
import { type PageImage, pageImage } from './page-image.ts';
import { home, notFoundTitle, pageText } from './page-texts.ts';
import { rankingAge, rankingName, rankingPeriod, rankingTitle } from './ranking-words.ts';
import { actorData, articleData, gameData } from './structured-data.ts';

export type PageHead = {
  title: string;
  /** How a link to it is announced, where that differs from the title of a tab. */
  headline: string;
  description: string;
  kind: 'website' | 'article' | 'profile';
  image: PageImage;
  isIndexed: boolean;
  /** Where it belongs, when that is not the address it was asked for at. */
  canonical?: string;
  isAdult?: true;
  structured?: object;
};

export type Place = { address: PageAddress; lang: Language; publicUrl: string; siteName: string };

/** With the picture that the page is shown with. */
type Shown = Place & { image: PageImage };

/**
 * What is said about a page outside of it. A game or an article that does not exist, or not for
 * everybody, is still a page of ours and answers 200 like its address without a number; search
 * engines are told to leave it out, and nothing of it is named.
 */
export function describePage(place: Place, answers: PageAnswers): PageHead {
  const { address, lang, publicUrl, siteName } = place;
  const { path } = address;
  const text = pageText(path);
  const name = text?.title[lang] ?? notFoundTitle[lang];
  const image = pageImage({ path, answers, lang, publicUrl });
  const general: PageHead = {
    title: `${name} · ${siteName}`,
    headline: name,
    description: (text?.description ?? home.description)[lang],
    kind: 'website',
    image,
    isIndexed: text?.description !== undefined,
  };
  return { ...general, ...ownHead({ ...place, image }, answers) };
}

function ownHead(place: Shown, answers: PageAnswers): Partial<PageHead> {
  const { address, lang, siteName } = place;
  if (address.path === '/') return { headline: `${siteName} · ${home.heading[lang]}` };
  if (address.path === '/game/detail') return gameHead(place, dataOf(answers.game));
  if (address.path === '/article') return articleHead(place, dataOf(answers.article));
  if (address.path === '/actor') return actorHead(place, dataOf(answers.actor));
  if (address.path === '/profile') return profileHead(place, dataOf(answers.profile));
  if (address.path !== '/ranking') return {};
  return rankingHead(place, dataOf(answers.nav), dataOf(answers.ranking));
}

const unlisted = { isIndexed: false } as const;

function gameHead({ lang, address, image, siteName }: Shown, game?: Game): Partial<PageHead> {
  if (!game) return unlisted;
  // The page names an adult game only to those who say that they are of age.
  if (game.mature === 2) return { ...unlisted, isAdult: true };
  const name = nameOf(game, lang);
  return {
    title: `${name} · ${siteName}`,
    headline: name,
    description: shorten(aboutGame(game, lang)),
    structured: gameData(game, { lang, url: address.canonical, image: image.url }),
  };
}

function articleHead(place: Shown, article?: Article): Partial<PageHead> {
  if (!article) return unlisted;
  const { lang, address, publicUrl, image, siteName } = place;
  const { title, summary } = inLanguage(article, lang);
  const about = {
    title,
    summary,
    lang,
    url: address.canonical,
    publicUrl,
    siteName,
    image: image.url,
  };
  return {
    title: `${title} · ${siteName}`,
    headline: title,
    description: shorten(summary),
    kind: 'article',
    structured: articleData(article, about),
  };
}

function actorHead(place: Shown, actor?: Actor): Partial<PageHead> {
  const { lang, address, image, publicUrl, siteName } = place;
  if (!actor) return address.query.get('id') ? unlisted : {};
  // Somebody who was merged is at home at the other's address.
  const canonical = `${publicUrl}${address.path}?id=${actor.id}`;
  const { title } = actorNames(actor, lang);
  const description = shorten(aboutActor(actor, lang));
  return {
    title: `${title} · ${siteName}`,
    headline: title,
    ...(description && { description }),
    kind: 'profile',
    isIndexed: actor.credits.length > 0,
    canonical,
    structured: actorData(actor, { lang, url: canonical, image: image.url }),
  };
}

type Profile = Api['GET /api/user/:id']['data'];

/** A link that a member shares says whose it is; no search engine is told. */
function profileHead({ siteName }: Place, profile?: Profile): Partial<PageHead> {
  if (profile?.visibility !== 'public') return {};
  const { nickname, bio } = profile;
  return {
    title: `${nickname} · ${siteName}`,
    headline: nickname,
    ...(bio && { description: shorten(bio) }),
    kind: 'profile',
  };
}

function rankingHead(
  { lang, address, siteName }: Place,
  nav?: readonly RankingNavItem[],
  page?: RankingPage,
): Partial<PageHead> {
  const item = nav?.find(({ type }) => type === page?.type);
  if (!item || !page) return address.query.get('type') ? unlisted : {};
  const english = lang === 'en';
  const period = rankingPeriod(page, lang);
  const first = page.items.slice(0, 3).map(({ rank, game }) => `${rank}. ${nameOf(game, lang)}`);
  const about = english ? item.descriptionEn : item.description;
  return {
    ...(address.query.get('type') && {
      title: `${rankingTitle(item, lang)} · ${period} · ${siteName}`,
    }),
    headline: `${rankingName(item, page, lang)} · ${period}`,
    description: shorten(
      [about, first.join(english ? ', ' : '、'), rankingAge(page, lang)].filter(Boolean).join(' '),
    ),
    isIndexed: page.total > 0,
  };
}

const longest = 200;

/** By characters as people see them, on one line. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const characters = Array.from(line)
    .slice(0, longest - 1)
    .join('');
  return `${characters.replace(/[\s,，、。.]+\S{0,12}$/, '')}…`;
}
