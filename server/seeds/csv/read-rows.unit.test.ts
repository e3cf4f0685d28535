import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  date,
  decimal,
  flag,
  list,
  month,
  oneOf,
  optional,
  text,
  wholeNumber,
} from './csv-fields.ts';
import { readRows } from './read-rows.ts';

const fields = {
  appId: wholeNumber,
  name: text,
  released: optional(date),
  tags: list,
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ludex-rows-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: Buffer | string) {
  const path = join(folder, 'games.csv.gz');
  writeFileSync(path, typeof content === 'string' ? gzipSync(content) : content);
  const rows = [];
  for await (const block of readRows(path, fields)) rows.push(...block.rows);
  return rows;
}

const header = 'appId,name,released,tags\n';

describe('readRows', () => {
  test('reads every column by its kind', async () => {
    expect(await read(`${header}10,"Half, Life",1998-11-19,FPS|Classic\n20,守望,,\n`)).toEqual([
      {
        line: 2,
        facts: { appId: 10, name: 'Half, Life', released: '1998-11-19', tags: ['FPS', 'Classic'] },
      },
      { line: 3, facts: { appId: 20, name: '守望', released: null, tags: [] } },
    ]);
  });

  test('takes a byte order mark and a file with a header only', async () => {
    expect(await read(`\uFEFF${header}`)).toEqual([]);
  });

  test.each([
    ['', 'line 1: the file is empty'],
    ['appId,name,released,color\n', 'line 1: unknown column color'],
    ['appId,name,tags\n', 'line 1: missing column released'],
    [
      'name,appId,released,tags\n',
      'line 1: the columns must be appId, name, released, tags, in this order',
    ],
    [`${header}1,a,,\n2,b,\n`, 'line 3: expected 4 columns, found 3'],
    [`${header}1,a,,\n\n`, 'line 3: expected 4 columns, found 1'],
    [`${header}1.5,a,,\n`, 'line 2: appId must be a whole number, found "1.5"'],
    [`${header},a,,\n`, 'line 2: appId must be a whole number, found ""'],
    [`${header}1,,,\n`, 'line 2: name must be UTF-8 text without control characters, found ""'],
    [`${header}1,a\u202eb,,\n`, 'line 2: name must be UTF-8 text without control characters'],
    [
      `${header}1,a,2023-02-30,\n`,
      'line 2: released must be a date YYYY-MM-DD, found "2023-02-30"',
    ],
    [`${header}1,a,,x||y\n`, 'line 2: tags must be a list separated by |, found "x||y"'],
  ])('refuses %j', async (content, message) => {
    await expect(read(content)).rejects.toThrow(`games.csv.gz, ${message}`);
  });

  test('refuses bytes that are no text, no gzip, or only a part of one', async () => {
    const whole = gzipSync(`${header}${'1,a,,\n'.repeat(1000)}`);
    await expect(read(whole.subarray(0, -20))).rejects.toThrow('truncated gzip');
    await expect(read(Buffer.from(header))).rejects.toThrow(
      'line 1: the file is damaged or no gzip',
    );
    const latin1 = gzipSync(Buffer.from(`${header}1,Pok\xe9mon,,\n`, 'latin1'));
    await expect(read(latin1)).rejects.toThrow(
      'line 2: name must be UTF-8 text without control characters, found "Pok�mon"',
    );
  });
});

test.each([
  [decimal, '717803.75', 717_803.75],
  [decimal, '-1', undefined],
  [decimal, 'NaN', undefined],
  [month, '2020-12', '2020-12'],
  [month, '2020-13', undefined],
  [date, '2024-02-29', '2024-02-29'],
  [date, '2023-02-29', undefined],
  [flag, '1', 1],
  [flag, '2', undefined],
  [oneOf('wishlist'), 'wishlist', 'wishlist'],
  [oneOf('wishlist'), 'other', undefined],
  [optional(wholeNumber), '', null],
  [wholeNumber, '1e3', undefined],
])('$expected reads %s', (field, value, expected) => {
  expect(field.read(value)).toBe(expected);
});
