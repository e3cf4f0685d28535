import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPictureStore } from './picture-store.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'ludex-pictures-')), 'pictures');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const bytes = (length: number) => Buffer.alloc(length, 7);

test('the least recently used pictures are removed, by number and by bytes', async () => {
  const store = createPictureStore(folder, { files: 3, bytes: 1000 });
  for (const name of ['a', 'b', 'c']) await store.keep(name, bytes(100));
  expect(await store.find('a')).toEqual(bytes(100));
  await store.keep('d', bytes(100));
  expect(readdirSync(folder).toSorted()).toEqual(['a.png', 'c.png', 'd.png']);
  expect(await store.find('b')).toBeUndefined();
  await store.keep('e', bytes(850));
  expect(readdirSync(folder).toSorted()).toEqual(['d.png', 'e.png']);
});

test('a restart finds existing pictures and removes unfinished ones', async () => {
  await createPictureStore(folder).keep('kept', bytes(10));
  writeFileSync(join(folder, 'half.1.part'), 'x');
  const store = createPictureStore(folder);
  expect(await store.find('kept')).toEqual(bytes(10));
  expect(readdirSync(folder)).toEqual(['kept.png']);
  rmSync(folder, { recursive: true });
  expect(await store.find('kept')).toBeUndefined();
  await store.keep('kept', bytes(20));
  expect(await store.find('kept')).toEqual(bytes(20));
});
