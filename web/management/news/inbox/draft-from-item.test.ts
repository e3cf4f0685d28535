import markdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { draftFromItem } from './draft-from-item.ts';

const url = 'https://steam.example/news/externalpost/a%20b/1?x=(2)';

test('the draft links to the report with its title as plain text', () => {
  const title = 'Update [1.2](x) *now* <b> & `more`';
  const { body } = draftFromItem({ title, url, game: null });
  const [open, text, close, ...rest] = markdownIt().parseInline(body.trim(), {})[0]!.children!;
  expect(open!.attrGet('href')).toBe(url);
  const texts = [text, close, ...rest].map((token) => token!.content).join('');
  expect(texts).toBe(title);
});

test('only title, link and game are filled in', () => {
  const draft = draftFromItem({ title: 'Patch', url, game: null });
  expect(draft).toMatchObject({
    title: 'Patch',
    titleEn: '',
    summary: '',
    category: '',
    games: [],
  });
});
