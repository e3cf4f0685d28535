import type { Static } from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import type * as contract from '../../../contract/news/news.ts';
import { aGame, anArticle } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import { createTestApp } from '../../../tests/test-app.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';

const site = await sharedApp();
const ids: Record<string, number> = {};
let gameId: number;
let hiddenGameId: number;

const articles = {
  oldest: { publishedAt: '2026-10-01T08:00:00.000Z' },
  twinA: { publishedAt: '2026-10-05T08:00:00.000Z', category: '榜单' },
  twinB: { publishedAt: '2026-10-05T08:00:00.000Z' },
  newest: { publishedAt: '2026-11-14T08:00:00.000Z', category: '榜单' },
  scheduled: { publishedAt: '2026-11-20T08:00:00.000Z', category: '榜单' },
  draft: { state: 'draft', publishedAt: null },
  withdrawn: { state: 'withdrawn', publishedAt: '2026-10-02T08:00:00.000Z' },
} as const;

beforeAll(async () => {
  ({ id: gameId } = await aGame(site.db, { name: 'Shared', appId: 730 }));
  ({ id: hiddenGameId } = await aGame(site.db, { name: 'Draft game', status: 0 }));
  await rebuildGameLists(site.db);
  for (const [title, facts] of Object.entries(articles)) {
    const isLinked = title === 'twinA' || title === 'newest';
    ids[title] = await anArticle(site.database, {
      title,
      ...facts,
      gameIds: isLinked ? [gameId, hiddenGameId] : [],
    });
  }
});

