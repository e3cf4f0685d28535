/**
 * hit: from the cache. revalidate: with the ETag of the first response. miss: from a product without
 * a response cache. write: signed in, with the CSRF token.
 */
type Kind = 'hit' | 'revalidate' | 'miss' | 'write';

export type Workload = {
  name: string;
  kind: Kind;
  path: string;
  /** Take the place of {word} in the path, another one each time. */
  words?: readonly string[];
  body?: object;
  /** The least share of bare Fastify's speed, by CPU time per request, in percent. */
  floor: number;
  /** The most times of bare Fastify's p50 on one connection. */
  latency?: number;
};

/** A placeholder for the hashed script that the page loads first. */
export const entryScript = '/assets/:entry';

/** Words that occur in many or few names. */
const words =
  'star dungeon shadow space hero dragon world simulator tower knight zombie garden racing island puzzle legend monster galaxy samurai pirate castle survival witch robot ninja forest magic empire train ghost 三国 世界 模拟 传说 少女 恋爱 物语 战争 冒险 修仙 大侠 江湖'.split(
    ' ',
  );

const miss = (name: string, floor: number, path: string): Workload => ({
  name: `${name}, miss`,
  kind: 'miss',
  path,
  floor,
  latency: 10,
});

export const workloads: readonly Workload[] = [
  { name: 'hashed script', kind: 'hit', path: entryScript, floor: 60 },
  { name: 'game by id', kind: 'hit', path: '/api/game/1', floor: 60 },
  { name: 'game by id, 304', kind: 'revalidate', path: '/api/game/1', floor: 55 },
  miss('game by id', 22, '/api/game/1'),
  miss('list of 20', 13, '/api/game/list?size=20'),
  miss('comments', 13, '/api/news/1/comments'),
  miss('ranking', 11, '/api/ranking/data/players?period=M:2020-12'),
  miss('article', 9, '/api/news/1'),
  { ...miss('search', 6, '/api/game/search?size=20&q={word}'), words, latency: 15 },
  {
    name: 'post a comment',
    kind: 'write',
    path: '/api/news/1/comments',
    body: { content: 'Who would have thought? 谁能想到？' },
    floor: 11,
  },
  { name: 'like an article', kind: 'write', path: '/api/news/1/like', body: {}, floor: 11 },
];

/** The limits of the process, and of an installation. */
export const limits = {
  residentAfterStart: 140,
  residentAfterLoad: 210,
  installMebibytes: 90,
  startTimesBare: 3.5,
} as const;
