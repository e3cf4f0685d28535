import { expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const zh = await loadCatalogue('zh-CN', ['service', 'management']);
const en = await loadCatalogue('en', ['service', 'management']);

/** All texts by path; functions are called with placeholders for their parameters. */
function texts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const text: unknown = value(placeholder, placeholder, placeholder);
    return [[`${path}()`, String(text)]];
  }
  return Object.entries(value as object).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

const placeholder: unknown = new Proxy(() => placeholder, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '1' : placeholder),
});

const paths = (catalogue: object) => texts(catalogue).map(([path]) => path);

test('management has texts of its own', async () => {
  const readers = Object.keys(await loadCatalogue('en', []));
  expect(readers).toContain('games');
  expect(readers).not.toContain('gamesAdmin');
  expect(Object.keys(en)).toContain('gamesAdmin');
});

test('both languages have the same keys', () => {
  expect(paths(en).toSorted()).toEqual(paths(zh).toSorted());
});

test.each([
  ['zh-CN', zh],
  ['en', en],
])('no text of %s is empty', (_, catalogue) => {
  const empty = texts(catalogue).filter(([, text]) => text.trim() === '');
  expect(empty).toEqual([]);
});

test('Chinese characters in English text are only names of languages', () => {
  const chinese = texts(en).filter(([, text]) => /\p{Script=Han}/u.test(text));
  expect(chinese.filter(([, text]) => !/^(?:简体)?中文$/.test(text))).toEqual([]);
});
