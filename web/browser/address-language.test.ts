import { expect, test } from 'vitest';
import { htmlInLanguage, inLanguage, readLanguage } from './address-language.ts';

test('only known languages count', () => {
  expect(['en', 'zh-CN', 'zh', '', ['en'], undefined].map(readLanguage)).toEqual([
    'en',
    'zh-CN',
    ...Array<undefined>(4),
  ]);
});

test.each([
  ['/', '/?lang=en'],
  ['/news', '/news?lang=en'],
  ['/article?id=1#top', '/article?id=1&lang=en#top'],
  ['/about#a.b', '/about?lang=en#a.b'],
  ['/news/feed.xml', '/news/feed.xml'],
  ['/api/game/1', '/api/game/1'],
  ['//other.example/news', '//other.example/news'],
  ['https://other.example/', 'https://other.example/'],
  ['#top', '#top'],
])('the address %s becomes %s', (address, expected) => {
  expect(inLanguage(address, 'en')).toBe(expected);
  expect(inLanguage(address, undefined)).toBe(address);
});

test('links in HTML get the language', () => {
  const html = '<p><a class="x" href="/a?b=1&amp;c=2">a</a> <img src="/news"></p>';
  expect(htmlInLanguage(html, 'zh-CN')).toBe(
    '<p><a class="x" href="/a?b=1&amp;c=2&amp;lang=zh-CN">a</a> <img src="/news"></p>',
  );
});
