import { expect, test } from 'vitest';
import { parseNews } from './parse-news.ts';

const announcement = {
  gid: '5124584012345678901',
  title: 'Team Fortress 2 Update Released',
  url: 'https://steamstore-a.akamaihd.net/news/externalpost/steam community/5124584012345678901',
  is_external_url: true,
  author: 'Valve',
  contents:
    '[p]An update to [b]TF2[/b] &amp; more…[/p][img]{STEAM_CLAN_IMAGE}/3381077/ab12.png[/img]',
  feedlabel: 'Community Announcements',
  date: 1_790_000_000,
  feedname: 'steam_community_announcements',
  feed_type: 1,
  appid: 440,
  tags: ['patchnotes'],
};
const news = (...newsitems: object[]) =>
  JSON.stringify({ appnews: { appid: 440, newsitems, count: newsitems.length } });

test('an announcement has a title, a link and the start of its text as plain text', () => {
  expect(parseNews(news(announcement)).items).toEqual([
    {
      gid: '5124584012345678901',
      appId: 440,
      title: 'Team Fortress 2 Update Released',
      url: 'https://steamstore-a.akamaihd.net/news/externalpost/steam%20community/5124584012345678901',
      text: 'An update to TF2 & more…',
      publishedAt: new Date(1_790_000_000_000),
      isUpdate: true,
    },
  ]);
  const long = { ...announcement, contents: '<p>长</p>'.repeat(500) };
  expect(parseNews(news(long)).items[0]!.text).toHaveLength(280);
});

test('an announcement is of a patch only if its developers say so', () => {
  const { tags: _, ...plain } = announcement;
  const others = [plain, { ...announcement, tags: 'patchnotes' }, { ...announcement, tags: ['x'] }];
  expect(parseNews(news(...others)).items.map(({ isUpdate }) => isUpdate)).toEqual([
    false,
    false,
    false,
  ]);
});

test('press articles are left out', () => {
  const press = { ...announcement, gid: '2', feedname: 'PC Gamer', feed_type: 0 };
  expect(parseNews(news(press, announcement)).items).toHaveLength(1);
});

test('no news and withheld news are empty, and an invalid link is skipped', () => {
  expect(parseNews(news()).items).toEqual([]);
  expect(parseNews('{}').items).toEqual([]);
  const bad = { ...announcement, url: 'javascript:alert(1)' };
  const four = Array.from({ length: 4 }, (_, index) => ({ ...announcement, gid: `${index}` }));
  expect(parseNews(news(...four, bad))).toMatchObject({
    items: { length: 4 },
    skipped: [{ why: 'it has no link' }],
  });
  expect(() => parseNews('{"news":[]}')).toThrow('appnews');
});
