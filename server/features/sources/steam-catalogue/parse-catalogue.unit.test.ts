import { expect, test } from 'vitest';
import { parseAppList } from './parse-app-list.ts';
import { parseItems } from './parse-items.ts';

test('the app list continues until a page has no cursor', () => {
  const first = `{"response":{"apps":[
    {"appid":10,"name":"Counter-Strike","last_modified":1745368572,"price_change_number":37149137},
    {"appid":20,"name":"","last_modified":1745368565,"price_change_number":37149137}],
    "have_more_results":true,"last_appid":20}}`;
  expect(parseAppList(first)).toEqual({
    apps: [
      { appId: 10, name: 'Counter-Strike', modifiedAt: new Date(1_745_368_572_000) },
      { appId: 20, name: undefined, modifiedAt: new Date(1_745_368_565_000) },
    ],
    skipped: [],
    nextAfter: 20,
  });
  const last = '{"response":{"apps":[{"appid":4999990,"name":"Last One\\u0007"}]}}';
  expect(parseAppList(last)).toMatchObject({ apps: [{ name: 'Last One' }], nextAfter: null });
  expect(parseAppList('{"response":{}}')).toEqual({ apps: [], skipped: [], nextAfter: null });
});

const portal = {
  item_type: 0,
  id: 620,
  success: 1,
  visible: true,
  name: 'Portal 2',
  appid: 620,
  type: 0,
  tagids: [1664, 3843, 1685],
  basic_info: {
    short_description: 'The "Perpetual Testing Initiative" …',
    publishers: [{ name: 'Valve', creator_clan_account_id: 4 }],
    developers: [{ name: 'Valve', creator_clan_account_id: 4 }],
  },
  assets: {
    asset_url_format: 'steam/apps/620/${FILENAME}?t=1790187113',
    main_capsule: '02b755eb0cf5f41c1838a99c9a353ebce32a88cd/capsule_616x353.jpg',
    header: 'faffc0f560786e2f05104a8d2fac837c6969bf13/header.jpg',
  },
  release: { steam_release_date: 1_303_181_999, original_release_date: 1_303_181_999 },
  platforms: { windows: true, mac: true, steamos_linux: true, vr_support: {} },
  screenshots: {
    all_ages_screenshots: [{ filename: 'steam/apps/620/ss_f3f6.jpg?t=1790187113', ordinal: 0 }],
  },
};
const items = (...list: object[]) => JSON.stringify({ response: { store_items: list } });

test('a game has the data that the store provides, with pictures by address', () => {
  const base = 'https://shared.akamai.steamstatic.com/store_item_assets/steam/apps/620/';
  expect(parseItems(items(portal), [620]).items).toEqual([
    {
      appId: 620,
      name: 'Portal 2',
      type: 'game',
      isAdult: false,
      isComingSoon: false,
      releaseDate: '2011-04-18',
      developers: ['Valve'],
      publishers: ['Valve'],
      tagIds: [1664, 3843, 1685],
      platforms: ['windows', 'mac', 'linux'],
      coverUrl: `${base}faffc0f560786e2f05104a8d2fac837c6969bf13/header.jpg?t=1790187113`,
      screenshotUrls: [`${base}ss_f3f6.jpg?t=1790187113`],
    },
  ]);
});

test('missing data is unknown, and unreleased or adult games are marked', () => {
  const coming = {
    id: 1_030_300,
    success: 1,
    name: 'Some Sequel',
    appid: 1_030_300,
    release: { is_coming_soon: true, steam_release_date: 1_798_704_000 },
    developers: [],
  };
  const adult = { id: 7, success: 1, name: 'Left Out', content_descriptorids: [1, 3, 5] };
  expect(parseItems(items(coming, adult), [7, 1_030_300]).items).toEqual([
    { appId: 1_030_300, name: 'Some Sequel', isComingSoon: true, isAdult: false },
    { appId: 7, name: 'Left Out', isComingSoon: false, isAdult: true },
  ]);
});

test('only requested games are accepted, and the others are missing', () => {
  const denied = { item_type: 0, id: 9, success: 15, visible: false };
  const others = [1, 2, 3, 4, 5].map((id) => ({ id, success: 1, name: `Game ${id}` }));
  const stranger = { id: 99, success: 1, name: 'Not requested' };
  const found = parseItems(items(...others, denied, stranger), [5, 4, 3, 2, 1, 9, 8]);
  expect(found.items.map(({ appId }) => appId)).toEqual([1, 2, 3, 4, 5]);
  expect(found.missing).toEqual([9, 8]);
  expect(found.skipped).toHaveLength(1);
  expect(parseItems('{"response":{}}', [1])).toMatchObject({ items: [], missing: [] });
});

test('a picture on another host is ignored', () => {
  const assets = { asset_url_format: 'https://evil.example/${FILENAME}', header: 'x.jpg' };
  const item = {
    ...portal,
    assets,
    screenshots: { all_ages_screenshots: [{ filename: '//x/y' }] },
  };
  const [found] = parseItems(items(item), [620]).items;
  expect(found).not.toHaveProperty('coverUrl');
  expect(found).not.toHaveProperty('screenshotUrls');
});
