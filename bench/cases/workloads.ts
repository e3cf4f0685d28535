import type { GoalName } from './goals.ts';

/**
 * plain: the same URL every time.
 * revalidate: with the ETag of the first response.
 * miss: from a product without a response cache.
 * words: like miss, with another word in place of {word} each time.
 * write: with the CSRF token.
 * signedIn: like write, with a session.
 */
type Kind = 'plain' | 'revalidate' | 'miss' | 'words' | 'write' | 'signedIn';

export const usesCache = (kind: Kind) => kind !== 'miss' && kind !== 'words';

export type Workload = {
  name: string;
  goal: GoalName;
  kind: Kind;
  method: 'GET' | 'POST';
  path: string;
  words?: readonly string[];
  body?: object;
};

/** A placeholder for the hashed script that the page loads first. */
export const entryScript = '/assets/:entry';

const get = (name: string, goal: GoalName, path: string, kind: Kind = 'plain'): Workload => ({
  name,
  goal,
  kind,
  method: 'GET',
  path,
});

/** Words that occur in many or few names; each has more than one page of results. */
const latinWords =
  'star dungeon shadow space hero dragon world simulator tower knight zombie garden racing island puzzle legend monster galaxy samurai pirate castle survival witch robot ninja forest magic empire train ghost'.split(
    ' ',
  );
const chineseWords = '三国 世界 模拟 传说 少女 恋爱 物语 战争 冒险 修仙 大侠 江湖'.split(' ');

const search = (name: string, words: readonly string[]): Workload => ({
  ...get(name, 'P6', '/api/game/search?size=20&q={word}', 'words'),
  words,
});

const siteSearch = (name: string, words: readonly string[]): Workload => ({
  ...get(name, 'P6', '/api/search?q={word}', 'words'),
  words,
});

const write = (name: string, path: string, body: object): Workload => ({
  name,
  goal: 'P7',
  kind: 'signedIn',
  method: 'POST',
  path,
  body,
});

const ranking = '/api/ranking/data/players?period=M:2020-12';

export const workloads: readonly Workload[] = [
  get('site summary', 'P1', '/api/site/summary'),
  get('about me', 'P1', '/api/config/about-me'),
  get('ranking navigation', 'P1', '/api/ranking/nav'),
  get('guide chapter', 'P1', '/api/site/document/guide-getting-started'),
  get('OpenAPI document', 'P1', '/api/openapi.json'),
  get('hashed script', 'P1', entryScript),
  get('site summary, 304', 'P2', '/api/site/summary', 'revalidate'),
  get('guide chapter, 304', 'P2', '/api/site/document/guide-getting-started', 'revalidate'),
  get('site summary, miss', 'miss', '/api/site/summary', 'miss'),
  get('game by id', 'P1', '/api/game/1'),
  get('game by id, 304', 'P2', '/api/game/1', 'revalidate'),
  get('game by id, miss', 'P3', '/api/game/1', 'miss'),
  get('list of 20', 'P1', '/api/game/list?size=20'),
  get('list of 20, 304', 'P2', '/api/game/list?size=20', 'revalidate'),
  get('list of 20, miss', 'P5', '/api/game/list?size=20', 'miss'),
  get('list by genre, miss', 'miss', '/api/game/list?size=20&genre=Indie', 'miss'),
  get('list with facets, miss', 'miss', '/api/game/list?size=20&tag=RPG&facets=1', 'miss'),
  get('like this game, miss', 'miss', '/api/game/1/similar', 'miss'),
  search('search, a word, miss', latinWords),
  search('search, two Chinese characters, miss', chineseWords),
  siteSearch('header search, a word, miss', latinWords),
  siteSearch('header search, two Chinese characters, miss', chineseWords),
  get('ranking', 'P1', ranking),
  get('ranking, 304', 'P2', ranking, 'revalidate'),
  get('ranking, miss', 'P5r', ranking, 'miss'),
  get('newest ranking, miss', 'P5r', '/api/ranking/data/players', 'miss'),
  get('news list', 'P1', '/api/news/lite'),
  get('news list, miss', 'P4', '/api/news/lite', 'miss'),
  get('article', 'P1', '/api/news/1'),
  get('article, miss', 'P3a', '/api/news/1', 'miss'),
  get('comments', 'P1', '/api/news/1/comments'),
  get('comments, miss', 'P4', '/api/news/1/comments', 'miss'),
  get('hottest comments, miss', 'P4', '/api/news/1/comments?sort=hot', 'miss'),
  write('post a comment', '/api/news/1/comments', {
    content: 'Who would have thought? 谁能想到？',
  }),
  write('toggle a like', '/api/news/1/like', {}),
  { name: 'sign out', goal: 'P7', kind: 'write', method: 'POST', path: '/api/logout' },
  get('who am I, signed out', 'other', '/api/me'),
  get('page shell', 'other', '/'),
];

/** One or two workloads for each goal, which a run without options measures. */
export const essential: ReadonlySet<string> = new Set([
  'hashed script',
  'game by id',
  'game by id, 304',
  'game by id, miss',
  'list of 20, miss',
  'search, a word, miss',
  'ranking, miss',
  'article, miss',
  'comments, miss',
  'post a comment',
  'page shell',
]);
