import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gameLimits } from '../../../../contract/games/game-limits.ts';
import type { AppError } from '../../../platform/http/errors.ts';
import { planImport } from './plan-import.ts';
import { readImport } from './read-import.ts';

const size = 5_000_000;
const rows = gameLimits.importRows;
const tooMany = { content: { is: 'tooMany', limit: rows } };

const wide = (keys: number) =>
  JSON.stringify([Object.fromEntries(Array.from({ length: keys }, (_, at) => [`k${at}`, 1]))]);

/** The file's lines with their problems, and the most CPU that one turn of the event loop took. */
async function read(format: 'csv' | 'json', content: string) {
  const over = new AbortController();
  let longestMs = 0;
  let last = process.threadCpuUsage();
  const reading = (async () => {
    try {
      const lines = await readImport(format, content, 'keep');
      return (await planImport(lines, [])).map(({ problems }) => problems);
    } catch (error) {
      return (error as AppError).details.fields;
    } finally {
      over.abort();
    }
  })();
  const turns = async () => {
    do {
      await nextTurn();
      const { user, system } = process.threadCpuUsage(last);
      last = process.threadCpuUsage();
      longestMs = Math.max(longestMs, (user + system) / 1000);
    } while (!over.signal.aborted);
  };
  await turns();
  return { found: await reading, longestMs };
}

test.each([
  ['csv', 'lines', 'appId,name\n'.padEnd(size, '1,\n'), tooMany],
  ['csv', 'empty lines', 'appId,name\n'.padEnd(size, '\n'), tooMany],
  ['csv', 'columns', 'x,'.repeat(100_000), [{ row: { is: 'tooMany', limit: 200 } }]],
  ['json', 'numbers', `[${'1,'.repeat(size / 2)}1]`, tooMany],
  ['json', 'objects', `[${'{},'.repeat(size / 3)}{}]`, tooMany],
  ['json', 'fields', wide(50_000), [{ row: { is: 'tooMany', limit: 200 } }]],
  ['json', 'characters', wide(400_000), [{ row: { is: 'tooLong', limit: 1_000_000 } }]],
] as const)(
  'a %s file of too many %s is refused and blocks nobody',
  async (format, _of, text, problem) => {
    const { found, longestMs } = await read(format, text);
    expect(found).toEqual(problem);
    expect(longestMs).toBeLessThan(500);
  },
);

test('a file of as many games as are allowed blocks nobody', async () => {
  const games = Array.from({ length: rows }, (_, at) => ({
    appId: at + 1,
    name: `Game ${at}`,
    description: 'x'.repeat(400),
  }));
  const { found, longestMs } = await read('json', JSON.stringify(games));
  expect(found).toHaveLength(rows);
  expect(longestMs).toBeLessThan(500);
});

test.each(['[1,]', '[1}', '[{]}]', '[1]2', '["a]', '[', '[1', '{', '"a', ''])(
  'JSON that is not well-formed is refused: %s',
  async (text) => {
    expect((await read('json', text)).found).toEqual({ content: { is: 'malformed' } });
  },
);

test('JSON is read as its own parser does', async () => {
  const games = [
    { appId: 1, name: '], "}\\' },
    { name: '\u2028"', tags: [[], {}] },
  ];
  const lines = await readImport('json', ` ${JSON.stringify(games, null, 1)}\n`, 'keep');
  expect(lines.map(({ given }) => given)).toEqual(games);
});
