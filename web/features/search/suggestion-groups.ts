import type {
  ArticleHit,
  DeveloperHit,
  GameHit,
  PersonHit,
  SeriesHit,
  Riser,
  SiteSearch,
} from './search.api.ts';

export type Suggestion =
  | { kind: 'game'; hit: GameHit }
  | { kind: 'developer'; developer: DeveloperHit }
  | { kind: 'series'; series: SeriesHit }
  | { kind: 'person'; person: PersonHit }
  | { kind: 'article'; article: ArticleHit }
  | { kind: 'recent'; words: string }
  | { kind: 'riser'; riser: Riser }
  | { kind: 'all'; words: string };

export type GroupName = 'games' | 'series' | 'developers' | 'people' | 'articles';
export type SuggestionGroup = { name: GroupName; options: Suggestion[] };

const mostStudios = 3;

/**
 * Groups the results by kind. Games come first, but a developer whose name was typed comes before
 * its games, and all exact matches come before games with a similar spelling.
 */
export function suggestionGroups(results: SiteSearch): SuggestionGroup[] {
  const groups: Record<GroupName, Suggestion[]> = {
    games: results.games.map((hit) => ({ kind: 'game', hit })),
    series: results.series.map((series) => ({ kind: 'series', series })),
    developers: results.developers
      .slice(0, mostStudios)
      .map((developer) => ({ kind: 'developer', developer })),
    people: results.people.map((person) => ({ kind: 'person', person })),
    articles: results.articles.map((article) => ({ kind: 'article', article })),
  };
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
    case 'riser':
      return `riser ${option.riser.game.id}`;
    case 'all':
      return 'all';
  }
}
