import { limits } from '../../../contract/limits.ts';
import { withoutBadCharacters } from '../../api/query-string.ts';
import type { SiteSearch } from './search.api.ts';

export const searchKinds = ['games', 'series', 'developers', 'people', 'articles'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const readKind = (text: string | undefined): SearchKind | undefined =>
  searchKinds.find((kind) => kind === text);

const longest = 200;

export const readText = (text = ''): string =>
  withoutBadCharacters(text).trim().slice(0, longest).trim();

export function countsOf({ gamesTotal, series, developers, people, articles }: SiteSearch) {
  const counts: Record<SearchKind, number> = {
    games: gamesTotal,
    series: series.length,
    developers: developers.length,
    people: people.length,
    articles: articles.length,
  };
  return { ...counts, all: Object.values(counts).reduce((sum, count) => sum + count) };
}

/** Whether there may be more than was asked for; games are counted. */
export const isCutOff = (results: SiteSearch, kind: SearchKind): boolean =>
  kind !== 'games' && results[kind].length >= limits.searchPageHits;
