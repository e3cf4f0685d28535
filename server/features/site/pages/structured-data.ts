import type { Actor } from '../../../../contract/actors.ts';
import type { Game } from '../../../../contract/games/games.ts';
import type { Article } from '../../../../contract/news/news.ts';
import type { Language } from '../../../../contract/limits.ts';
import { actorNames } from './actor-words.ts';
import { descriptionOf, nameOf } from './game-words.ts';

type About = { lang: Language; url: string; image: string };

const context = 'https://schema.org';

/** Facts we have and nothing else: a rating nobody gave, or a price without its currency, is left out. */
export function gameData(game: Game, { lang, url, image }: About): object {
  const { score, reviewCount, priceCents, currency } = game;
  const description = descriptionOf(game, lang);
  return {
    '@context': context,
    '@type': 'VideoGame',
    name: nameOf(game, lang),
    ...(game.nameZh && game.nameZh !== game.name && { alternateName: otherName(game, lang) }),
    url,
    ...(description && { description }),
    image,
    ...(game.releaseDate && { datePublished: game.releaseDate }),
    ...(game.genres.length > 0 && { genre: game.genres }),
    ...(game.platforms.length > 0 && { gamePlatform: game.platforms }),
    ...(game.developers.length > 0 && { author: game.developers.map(organization) }),
    ...(game.publishers.length > 0 && { publisher: game.publishers.map(organization) }),
    ...(score !== null &&
      reviewCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: score,
          bestRating: 100,
          worstRating: 0,
          ratingCount: reviewCount,
        },
      }),
    ...(priceCents !== null &&
      currency && {
        offers: { '@type': 'Offer', price: (priceCents / 100).toFixed(2), priceCurrency: currency },
      }),
  };
}

const otherName = ({ name, nameZh }: Game, lang: Language) => (lang === 'zh-CN' ? name : nameZh);

const organization = (name: string) => ({ '@type': 'Organization', name });

type AboutArticle = About & {
  title: string;
  summary: string;
  publicUrl: string;
  siteName: string;
};

export function articleData(
  article: Article,
  { title, summary, lang, url, publicUrl, siteName, image }: AboutArticle,
): object {
  return {
    '@context': context,
    '@type': 'NewsArticle',
    headline: title.slice(0, 110),
    description: summary,
    inLanguage: lang,
    url,
    mainEntityOfPage: url,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt ?? article.publishedAt,
    image: [image],
    author: { '@type': 'Person', name: article.author },
    publisher: { '@type': 'Organization', name: siteName, url: publicUrl },
    commentCount: article.commentCount,
  };
}

export function actorData(actor: Actor, { lang, url, image }: About): object {
  const { title, other } = actorNames(actor, lang);
  return {
    '@context': context,
    '@type': 'Person',
    name: title,
    ...(other && { alternateName: other }),
    url,
    image,
  };
}
