import { beforeAll, expect, test } from 'vitest';
import { anArticle } from '../../../../tests/builders.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';

const site = await sharedApp({ publicUrl: 'http://localhost:9' });
let id: number;
beforeAll(async () => {
  id = await anArticle(site.database, {
    title: '<b>"标题" & \'more\'</b>',
    titleEn: 'Title ]]>',
    body: '## 一\n\n[榜单](/ranking) <script>alert(1)</script>',
    bodyEn: 'English',
    coverUrl: '/cover.png',
  });
  await anArticle(site.database, { title: '未译', state: 'published' });
  await anArticle(site.database, { title: '草稿', state: 'draft', publishedAt: null });
});

test('the Atom feed is well-formed for any text, with absolute addresses', async () => {
  const { body, headers } = await site.app.inject('/feed.xml?lang=zh-CN');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(body).toContain('<title>&lt;b&gt;&quot;标题&quot; &amp; &#39;more&#39;&lt;/b&gt;</title>');
  expect(body).toContain(`<id>http://localhost:9/article?id=${id}</id>`);
  expect(body).toContain('&lt;a href=&quot;http://localhost:9/ranking&quot;&gt;');
  expect(body).toContain(
    `&lt;a href=&quot;http://localhost:9/article?id=${id}#section-一&quot;&gt;`,
  );
  expect(body).not.toContain('<script');
  expect(body).not.toContain('草稿');
  expect(wellFormed(body)).toBe(true);
});

/** Whether every opened element is closed in order. */
function wellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, closes, name, , empty] of xml.matchAll(
    /<(\/?)([a-z]+)((?: [a-z:]+="[^"<]*")*)(\/?)>/g,
  )) {
    if (closes) {
      if (open.pop() !== name) return false;
    } else if (!empty) open.push(name!);
  }
  return open.length === 0;
}

test('the JSON feed has the same entries, in the requested language', async () => {
  const feed = async (query: string) => (await site.app.inject(`/feed.json${query}`)).json();
  const english = await feed('?lang=en');
  expect(english).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', language: 'en' });
  const titles = english.items.map(({ title }: { title: string }) => title);
  expect(titles.toSorted()).toEqual(['Title ]]>', '未译']);
  const [item] = (await feed('?lang=zh-CN')).items.filter(({ image }: { image?: string }) => image);
  expect(item).toMatchObject({
    url: `http://localhost:9/article?id=${id}`,
    image: 'http://localhost:9/cover.png',
    date_published: '2026-11-01T00:00:00.000Z',
  });
});

test('a new article is in the feed at once, and an unchanged feed is a 304', async () => {
  const first = await site.app.inject('/feed.json');
  const again = await site.app.inject({
    url: '/feed.json',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  const editor = await site.signIn('editor');
  const article = { title: 'New', summary: 'x', category: '资讯', body: 'x', state: 'published' };
  await editor.post('/api/news', article);
  expect((await site.app.inject('/feed.json')).json().items).toHaveLength(3);
});

test('categories are named in the language of the feed', async () => {
  await anArticle(site.database, { title: '攻略', category: '攻略', titleEn: 'Guide' });
  await anArticle(site.database, { title: '杂谈', category: '杂谈' });
  const admin = await site.signIn('admin');
  const newsCategories = [{ name: '攻略', nameEn: 'How to' }];
  await admin.put('/api/admin/settings', { version: 0, values: { newsCategories } });
  const tags = async (lang: string) => {
    const { items } = (await site.app.inject(`/feed.json?lang=${lang}`)).json();
    return new Set(items.flatMap((item: { tags: string[] }) => item.tags));
  };
  expect(await tags('zh-CN')).toEqual(new Set(['攻略', '杂谈', '资讯']));
  // The operator's own names come first; a category without an English name keeps its own.
  expect(await tags('en')).toEqual(new Set(['How to', '杂谈', 'News']));
  const { body } = await site.app.inject('/feed.xml?lang=en');
  expect(body).toContain('<category term="How to"/>');
});
