import { limits } from '../../../contract/limits.ts';
import type {
  ArticleHit,
  DeveloperHit,
  GameHit,
  PersonHit,
  SeriesHit,
  SiteSearch,
} from './search.api.ts';

export type Suggestion =
  | { kind: 'game'; hit: GameHit }
  | { kind: 'developer'; developer: DeveloperHit }
  | { kind: 'series'; series: SeriesHit }
  | { kind: 'person'; person: PersonHit }
  | { kind: 'article'; article: ArticleHit }
  | { kind: 'recent'; words: string }
  | { kind: 'all'; of: 'games' | 'people' | 'articles'; words: string }
  | { kind: 'browse' };

export type GroupName = 'games' | 'series' | 'developers' | 'people' | 'articles';
export type SuggestionGroup = { name: GroupName; options: Suggestion[] };

/**
 * Groups the results by kind. Games come first, but a developer whose name was typed comes before
 * its games, and all exact matches come before games with a similar spelling.
 */
export function suggestionGroups(query: string, results: SiteSearch): SuggestionGroup[] {
  const groups: Record<GroupName, Suggestion[]> = {
    games: results.games.map((hit) => ({ kind: 'game', hit })),
    series: results.series.map((series) => ({ kind: 'series', series })),
    developers: results.developers.map((developer) => ({ kind: 'developer', developer })),
    people: results.people.map((person) => ({ kind: 'person', person })),
    articles: results.articles.map((article) => ({ kind: 'article', article })),
  };
  if (results.games.length > 0) groups.games.push({ kind: 'all', of: 'games', words: query });
  for (const of of ['people', 'articles'] as const) {
    if (results[of].length >= limits.searchHits) groups[of].push({ kind: 'all', of, words: query });
  }
  return orderOf(results)
    .map((name) => ({ name, options: groups[name] }))
    .filter(({ options }) => options.length > 0);
}

function orderOf({ games: [first] }: SiteSearch): readonly GroupName[] {
  if (first?.matchedOn === 'typo') return ['developers', 'people', 'articles', 'games'];
  if (first?.matchedOn === 'developer') return ['developers', 'games', 'people', 'articles'];
  return ['games', 'series', 'developers', 'people', 'articles'];
}

export function keyOf(option: Suggestion): string {
  switch (option.kind) {
    case 'game':
      return `game ${option.hit.game.id}`;
    case 'developer':
      return `developer ${option.developer.name}`;
    case 'series':
      return `series ${option.series.seriesId}`;
    case 'person':
      return `person ${option.person.id}`;
    case 'article':
      return `article ${option.article.id}`;
    case 'recent':
      return `recent ${option.words}`;
    case 'all':
      return `all ${option.of}`;
    case 'browse':
      return 'browse';
  }
}
