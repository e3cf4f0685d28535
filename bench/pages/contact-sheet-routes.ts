import { pages } from '../../contract/pages.ts';

export type Stop = { path: string; isSignedIn: boolean };

/** Queries that show more of a route than its path alone. */
const examples: Record<string, string[]> = {
  '/ranking': ['', '?type=players&view=bump', '?mine=marked', '?type=none'],
  '/game': ['', '?genre=Action&sort=score'],
  '/game/detail': ['', '?id=1', '?q=portal', '?id=999999'],
  '/actor': ['', '?id=1', '?id=999999'],
  '/article': ['?id=10', '?id=99999'],
  '/docs': ['', '?chapter=api', '?chapter=none'],
  '/profile': ['', '?id=1', '?id=999999'],
  '/admin/games': ['', '?view=statistics', '?edit=1'],
  '/admin/news': ['', '?edit=10'],
  '/admin/actors': ['', '?edit=1'],
};

/** The pages of management, which the contract lists by their common prefix only. */
const management = [
  'users',
  'games',
  'news',
  'comments',
  'banners',
  'feedback',
  'actors',
  'audit',
  'jobs',
  'backups',
  'doctor',
  'sources',
  'site',
];

export function listStops(only: string): Stop[] {
  return [...pages, ...management.map((name) => `/admin/${name}`), '/no/such/page']
    .flatMap((route) => (examples[route] ?? ['']).map((query) => route + query))
    .filter((path) => path.includes(only))
    .map((path) => ({ path, isSignedIn: /^\/(my|profile|settings|admin)\b/.test(path) }));
}
