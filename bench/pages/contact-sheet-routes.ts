import { readFileSync } from 'node:fs';
import { readRoutes } from '../../scripts/build/preloads.mjs';
import { inProject } from '../../scripts/lib/project.mjs';

export type Stop = { path: string; isSignedIn: boolean };

/** Addresses that show more of a route than its bare path does. */
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

/** The router's own list, so that no route is forgotten. */
export function listStops(only: string): Stop[] {
  const router = readFileSync(inProject('web', 'app', 'router.tsx'), 'utf8');
  const routes = readRoutes(router).map(({ path }) => path.replace(/\/\$?$/, '') || '/');
  return [...new Set([...routes, '/no/such/page'])]
    .flatMap((route) => (examples[route] ?? ['']).map((query) => route + query))
    .filter((path) => path.includes(only))
    .map((path) => ({ path, isSignedIn: /^\/(my|profile|settings|admin)\b/.test(path) }));
}
