import type { Api } from '../../../../contract/api.ts';
import { limits } from '../../../../contract/limits.ts';
import { defaultPeriod } from '../../../../contract/rankings/periods.ts';
import { type Ask, type Asked, dataOf } from './ask-answers.ts';
import type { PageAddress } from './page-address.ts';

type Read<Name extends keyof Api> = Asked<Api[Name]['data']>;

/** What a page asks for first, under the very addresses that the application uses. */
export type PageAnswers = {
  brand?: Read<'GET /api/site/brand'>;
  nav?: Read<'GET /api/ranking/nav'>;
  ranking?: Read<'GET /api/ranking/data/:type'>;
  summary?: Read<'GET /api/site/summary'>;
  hot?: Read<'GET /api/news/hot'>;
  banners?: Read<'GET /api/banner'>;
  phoneBanners?: Read<'GET /api/banner'>;
  game?: Read<'GET /api/game/:id'>;
  games?: Read<'GET /api/game/list'>;
  article?: Read<'GET /api/news/:id'>;
  news?: Read<'GET /api/news/lite'>;
  categories?: Read<'GET /api/news/categories'>;
  actor?: Read<'GET /api/actor/:id'>;
  profile?: Read<'GET /api/user/:id'>;
};

type Questions = (query: URLSearchParams, ask: Ask, now: Date) => Promise<PageAnswers>;

/** How many the application lists on a page. */
const listed = { news: 12, games: 24 };
const rankingSizes = [limits.pageSize, 25, limits.rankingRows, limits.maxPageSize];

const questions: Readonly<Record<string, Questions>> = {
  '/': async (_query, ask, now) => {
    const [charts, summary, hot, news, banners, phoneBanners] = await Promise.all([
      firstRanking(new URLSearchParams({ size: String(limits.pageSize) }), ask, now),
      ask<Api['GET /api/site/summary']['data']>('/api/site/summary'),
      ask<Api['GET /api/news/hot']['data']>('/api/news/hot'),
      ask<Api['GET /api/news/lite']['data']>(`/api/news/lite?page=1&size=${listed.news}`),
      // Which of the two it is, the width of the screen decides.
      ask<Api['GET /api/banner']['data']>('/api/banner?clientType=0'),
      ask<Api['GET /api/banner']['data']>('/api/banner?clientType=1'),
    ]);
    return { banners, phoneBanners, ...charts, summary, hot, news };
  },
  '/ranking': firstRanking,
  '/game/detail': async (query, ask) => {
    const id = readId(query.get('id'));
    const appId = query.has('id') ? undefined : readId(query.get('appId'));
    if (id) return { game: await ask(`/api/game/${id}`) };
    return appId ? { game: await ask(`/api/game/by-app-id?appId=${appId}`) } : {};
  },
  // A list that was filtered is one reader's; its answer may take longer than the page.
  '/game': async (query, ask) => {
    const isFiltered = [...query.keys()].some((key) => key !== 'page');
    if (isFiltered) return {};
    const page = readPage(query.get('page'));
    const order = `sort=popularity&order=desc&page=${page}&size=${listed.games}`;
    return { games: await ask(`/api/game/list?${order}`) };
  },
  '/article': async (query, ask) => {
    const id = readId(query.get('id'));
    if (!id) return {};
    const [article, categories] = await Promise.all([
      ask<Api['GET /api/news/:id']['data']>(`/api/news/${id}`),
      ask<Api['GET /api/news/categories']['data']>('/api/news/categories'),
    ]);
    return { article, categories };
  },
  '/actor': async (query, ask) => {
    const id = readId(query.get('id'));
    return id ? { actor: await ask(`/api/actor/${id}`) } : {};
  },
  '/profile': async (query, ask) => {
    const id = readId(query.get('id'));
    return id ? { profile: await ask(`/api/user/${id}`) } : {};
  },
  '/news': async (query, ask) => {
    const isFiltered = ['category', 'gameId', 'q'].some((key) => query.has(key));
    if (isFiltered) return {};
    const page = readPage(query.get('page'));
    const [news, categories, hot] = await Promise.all([
      ask<Api['GET /api/news/lite']['data']>(`/api/news/lite?page=${page}&size=${listed.news}`),
      ask<Api['GET /api/news/categories']['data']>('/api/news/categories'),
      ask<Api['GET /api/news/hot']['data']>('/api/news/hot'),
    ]);
    return { news, categories, hot };
  },
};

export async function askFor(
  { path, query }: PageAddress,
  ask: Ask,
  now: Date,
): Promise<PageAnswers> {
  const [brand, own] = await Promise.all([
    ask<Api['GET /api/site/brand']['data']>('/api/site/brand'),
    questions[path]?.(query, ask, now),
  ]);
  return { brand, ...own };
}

/** An address without a type means the first of the rankings on offer. */
async function firstRanking(query: URLSearchParams, ask: Ask, now: Date): Promise<PageAnswers> {
  const nav = await ask<Api['GET /api/ranking/nav']['data']>('/api/ranking/nav');
  const offered = dataOf(nav)?.filter(({ status }) => status === 1) ?? [];
  const [first] = offered.toSorted((a, b) => a.sortOrder - b.sortOrder);
  const type = query.get('type') || first?.type;
  if (!type || !offered.some((item) => item.type === type)) return { nav };
  const chart = new URLSearchParams({
    subType: query.get('subType') || 'main',
    period: query.get('period') || defaultPeriod(type, now),
    page: readPage(query.get('page')),
    size: String(
      rankingSizes.find((size) => String(size) === query.get('size')) ?? limits.rankingRows,
    ),
  });
  return { nav, ranking: await ask(`/api/ranking/data/${type}?${chart.toString()}`) };
}

const readId = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? text : undefined);

const readPage = (text: string | null) => (text && /^[1-9]\d{0,3}$/.test(text) ? text : '1');
