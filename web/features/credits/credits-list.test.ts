import { expect, test } from 'vitest';
import { filterCredits, licenceList } from './credits-list.ts';

const credits = {
  sources: [
    {
      code: 'N',
      title: 'Steam Store Games',
      origin: 'https://example.org/a',
      asOf: '2019-05',
      licence: 'CC BY 4.0',
      usedFor: 'Platforms',
      usedForZh: '平台',
    },
  ],
  libraries: [
    { name: 'fastify', version: '5.0.0', licence: 'MIT', url: 'https://fastify.dev' },
    { name: 'pg', version: '8.0.0', licence: 'MIT', url: null },
  ],
};

test('the search covers every field and requires every word', () => {
  expect(filterCredits(credits, 'mit FAST').libraries.map(({ name }) => name)).toEqual(['fastify']);
  expect(filterCredits(credits, 'platforms').sources).toHaveLength(1);
  expect(filterCredits(credits, '')).toEqual(credits);
});

test('the exported list has one line per entry, without blanks for unknown fields', () => {
  expect(licenceList('Title', credits)).toBe(
    'Title\n\nSteam Store Games\tCC BY 4.0\thttps://example.org/a\n' +
      'fastify 5.0.0\tMIT\thttps://fastify.dev\npg 8.0.0\tMIT\n',
  );
});
