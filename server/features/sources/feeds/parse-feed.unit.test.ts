import { expect, test } from 'vitest';
import { parseFeed } from './parse-feed.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const parse = (text: string) => parseFeed(text, new URL('https://news.example/feed.xml'), now);

test('RSS 2.0 with entities and CDATA', () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Portal 2 – Steam News</title><link>https://store.steampowered.com/news/app/620</link><ttl>60</ttl>
<item><title>Update &amp; fixes</title><description><![CDATA[<p>Body <script>x()</script>text</p>]]></description>
<link>https://store.steampowered.com/news/app/620/view/5124584012345678901</link>
<pubDate>Tue, 10 Nov 2026 18:00:00 +0000</pubDate><guid isPermaLink="true">guid-1</guid>
<enclosure url="https://clan.akamai.steamstatic.com/images/1/ab.png" length="0" type="image/png"/></item></channel></rss>`;
  expect(parse(text)).toEqual({
    title: 'Portal 2 – Steam News',
    everyMinutes: 60,
    items: [
      {
        guid: 'guid-1',
        title: 'Update & fixes',
        url: 'https://store.steampowered.com/news/app/620/view/5124584012345678901',
        text: 'Body text',
        publishedAt: new Date('2026-11-10T18:00:00.000Z'),
        appId: 620,
      },
    ],
    skipped: [],
  });
});

test('RSS 1.0, in which items are siblings of the channel', () => {
  const text = `<rdf:RDF xmlns:dc="x"><channel rdf:about="c"><title>Old</title></channel>
    <item rdf:about="https://news.example/1"><title>One</title><link>https://news.example/1</link>
    <dc:date>2026-11-01T08:00:00+08:00</dc:date></item></rdf:RDF>`;
  expect(parse(text).items).toEqual([
    {
      guid: 'https://news.example/1',
      title: 'One',
      url: 'https://news.example/1',
      text: '',
      publishedAt: new Date('2026-11-01T00:00:00.000Z'),
      appId: null,
    },
  ]);
});

test('Atom with markup, a relative link and a future date', () => {
  const text = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title><entry>
    <id>tag:1</id><title type="html">A &lt;b&gt;bold&lt;/b&gt; title</title>
    <link rel="self" href="/self"/><link href="/posts/1"/>
    <published>2031-01-01T00:00:00Z</published>
    <content type="xhtml"><div xmlns="x"><p>Some <em>text</em></p></div></content></entry></feed>`;
  expect(parse(text).items).toEqual([
    {
      guid: 'tag:1',
      title: 'A bold title',
      url: 'https://news.example/posts/1',
      text: 'Some text',
      publishedAt: null,
      appId: null,
    },
  ]);
});

test('JSON Feed, with an item identified by its link', () => {
  const items = [
    { url: 'https://news.example/2', content_text: 'Only a text', date_published: 'x' },
  ];
  const feed = parse(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items }));
  expect(feed.items).toEqual([
    {
      guid: 'https://news.example/2',
      title: 'Only a text',
      url: 'https://news.example/2',
      text: 'Only a text',
      publishedAt: null,
      appId: null,
    },
  ]);
});

const nested = `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`;
test.each([
  ['a page', '<!DOCTYPE html><html><body>One moment…</body></html>'],
  ['own entities', '<!DOCTYPE x [<!ENTITY lol "lol">]><rss><channel>&lol;</channel></rss>'],
  ['tags nested too deeply', `<rss><channel>${nested}</channel></rss>`],
  ['half a feed', '<rss><channel><item><title>Half'],
  ['tags that do not match', '<rss><channel></rss></channel>'],
  ['no feed at all', '<svg></svg>'],
])('%s cannot be read', (_case, text) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ reason: 'unreadable' }));
});

test('links that are no web addresses are left out', () => {
  const item = (link: string) => `<item><title>T</title><link>${link}</link></item>`;
  const good = Array.from({ length: 4 }, (_, index) => item(`https://x.example/${index}`));
  const text = `<rss><channel>${good.join('')}${item('javascript:alert(1)')}</channel></rss>`;
  expect(parse(text)).toMatchObject({ items: { length: 4 }, skipped: [{ why: 'it has no link' }] });
});

test('an item is about the one game whose store page it links to', () => {
  const link = (id: number) => `<a href="https://store.steampowered.com/app/${id}/Name/">x</a>`;
  const about = (markup: string) => {
    const item = { id: '1', url: 'https://x.example/1', title: 'T', content_html: markup };
    return parse(JSON.stringify({ items: [item] })).items[0]!.appId;
  };
  expect(about(link(620) + link(620))).toBe(620);
  expect(about(link(620) + link(730))).toBeNull();
  expect(about('store.steampowered.com/apparel/1')).toBeNull();
});

test('a feed can declare its interval', () => {
  const every = (tags: string) =>
    parse(`<rss xmlns:sy="x"><channel>${tags}</channel></rss>`).everyMinutes;
  expect(every('<sy:updatePeriod>daily</sy:updatePeriod>')).toBe(1440);
  const twice = '<sy:updateFrequency>2</sy:updateFrequency>';
  expect(every(`<sy:updatePeriod> daily </sy:updatePeriod>${twice}`)).toBe(720);
  expect(every('<ttl>soon</ttl>')).toBeUndefined();
});
