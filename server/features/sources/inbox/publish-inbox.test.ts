import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { startLiveSite, type LiveSite } from '../../../../tests/live-site.ts';
import type { SourceFault } from '../../../../tests/simulators/sources/faults.ts';

const appId = 2_000_100;
const job = 'feeds.items';

let live: LiveSite;
beforeEach(async () => {
  live = await startLiveSite({ appIds: [appId], on: ['feeds'] });
  await aGame(live.site.db, { appId });
});
afterEach(() => live.close());

const add = (name: string) =>
  live.admin.post('/api/admin/feeds', { url: `${live.sources.feedsOrigin}/feeds/${name}` });
const publishByItself = () =>
  live.admin.put('/api/admin/settings', { version: 0, values: { newsAutoPublish: true } });
type Article = { id: number; title: string; author: string; version: number };
const articles = async (): Promise<Article[]> =>
  (await live.admin.get('/api/news/manage/list?state=published')).json().data.items;
const inbox = async (state: string): Promise<number> =>
  (await live.admin.get(`/api/admin/inbox?state=${state}`)).json().data.total;

test('once enabled, what waits and what comes is published with its source', async () => {
  await add('atom');
  await live.run(job);
  expect(await articles()).toEqual([]);
  const [waiting] = (await live.admin.get('/api/admin/inbox')).json().data.items;
  await live.admin.put(`/api/admin/inbox/${waiting.id}`, { state: 'dismissed' });
  expect((await publishByItself()).statusCode).toBe(200);
  await live.run(job);
  expect(await articles()).toMatchObject([{ author: 'Atomic Games' }]);
  await add('rss');
  const hostile: SourceFault = (response) => ({
    ...response,
    body: response.body
      .replace(/<!\[CDATA\[<p>/, '<![CDATA[<p># [x](javascript:alert(1)) *bold* {{game:1}} ')
      .replace(/Sat, 14 Nov/, 'Thu, 12 Nov'),
  });
  live.sources.faultAlways('/feeds/rss', hostile);
  await live.run(job);
  expect(await inbox('used')).toBe(2);
  // One that is too old to be published automatically.
  expect(await inbox('new')).toBe(1);
  const [article, ...others] = await articles();
  expect(others).toHaveLength(1);
  expect(article).toMatchObject({
    author: 'Daily Dice',
    category: '资讯',
    publishedAt: '2026-11-15T00:00:00.000Z',
    games: [{ appId }],
  });
  const read = await live.site.app.inject(`/api/news/${article!.id}`);
  const { bodyHtml } = read.json().data;
  expect(bodyHtml).toContain('# (javascript:alert(1)) *bold* {{game:1}}');
  expect(bodyHtml).toMatch(/来源：<a href="https:\/\/dice\.example\/stories\/\d+"[^>]*>Daily Dice/);
  await live.run(job);
  expect(await articles()).toHaveLength(2);
  live.setClock('2026-11-16T06:00:00Z');
  await live.run(job);
  expect(await articles()).toHaveLength(4);
});

test('what one run does not publish, the next one does', async () => {
  await publishByItself();
  const items = Array.from({ length: 60 }, (_, index) => ({
    id: `https://gazette.example/${index}`,
    url: `https://gazette.example/${index}`,
    title: `Story ${index}`,
    date_published: '2026-11-15T08:00:00Z',
  }));
  const body = JSON.stringify({ title: 'Json Gazette', items });
  live.sources.faultAlways('/feeds/json', (response) => ({ ...response, body }));
  await add('json');
  await live.run(job);
  expect([await inbox('used'), await inbox('new')]).toEqual([50, 10]);
  await live.run(job);
  expect([await inbox('used'), await inbox('new')]).toEqual([60, 0]);
});

test('forgetting the source withdraws its articles, except those edited by people', async () => {
  await publishByItself();
  await add('rss');
  await live.run(job);
  const [edited, left] = await articles();
  const { json } = await live.admin.get(`/api/news/manage/${edited!.id}`);
  const { title, summary, category, body, version } = json().data;
  const rewritten = { title: `Ours: ${title}`, summary, category, body, version };
  const saved = await live.admin.put(`/api/news/${edited!.id}`, {
    ...rewritten,
    state: 'published',
  });
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await live.forget('feeds')).statusCode).toBe(200);
  expect(await articles()).toMatchObject([{ id: edited!.id, title: `Ours: ${title}` }]);
  const withdrawn = (await live.admin.get(`/api/news/manage/${left!.id}`)).json().data;
  expect(withdrawn).toMatchObject({ state: 'withdrawn', body: 'Daily Dice' });
  expect((await live.site.app.inject(`/api/news/${left!.id}`)).statusCode).not.toBe(200);
});

test('an article follows its source until a person edits it', async () => {
  await publishByItself();
  // Without an ETag, so that the feed is read completely each time.
  live.sources.faultAlways('/feeds/rss', (response) => ({ ...response, headers: {} }));
  await add('rss');
  await live.run(job);
  const before = await articles();
  const [followed, edited] = before as [Article, Article];
  const { json } = await live.admin.get(`/api/news/manage/${edited.id}`);
  const { title, summary, category, body, version } = json().data;
  const ours = { title: `Ours: ${title}`, summary, category, body, version, state: 'published' };
  await live.admin.put(`/api/news/${edited.id}`, ours);
  for (const word of ['Corrected', 'Corrected again']) {
    live.sources.faultAlways('/feeds/rss', (response) => ({
      ...response,
      body: response.body
        .replaceAll(/<title>(?=[^<]*<\/title>\s*<(?:link|description))/g, `<title>${word}: `)
        .replaceAll('<link>https://dice.example/stories/', '<link>https://dice.example/archive/'),
      headers: {},
    }));
    await live.run(job);
    expect(await articles()).toHaveLength(before.length);
    const { data } = (await live.site.app.inject(`/api/news/${followed.id}`)).json();
    expect(data.title).toBe(`${word}: ${followed.title}`);
    expect(data.bodyHtml).toContain('https://dice.example/archive/');
    expect(data.revisedAt).not.toBeNull();
  }
  const article = (await live.admin.get(`/api/news/manage/${edited.id}`)).json().data;
  expect(article).toMatchObject({ title: `Ours: ${title}`, version: version + 1 });
  // The article still belongs to the source, and is withdrawn with it.
  await live.forget('feeds');
  expect((await live.admin.get(`/api/news/manage/${followed.id}`)).json().data.state).toBe(
    'withdrawn',
  );
});

test('the category is one that editors may choose', async () => {
  const newsCategories = [
    { name: '特稿', nameEn: 'Features' },
    { name: '新闻', nameEn: 'News' },
  ];
  await live.admin.put('/api/admin/settings', {
    version: 0,
    values: { newsAutoPublish: true, newsCategories },
  });
  await add('rss');
  await live.run(job);
  expect(await articles()).toMatchObject([{ category: '新闻' }, { category: '新闻' }]);
});

test('what a run has stored but not published, the next one publishes', async () => {
  await publishByItself();
  await add('rss');
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(live.site.db);
  await rename('news_texts', 'lost_texts');
  await live.run(job).catch(() => undefined);
  await rename('lost_texts', 'news_texts');
  expect([await inbox('new'), await articles()]).toEqual([2, []]);
  await live.run(job);
  expect(await inbox('used')).toBe(2);
  expect(await articles()).toHaveLength(2);
});
