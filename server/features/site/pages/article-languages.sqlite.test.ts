import { beforeAll, expect, test } from 'vitest';
import { anArticle } from '../../../../tests/builders.ts';
import { pageRenderer } from '../../../../tests/page-renderer.ts';
import { readPage } from '../../../../tests/read-page.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';

const site = await sharedApp({}, undefined, pageRenderer);
let english: number;
let chinese: number;
beforeAll(async () => {
  await anArticle(site.database, {
    title: '两种语言',
    titleEn: 'In two languages',
    summary: '摘要',
    summaryEn: 'Summary',
    body: '正文',
    bodyEn: 'Body',
  });
  chinese = await anArticle(site.database, { title: '只有中文', summary: '一个摘要' });
  const report = { title: 'Patch notes', summary: 'What is new today', body: 'Many small fixes' };
  // A source's report is stored as it is, in both places.
  english = await anArticle(site.database, {
    ...report,
    titleEn: report.title,
    summaryEn: report.summary,
    bodyEn: report.body,
  });
});

/** The marked languages of a page's headlines. */
async function headlines(lang: string) {
  const { rendered } = await readPage(site, '/news', lang);
  const articles = [...rendered.matchAll(/<article .*?<\/article>/gs)].map(([article]) => article);
  return new Map(
    articles.map((article) => [
      /<h2[^>]*>(?:<[^>]*>)*([^<]*)/.exec(article)![1],
      [
        /<h2[^>]* lang="([^"]*)"/.exec(article)?.[1],
        /<span[^>]* lang="[^"]*"[^>]*>(中文|English)<\/span>/.exec(article)?.[1],
      ],
    ]),
  );
}

test('a list marks the articles that are in another language', async () => {
  expect(await headlines('en')).toEqual(
    new Map([
      ['Patch notes', [undefined, undefined]],
      ['只有中文', ['zh-CN', '中文']],
      ['In two languages', [undefined, undefined]],
    ]),
  );
  expect(await headlines('zh-CN')).toEqual(
    new Map([
      ['Patch notes', ['en', 'English']],
      ['只有中文', [undefined, undefined]],
      ['两种语言', [undefined, undefined]],
    ]),
  );
});

test('an article in another language says so, and its texts are marked', async () => {
  const read = (id: number, lang: string) => readPage(site, `/article?id=${id}`, lang);
  const foreign = (await read(english, 'zh-CN')).rendered;
  expect(foreign).toMatch(/<h1[^>]* lang="en"/);
  expect(foreign).toMatch(/<div lang="en"[^>]*><p>Many small fixes/);
  expect(foreign).toContain('本文只有英文版');
  expect((await read(chinese, 'en')).rendered).toContain('>中文</span>');
  for (const own of [await read(english, 'en'), await read(chinese, 'zh-CN')]) {
    expect(own.rendered).not.toMatch(/<h1[^>]* lang=/);
    expect(own.rendered).not.toMatch(/only available|本文只有/);
  }
});

test('feeds name the language of an entry that is in another one', async () => {
  const languages = async (lang: string) => {
    const { items } = (await site.app.inject(`/feed.json?lang=${lang}`)).json();
    return items.map(({ language }: { language?: string }) => language);
  };
  expect(await languages('en')).toEqual([undefined, 'zh-CN', undefined]);
  expect(await languages('zh-CN')).toEqual(['en', undefined, undefined]);
  const { body } = await site.app.inject('/feed.xml?lang=zh-CN');
  expect(body.match(/<entry xml:lang="en">/g)).toHaveLength(1);
});