async function list(query: string) {
  const response = await site.app.inject(`/api/news/lite?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Static<(typeof contract.listNews.schema.response)[200]>>().data;
}

type NewsPage = Awaited<ReturnType<typeof list>>;
const titles = async (query: string) => (await list(query)).items.map(({ title }) => title);
const status = async (url: string) => (await site.app.inject(url)).statusCode;

async function article(title: string) {
  return (await site.app.inject(`/api/news/${ids[title]}`)).json<
    Static<(typeof contract.getArticle.schema.response)[200]>
  >().data;
}

test.each([
  ['', 'newest twinB twinA oldest'],
  ['category=全部', 'newest twinB twinA oldest'],
  ['category=', 'newest twinB twinA oldest'],
  ['category=榜单', 'newest twinA'],
  ['category=nothing', ''],
  [`gameId=`, 'newest twinA'],
  [`category=榜单&gameId=`, 'newest twinA'],
])('lists what is published by %j, page by page or from a cursor', async (given, expected) => {
  const query = given.endsWith('gameId=') ? given + gameId : given;
  const wanted = expected ? expected.split(' ') : [];
  expect(await titles(query)).toEqual(wanted);
  expect((await list(`${query}&page=999&size=100`)).total).toBe(wanted.length);
  expect((await list(`${query}&size=${wanted.length || 1}`)).nextCursor).toBeNull();
  const walked: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await list(`size=1&${query}${cursor && `&cursor=${cursor}`}`);
    expect(page).toMatchObject({ total: wanted.length, size: 1 });
    walked.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor;
  }
  expect(walked).toEqual(wanted);
});

test('finds articles by titles, summaries and author, the newest first', async () => {
  const other = await createTestApp();
  const texts = {
    weekly: { title: 'ＳＴＥＡＭ周榜：艾尔登法环', titleEn: 'Elden Ring leads the weekly chart' },
    people: {
      title: '声优',
      summary: '采访',
      summaryEn: 'Pokémon at 100%_',
      author: 'Ayaka Ōhashi',
    },
    chart: { title: '周榜回顾', author: 'Ludex Elden', category: '榜单' },
    draft: { title: '周榜 Elden', state: 'draft', publishedAt: null },
    later: { title: '周榜 Elden', publishedAt: '2027-01-01T00:00:00.000Z' },
  } as const;
  const game = await aGame(other.db, { name: 'Elden Ring' });
  const names = new Map<number, string>();
  for (const [name, facts] of Object.entries(texts)) {
    const gameIds = name === 'weekly' ? [game.id] : [];
    names.set(await anArticle(other.database, { ...facts, gameIds }), name);
  }
  const read = async (query: Record<string, string>) => {
    const url = `/api/news/lite?${new URLSearchParams(query).toString()}`;
    const { data } = (await other.app.inject(url)).json<{ data: NewsPage }>();
    return { ...data, names: data.items.map(({ id }) => names.get(id)).join(' ') };
  };
  const expected: [Record<string, string>, string][] = [
    [{ q: '周榜' }, 'chart weekly'],
    [{ q: ' ELDEN ' }, 'chart weekly'],
    [{ q: 'ring　elden' }, 'weekly'],
    [{ q: 'ｓｔｅａｍ weekly' }, 'weekly'],
    [{ q: 'elden nothing' }, ''],
    [{ q: 'ohashi' }, 'people'],
    [{ q: 'ŌHASHI 采访' }, 'people'],
    [{ q: 'pokemon' }, 'people'],
    [{ q: 'zhoubang' }, 'chart weekly'],
    [{ q: 'ZBHG' }, 'chart'],
    [{ q: 'shengyou 采访' }, 'people'],
    [{ q: 'oubang' }, ''],
    [{ q: '週榜' }, 'chart weekly'],
    [{ q: '採訪' }, 'people'],
    [{ q: '100%_' }, 'people'],
    [{ q: '%' }, 'people'],
    [{ q: '´' }, ''],
    [{ q: 'elden', category: '榜单' }, 'chart'],
    [{ q: 'elden', category: '全部' }, 'chart weekly'],
    [{ q: 'elden', gameId: String(game.id) }, 'weekly'],
    [{ q: 'elden', gameId: String(game.id), category: '榜单' }, ''],
    [{ q: 'elden', size: '1', page: '2' }, 'weekly'],
    [{ q: 'elden', page: '9' }, ''],
  ];
  for (const [query, found] of expected) {
    expect((await read(query)).names, JSON.stringify(query)).toBe(found);
  }
  const first = await read({ q: 'elden', size: '1' });
  expect(first).toMatchObject({ total: 2, page: 1, names: 'chart' });
  const second = await read({ q: 'elden', size: '1', cursor: first.nextCursor! });
  expect(second).toMatchObject({ total: 2, page: 2, names: 'weekly', nextCursor: null });
  const refused = async (q: string) => {
    const response = await other.app.inject(`/api/news/lite?q=${encodeURIComponent(q)}`);
    return [response.statusCode, Object.keys(response.json<{ fields?: object }>().fields ?? {})];
  };
  for (const q of ['', '   ', '长'.repeat(101), 'x'.repeat(300)]) {
    expect(await refused(q), q).toEqual([400, ['q']]);
  }
  expect((await refused(` ${'长'.repeat(100)} `))[0]).toBe(200);
  await other.close();
});

test('shows the games of an article that readers may see', async () => {
  const [first] = (await list('size=1')).items;
  expect(first!.games.map(({ name }) => name)).toEqual(['Shared']);
});

test('rejects a cursor of another list, of the future or together with a page', async () => {
  const { nextCursor } = await list('size=1');
  const future = Buffer.from(JSON.stringify(['news', '2027-01-01', 9, 2])).toString('base64url');
  for (const query of ['cursor=x', `cursor=${future}`, `cursor=${nextCursor}&page=1`, 'page=0']) {
    expect(await status(`/api/news/lite?${query}`), query).toBe(400);
  }
});

test('names the categories that have articles, the largest first', async () => {
  const { data } = (await site.app.inject('/api/news/categories')).json();
  expect(data).toEqual([
    { name: '榜单', nameEn: 'Charts', count: 2, isListed: false },
    { name: '资讯', nameEn: 'News', count: 2, isListed: false },
  ]);
});

test('an article links to the older, the newer and related articles', async () => {
  const { previous, next, related } = await article('twinB');
  expect([previous?.title, next?.title]).toEqual(['twinA', 'newest']);
  expect(related.map(({ title }) => title)).toEqual(['oldest']);
  expect((await article('newest')).related.map(({ title }) => title)).toEqual(['twinA']);
  expect(await article('oldest')).toMatchObject({ previous: null });
  expect(await article('newest')).toMatchObject({ next: null });
});

test('unpublished articles appear nowhere', async () => {
  for (const name of ['draft', 'withdrawn', 'scheduled']) {
    const id = ids[name]!;
    for (const path of ['', '/like/status', '/like/count', '/comments', '/comments/count']) {
      expect(await status(`/api/news/${id}${path}`), `${name}${path}`).toBe(404);
    }
    const reader = await site.signIn();
    for (const path of ['/view', '/like']) {
      expect((await reader.post(`/api/news/${id}${path}`)).statusCode).toBe(404);
    }
    const reply = await reader.post(`/api/news/${id}/comments`, { content: 'x' });
    expect(reply.statusCode).toBe(404);
    expect(await status(`/api/events?news=${id}`)).toBe(404);
  }
  expect(await status('/api/news/999999')).toBe(404);
  expect(await status('/api/news/abc')).toBe(400);
});

test('counts a reader once a day and stores no identity', async () => {
  const reader = await site.signIn();
  const visitor = site.browser();
  await visitor.get('/api/me');
  const view = async (who: { post: typeof reader.post }) =>
    (await who.post(`/api/news/${ids['oldest']}/view`)).json().data.viewCount;
  expect([await view(reader), await view(reader)]).toEqual([1, 1]);
  expect([await view(visitor), await view(visitor)]).toEqual([2, 2]);
  const rows = await site.db.selectFrom('news_readers').selectAll().execute();
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  site.clock.now = new Date(site.clock.now.getTime() + 86_400_000);
  expect(await view(reader)).toBe(3);
  // Those of yesterday are left to the cleanup.
  expect(await site.db.selectFrom('news_readers').selectAll().execute()).toHaveLength(3);
});

const hot = async (limit: number) => {
  return (await site.app.inject(`/api/news/hot?limit=${limit}`))
    .json<Static<(typeof contract.listHotNews.schema.response)[200]>>()
    .data.map(({ title }) => title);
};

test('only articles with recent likes or comments are hot', async () => {
  const reader = await site.signIn();
  expect(await hot(3)).toEqual([]);
  await reader.post(`/api/news/${ids['newest']}/view`);
  expect(await hot(3)).toEqual([]);
  await reader.post(`/api/news/${ids['twinA']}/like`);
  await reader.post(`/api/news/${ids['oldest']}/comments`, { content: 'first' });
  expect(await hot(3)).toEqual(['oldest', 'twinA']);
  expect(await hot(1)).toEqual(['oldest']);
  expect(await status('/api/news/hot?limit=51')).toBe(400);
});

test('a scheduled article appears at its time without any action', async () => {
  site.clock.now = new Date('2026-11-20T08:00:00.000Z');
  expect(await titles('size=1')).toEqual(['scheduled']);
  expect((await list('category=榜单')).total).toBe(3);
  expect((await article('newest')).next?.title).toBe('scheduled');
});
