import { expect, test } from 'vitest';
import { parseFeed } from './parse-feed.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const parse = (text: string) => parseFeed(text, new URL('https://news.example/feed.xml'), now);

test('RSS 2.0 with entities and CDATA', async () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Portal 2 – Steam News</title><link>https://store.steampowered.com/news/app/620</link><ttl>60</ttl>
<item><title>Update &amp; fixes</title><description><![CDATA[<p>Body <script>x()</script>text</p>]]></description>
<link>https://store.steampowered.com/news/app/620/view/5124584012345678901</link>
<pubDate>Tue, 10 Nov 2026 18:00:00 +0000</pubDate><guid isPermaLink="true">guid-1</guid>
<enclosure url="https://clan.akamai.steamstatic.com/images/1/ab.png" length="0" type="image/png"/></item></channel></rss>`;
  expect(await parse(text)).toEqual({
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

test('RSS 1.0, in which items are siblings of the channel', async () => {
  const text = `<rdf:RDF xmlns:dc="x"><channel rdf:about="c"><title>Old</title></channel>
    <item rdf:about="https://news.example/1"><title>One</title><link>https://news.example/1</link>
    <dc:date>2026-11-01T08:00:00+08:00</dc:date></item></rdf:RDF>`;
  expect((await parse(text)).items).toEqual([
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

test('Atom with markup, a relative link and a future date', async () => {
  const text = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title><entry>
    <id>tag:1</id><title type="html">A &lt;b&gt;bold&lt;/b&gt; title</title>
    <link rel="self" href="/self"/><link href="/posts/1"/>
    <published>2031-01-01T00:00:00Z</published>
    <content type="xhtml"><div xmlns="x"><p>Some <em>text</em></p></div></content></entry></feed>`;
  expect((await parse(text)).items).toEqual([
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

test('JSON Feed, with an item identified by its link', async () => {
  const items = [
    { url: 'https://news.example/2', content_text: 'Only a text', date_published: 'x' },
  ];
  const feed = await parse(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items }));
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
])('%s cannot be read', async (_case, text) => {
  await expect(parse(text)).rejects.toMatchObject({ reason: 'unreadable' });
});

test('links that are no web addresses are left out', async () => {
  const item = (link: string) => `<item><title>T</title><link>${link}</link></item>`;
  const good = Array.from({ length: 20 }, (_, index) => item(`https://x.example/${index}`)).join(
    '',
  );
  const bad = ['javascript:alert(1)', 'https:evil.example', 'https://me:x@evil.example/', '//*/'];
  const text = `<rss><channel>${good}${bad.map(item).join('')}</channel></rss>`;
  expect(await parse(text)).toMatchObject({
    items: { length: 20 },
    skipped: bad.map(() => ({ why: 'it has no link' })),
  });
});

test('an item is about the one game whose store page it links to', async () => {
  const link = (id: number) => `<a href="https://store.steampowered.com/app/${id}/Name/">x</a>`;
  const about = async (markup: string) => {
    const item = { id: '1', url: 'https://x.example/1', title: 'T', content_html: markup };
    return (await parse(JSON.stringify({ items: [item] }))).items[0]!.appId;
  };
  expect(await about(link(620) + link(620))).toBe(620);
  expect(await about(link(620) + link(730))).toBeNull();
  expect(await about('store.steampowered.com/apparel/1')).toBeNull();
});

test('a feed can declare its interval', async () => {
  const every = async (tags: string) =>
    (await parse(`<rss xmlns:sy="x"><channel>${tags}</channel></rss>`)).everyMinutes;
  expect(await every('<sy:updatePeriod>daily</sy:updatePeriod>')).toBe(1440);
  const twice = '<sy:updateFrequency>2</sy:updateFrequency>';
  expect(await every(`<sy:updatePeriod> daily </sy:updatePeriod>${twice}`)).toBe(720);
  expect(await every('<ttl>soon</ttl>')).toBeUndefined();
});

test('of a long feed only the newest hundred items are read, in any order', async () => {
  const days = Array.from({ length: 150 }, (_, day) => new Date(Date.UTC(2026, 4, 1 + day)));
  const items = days.map((day, index) => ({
    id: `${index}`,
    url: `https://x.example/${index}`,
    title: 'T',
    date_published: day.toISOString(),
  }));
  const undated = { id: 'undated', url: 'https://x.example/', title: 'T' };
  const feed = await parse(JSON.stringify({ items: [undated, ...items] }));
  expect(feed.items.map(({ guid }) => guid)).toEqual(items.slice(50).map(({ id }) => id));
});

test('titles have no invisible characters and no stacks of marks', async () => {
  const title = `Zero\u200bwidth \u202e a${'\u0301'.repeat(40)} 👨‍👩‍👧`;
  const item = { id: '1', url: 'https://x.example/1', title };
  const feed = await parse(JSON.stringify({ title, items: [item] }));
  const tidy = `Zerowidth á${'\u0301'.repeat(4)} 👨‍👩‍👧`;
  expect(feed).toMatchObject({ title: tidy, items: [{ title: tidy }] });
});
