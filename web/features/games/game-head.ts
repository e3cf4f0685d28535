import { formatNumber } from '../../i18n/format.ts';
import { currentMessages, type Lang } from '../../i18n/index.tsx';
import { gameDescription, gameNames } from '../../domain/games/game-names.ts';
import type { Game } from './games.api.ts';

/** The game's description, if it has one, and one or two sentences of facts. */
export function aboutGame(game: Game, lang: Lang): string {
  const { about, genres } = currentMessages().games;
  const { developers, releaseDate, score, reviewCount } = game;
  const facts = [
    developers.length > 0 && about.developers(developers.slice(0, 2)),
    releaseDate && about.released(releaseDate),
    game.genres.length > 0 &&
      about.genres(game.genres.slice(0, 4).map((genre) => ownName(genres, genre))),
    score !== null && about.score(score, formatNumber(lang, reviewCount)),
  ];
  const sentences = facts.filter((fact) => typeof fact === 'string').map(about.sentence);
  const text = sentences.join(lang === 'en' ? ' ' : '');
  return [gameDescription(game, lang)?.text, text].filter(Boolean).join(' ');
}

const ownName = (names: Readonly<Record<string, string>>, genre: string): string =>
  Object.hasOwn(names, genre) ? names[genre]! : genre;

type About = { lang: Lang; url: string; image: string };

/** Structured data of known facts: no rating without reviews, no price without a currency and a country. */
export function gameData(game: Game, { lang, url, image }: About): object {
  const { score, reviewCount, priceCents, currency, priceCountry } = game;
  const { title, other } = gameNames(game, lang);
  const description = gameDescription(game, lang)?.text;
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoGame',
    name: title,
    ...(other && { alternateName: other.text }),
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
      currency &&
      priceCountry && {
        offers: {
          '@type': 'Offer',
          price: (priceCents / 100).toFixed(2),
          priceCurrency: currency,
          eligibleRegion: priceCountry,
        },
      }),
  };
}

const organization = (name: string) => ({ '@type': 'Organization', name });
