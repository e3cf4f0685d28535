import { afterEach, beforeEach, expect, test } from 'vitest';
import { plainText } from '../plain-text.ts';
import { parseFeed } from './parse-feed.ts';

/** The largest document that is read. */
const maxLength = 2 * 2 ** 20;
/** The work takes less than 100 ms; a pattern that reads a text again and again takes seconds. */
const maxMs = 1000;

let start: NodeJS.CpuUsage;
beforeEach(() => void (start = process.threadCpuUsage()));
afterEach(() => {
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(maxMs);
});

const filled = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length));
const inCdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', '')}]]>`;
const rss = (content: string) => `<rss><channel>${content}</channel></rss>`;
const item = (fields: string) =>
  `<item><title>T</title><link>https://x.example/1</link>${fields}</item>`;
const parse = (text: string) =>
  parseFeed(text.slice(0, maxLength), new URL('https://news.example/feed.xml'), new Date());

const units = [
  ['<', '<!--', '<a', '<a ', '<a b="', '</', '<a/>', '<?', '<!doctype ', '<![CDATA[', ']]>'],
  ['<script', '<script>', '</script ', '<style>', '<b>', '<<>>', '<a b="c">'],
  ['[', ']', '[img', '[img]', '[/img', '[previewyoutube', '[b', '[url=', '{STEAM_CLAN_IMAGE}'],
  ['&', '&#', '&#x', '&amp;', '&amp;lt;', '"', "'", '=', ' ', '\n', '\u3000', 'store.'],
  ['\u0301', '\u0315\u0301\u0323', '\u0f71\u0f72', '\u200b', '\u202e', '\ud800', '﷽', '1 '],
  ['store.steampowered.com/app/1 '],
]
  .flat()
  .map((unit) => [unit]);

test.each(units)('a document full of %j', async (unit) => {
  const text = filled(unit, maxLength);
  await parse(text).catch(() => {});
  await parse(`<rss><channel>${text}`).catch(() => {});
});

test.each(units)('fields full of %j', async (unit) => {
  const text = inCdata(filled(unit, 2_000_000));
  const fields = ['description', 'guid', 'link', 'pubDate', 'ttl'];
  for (const name of fields) await parse(rss(item(`<${name}>${text}</${name}>`))).catch(() => {});
  await parse(rss(`<title>${text}</title>${item('')}`));
  await parse(rss(item(`<guid>${inCdata(`https://${filled(unit, 2_000_000)}`)}</guid>`)));
});

test.each(units)('many items full of %j', async (unit) => {
  const description = `<description>${inCdata(filled(unit, 2000))}</description>`;
  await parse(rss(item(description).repeat(900)));
  await parse(rss(item(`<description>${inCdata(filled(unit, 20_000))}</description>`).repeat(99)));
});

test('a start tag with a hundred thousand attributes', async () => {
  const attributes = Array.from({ length: 100_000 }, (_, index) => ` a${index}="1"`).join('');
  await parse(rss(`<item${attributes}/>`)).catch(() => {});
});

test('a text that is only marks keeps four of them', () => {
  expect(plainText(`a${'\u0315\u0301\u0323'.repeat(6000)}`, 280)).toHaveLength(5);
});
