import type { GoalName } from './goals.ts';

/**
 * plain: the same address every time.
 * revalidate: with the ETag of the first answer.
 * fresh: a parameter that the endpoint ignores makes every address new to the answer cache.
 * write: with the anti-forgery token.
 */
type Kind = 'plain' | 'revalidate' | 'fresh' | 'write';

export type Workload = {
  name: string;
  goal: GoalName;
  kind: Kind;
  method: 'GET' | 'POST';
  path: string;
};

/** Stands for the hashed script that the page loads first. */
export const entryScript = '/assets/:entry';

const get = (name: string, goal: GoalName, path: string, kind: Kind = 'plain'): Workload => ({
  name,
  goal,
  kind,
  method: 'GET',
  path,
});

export const workloads: readonly Workload[] = [
  get('site summary', 'P1', '/api/site/summary'),
  get('about me', 'P1', '/api/config/about-me'),
  get('ranking navigation', 'P1', '/api/ranking/nav'),
  get('guide chapter', 'P1', '/api/site/document/guide-getting-started'),
  get('OpenAPI document', 'P1', '/api/openapi.json'),
  get('hashed script', 'P1', entryScript),
  get('site summary, 304', 'P2', '/api/site/summary', 'revalidate'),
  get('guide chapter, 304', 'P2', '/api/site/document/guide-getting-started', 'revalidate'),
  get('site summary, never asked', 'miss', '/api/site/summary', 'fresh'),
  get('game by id', 'P1', '/api/game/1'),
  get('game by id, 304', 'P2', '/api/game/1', 'revalidate'),
  get('game by id, never asked', 'P3', '/api/game/1', 'fresh'),
  get('list of 20', 'P1', '/api/game/list?size=20'),
  get('list of 20, 304', 'P2', '/api/game/list?size=20', 'revalidate'),
  get('list of 20, never asked', 'P5', '/api/game/list?size=20', 'fresh'),
  { name: 'sign out', goal: 'P7', kind: 'write', method: 'POST', path: '/api/logout' },
  get('who am I, signed out', 'other', '/api/me'),
  get('page shell', 'other', '/'),
];
