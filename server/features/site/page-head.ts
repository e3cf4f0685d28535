import type { Article } from '../../../contract/news.ts';
import type { Game } from '../../../contract/games.ts';
import type { Language } from '../../../contract/limits.ts';
import type { RankingNavItem, RankingPage } from '../../../contract/rankings.ts';
import { dataOf } from './ask-answers.ts';
import { aboutGame, nameOf } from './game-words.ts';
import type { PageAddress } from './page-address.ts';
import type { PageAnswers } from './page-answers.ts';
import { home, notFoundTitle, pageText, siteName } from './page-texts.ts';
import { periodName } from './period-name.ts';
import { articleData, gameData } from './structured-data.ts';

export type PageHead = {
  title: string;
  /** How a link to it is announced, where that differs from the title of a tab. */
  headline: string;
  description: string;
  kind: 'website' | 'article';
  /** A path of ours or another site's address. */
  image?: string | null;
  isIndexed: boolean;
  isAdult?: true;
  structured?: object;
};

export type Place = { address: PageAddress; lang: Language; publicUrl: string };

/**
 * What is said about a page outside of it. A game or an article that does not exist, or not for
 * everybody, is still a page of ours and answers 200 like its address without a number; search
 * engines are told to leave it out, and nothing of it is named.
 */
export function describePage(place: Place, answers: PageAnswers): PageHead {
  const { address, lang } = place;
  const { path } = address;
  const text = pageText(path);
  const name = text?.title[lang] ?? notFoundTitle[lang];
  const general: PageHead = {
    title: `${name} · ${siteName}`,
    headline: name,
    description: (text?.description ?? home.description)[lang],
    kind: 'website',
    isIndexed: text?.description !== undefined,
  };
  if (path === '/') return { ...general, headline: `${siteName} · ${home.heading[lang]}` };
  if (path === '/game/detail') return { ...general, ...gameHead(place, dataOf(answers.game)) };
  if (path === '/article') return { ...general, ...articleHead(place, dataOf(answers.article)) };
  if (path === '/ranking') {
    return { ...general, ...rankingHead(place, dataOf(answers.nav), dataOf(answers.ranking)) };
  }
  return general;
}

const unlisted = { isIndexed: false } as const;

function gameHead({ lang, address, publicUrl }: Place, game?: Game): Partial<PageHead> {
  if (!game) return unlisted;
  // The page names an adult game only to those who say that they are of age.
  if (game.mature === 2) return { ...unlisted, isAdult: true };
  const name = nameOf(game, lang);
  return {
    title: `${name} · ${siteName}`,
    headline: name,
    description: shorten(aboutGame(game, lang)),
    image: game.coverUrl,
    structured: gameData(game, { lang, url: address.canonical, publicUrl }),
  };
}

function articleHead({ lang, address, publicUrl }: Place, article?: Article): Partial<PageHead> {
  if (!article) return unlisted;
  const { title, summary } = inLanguage(article, lang);
  return {
    title: `${title} · ${siteName}`,
    headline: title,
    description: shorten(summary),
    kind: 'article',
    image: article.coverUrl,
    structured: articleData(article, { title, summary, lang, url: address.canonical, publicUrl }),
  };
}

/** What has no English text is given in Chinese. */
export function inLanguage(article: Article, lang: Language) {
  const { title, titleEn, summary, summaryEn, bodyHtml, bodyHtmlEn } = article;
  return lang === 'en'
    ? { title: titleEn ?? title, summary: summaryEn ?? summary, html: bodyHtmlEn ?? bodyHtml }
    : { title, summary, html: bodyHtml };
}

export function rankingName(item: RankingNavItem, page: RankingPage, lang: Language): string {
  const english = lang === 'en';
  const part = item.subTypes.find(({ key }) => key === page.subType);
  const slice = part && page.subType !== 'main' ? ` · ${english ? part.nameEn : part.name}` : '';
  return (english ? item.nameEn : item.name) + slice;
}

function rankingHead(
  { lang, address }: Place,
  nav?: readonly RankingNavItem[],
  page?: RankingPage,
): Partial<PageHead> {
  const item = nav?.find(({ type }) => type === page?.type);
  if (!item || !page) return address.query.get('type') ? unlisted : {};
  const english = lang === 'en';
  const period = periodName(page.period, lang);
  const first = page.items.slice(0, 3).map(({ rank, game }) => `${rank}. ${nameOf(game, lang)}`);
  const about = english ? item.descriptionEn : item.description;
  const own = `${english ? item.nameEn : item.name} · ${period}`;
  return {
    ...(address.query.get('type') && { title: `${own} · ${siteName}` }),
    headline: `${rankingName(item, page, lang)} · ${period}`,
    description: shorten([about, first.join(english ? ', ' : '、')].filter(Boolean).join(' ')),
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
