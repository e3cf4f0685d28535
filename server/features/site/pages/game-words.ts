import type { Game } from '../../../../contract/games/games.ts';
import { genreNamesZh } from '../../../../contract/games/genre-names.ts';
import type { Language } from '../../../../contract/limits.ts';

type Named = { name: string; nameZh: string | null };
type Described = { description: string | null; descriptionZh: string | null };

export const nameOf = ({ name, nameZh }: Named, lang: Language): string =>
  (lang === 'zh-CN' && nameZh) || name;

/** In the reader's language, or in the other one. */
export const descriptionOf = ({ description, descriptionZh }: Described, lang: Language) =>
  lang === 'zh-CN' ? (descriptionZh ?? description) : (description ?? descriptionZh);

/** Its description where it has one, and one or two sentences of facts. */
export function aboutGame(game: Game, lang: Language): string {
  return [descriptionOf(game, lang), facts[lang](game)].filter(Boolean).join(' ');
}

const genreInChinese = (genre: string): string =>
  Object.hasOwn(genreNamesZh, genre) ? genreNamesZh[genre]! : genre;

const number = (value: number, lang: Language) => new Intl.NumberFormat(lang).format(value);

const facts: Record<Language, (game: Game) => string> = {
  'zh-CN': ({ developers, releaseDate, genres, score, reviewCount }) =>
    [
      developers.length > 0 && `${developers.slice(0, 2).join('、')} 开发`,
      releaseDate && `${releaseDate} 发行`,
      genres.length > 0 && `类型：${genres.slice(0, 4).map(genreInChinese).join('、')}`,
      score !== null && `${number(reviewCount, 'zh-CN')} 条评测中 ${score}% 为好评`,
    ]
      .filter(Boolean)
      .map((part) => `${part}。`)
      .join(''),
  en: ({ developers, releaseDate, genres, score, reviewCount }) =>
    [
      developers.length > 0 && `By ${developers.slice(0, 2).join(' and ')}`,
      releaseDate && `Released ${releaseDate}`,
      genres.length > 0 && genres.slice(0, 4).join(', '),
      score !== null && `${score}% of ${number(reviewCount, 'en')} reviews are positive`,
    ]
      .filter(Boolean)
      .map((part) => `${part}.`)
      .join(' '),
};
