import { describe, expect, test } from 'vitest';
import { parseCount } from './parse-count.ts';
import { parseTopNow } from './parse-top-now.ts';

describe('a count of players', () => {
  test.each([
    ['{"response":{"player_count":28734,"result":1}}', 28_734],
    ['{"response":{"player_count":0,"result":1}}', 0],
    ['{"response":{"player_count":"28734","result":"1","new_field":[]}}', 28_734],
    ['{"response":{"result":42}}', undefined],
    ['{"response":{"result":1}}', undefined],
    ['{"response":{}}', undefined],
    ['{}', undefined],
  ])('%s is %s', (text, count) => {
    expect(parseCount(text)).toBe(count);
  });

  test.each([
    ['null', 'unreadable'],
    ['{"response":{"player_count":28', 'unreadable'],
    ['<html><body>Busy</body></html>', 'unreadable'],
    ['{"answer":{"player_count":1}}', 'drift'],
    ['{"response":{"players":1}}', 'drift'],
    ['{"response":{"player_count":-3,"result":1}}', 'drift'],
    ['{"response":{"player_count":"many","result":1}}', 'drift'],
  ])('%s is no count but %s', (text, reason) => {
    expect(() => parseCount(text)).toThrow(expect.objectContaining({ reason }));
  });
});

describe('the games with the most players', () => {
  const rank = (appid: unknown, concurrent: unknown) => ({
    rank: 1,
    appid,
    concurrent_in_game: concurrent,
    peak_in_game: 1_634_036,
  });
  const body = (ranks: unknown) =>
    JSON.stringify({ response: { last_update: 1_769_340_243, ranks } });

  test('have the time at which Steam counted them', () => {
    expect(parseTopNow(body([rank(730, 1_319_976), rank(570, 512_345)]))).toEqual({
      countedAt: new Date('2026-01-25T11:24:03.000Z'),
      games: [
        { appId: 730, players: 1_319_976 },
        { appId: 570, players: 512_345 },
      ],
      skipped: [],
    });
    expect(parseTopNow('{"response":{}}')).toBeUndefined();
  });

  test('one invalid entry is left out with its reason, many mean a changed format', () => {
    const good = [1, 2, 3, 4, 5].map((appId) => rank(appId, 10));
    expect(parseTopNow(body([...good, rank(6, null)]))).toMatchObject({
      games: { length: 5 },
      skipped: [{ path: 'response.ranks[5]', why: 'it has no concurrent_in_game' }],
    });
    const drift = expect.objectContaining({ reason: 'drift' });
    expect(() => parseTopNow(body([rank(1, 10), rank(2, null)]))).toThrow(drift);
    expect(() => parseTopNow(body({}))).toThrow(drift);
    expect(() => parseTopNow('{"response":{"ranks":[]}}')).toThrow(drift);
  });
});
