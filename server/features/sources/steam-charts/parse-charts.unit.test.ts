import { expect, test } from 'vitest';
import { parseMostPlayed, parseTopReleases, parseTopSellers } from './parse-charts.ts';

test('top sellers have the original ranks, and apps that are not games leave gaps', () => {
  const text = `{"response":{"start_date":1771891200,"ranks":[
    {"rank":1,"appid":3764200,"item":{"id":3764200,"success":1,"name":"Resident Evil Requiem","type":0},"last_week_rank":2},
    {"rank":2,"appid":1675200,"item":{"id":1675200,"success":1,"name":"Steam Deck","type":10},"first_top100":true},
    {"rank":3,"appid":730}],"next_page_start":100}}`;
  expect(parseTopSellers(text)).toEqual({
    weekOf: new Date('2026-02-24T00:00:00.000Z'),
    places: [
      { rank: 1, appId: 3_764_200 },
      { rank: 3, appId: 730 },
    ],
    skipped: [],
  });
});

test('a country without a chart is undefined, a chart without ranks is a changed format', () => {
  expect(parseTopSellers('{}')).toBeUndefined();
  expect(parseTopSellers('{"response":{}}')).toBeUndefined();
  expect(() => parseTopSellers('{"response":{"start_date":1771891200}}')).toThrow('response.ranks');
});

test('the most played games have the week of their data', () => {
  const text = `{"response":{"rollup_date":1778457600,"ranks":[
    {"rank":1,"appid":730,"last_week_rank":1,"peak_in_game":1275982},
    {"rank":2,"appid":3764200,"peak_in_game":901002}]}}`;
  expect(parseMostPlayed(text)).toMatchObject({
    weekOf: new Date('2026-05-11T00:00:00.000Z'),
    places: [
      { rank: 1, appId: 730, peak: 1_275_982 },
      { rank: 2, appId: 3_764_200, peak: 901_002 },
    ],
  });
  expect(() => parseMostPlayed('{"response":{"ranks":[]}}')).toThrow('response.rollup_date');
});

test('the pages of months list their games in order, without duplicates', () => {
  const text = `{"response":{"pages":[
    {"name":"Top Releases of June 2026","start_of_month":1780272000,"url_path":"top_june_2026",
     "item_ids":[{"appid":3764200},{"appid":"3240220"},{"bundleid":7},{"appid":3764200}]}]}}`;
  expect(parseTopReleases(text)).toEqual({
    items: [
      {
        month: '2026-06',
        places: [
          { rank: 1, appId: 3_764_200 },
          { rank: 2, appId: 3_240_220 },
        ],
      },
    ],
    skipped: [],
  });
  expect(parseTopReleases('{"response":{}}').items).toEqual([]);
  expect(() => parseTopReleases('{"response":{"months":[]}}')).toThrow('response.pages');
  expect(() => parseTopReleases('{"response":{"pages":[{"name":"June"}]}}')).toThrow(
    expect.objectContaining({ reason: 'drift' }),
  );
});
