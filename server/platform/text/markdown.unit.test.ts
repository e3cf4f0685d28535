import { expect, test } from 'vitest';
import { createMarkdown } from './markdown.ts';

const { render } = createMarkdown({
  idPrefix: '',
  reservedIds: ['root'],
  ownIds: false,
  isLink: () => false,
  isImage: () => false,
});
const idsOf = (text: string) => render(text).toc.map(({ id }) => id);

test('equal headings are numbered, past ids that are taken', () => {
  expect(idsOf('# Root\n# a\n# a 2\n# a\n# a\n# a 2')).toEqual([
    'root-2',
    'a',
    'a-2',
    'a-3',
    'a-4',
    'a-2-2',
  ]);
});

// With ids numbered from 1 for each heading, this would exceed the test's timeout.
test('the longest article of nothing but one heading is rendered', () => {
  const count = 25_000;
  expect(idsOf('# a\n'.repeat(count)).at(-1)).toBe(`a-${count}`);
});
