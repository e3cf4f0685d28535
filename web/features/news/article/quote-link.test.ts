import { expect, test } from 'vitest';
import { quoteFragment, wholeWords } from './quote-link.ts';

test('a short passage is quoted in full, with special characters escaped', () => {
  expect(quoteFragment('  A well-known  game, & more ', 'en')).toBe(
    ':~:text=A%20well%2Dknown%20game%2C%20%26%20more',
  );
});

test('a long passage is identified by its first and last words, across paragraphs too', () => {
  const words = (from: number) => Array.from({ length: 20 }, (_, at) => `w${from + at}`).join(' ');
  expect(quoteFragment(`${words(1)}\n\n${words(101)}`, 'en')).toBe(
    ':~:text=w1%20w2%20w3%20w4%20w5%20w6,w115%20w116%20w117%20w118%20w119%20w120',
  );
});

test('Chinese is cut between words, although they are not separated by spaces', () => {
  const line = '这个月的榜单变化很大，有三款新作第一次进入前十名。'.repeat(4);
  const [begin, end] = decodeURIComponent(quoteFragment(line, 'zh-CN')!)
    .replace(':~:text=', '')
    .split(',');
  expect(line.startsWith(begin!)).toBe(true);
  expect(line.endsWith(end!)).toBe(true);
  expect(begin!.length).toBeLessThan(20);
});

test('white space alone gives no link', () => {
  expect(quoteFragment(' \n ', 'en')).toBeUndefined();
});

test('partial words at either end are completed', () => {
  const text = 'Players returned in numbers';
  expect(wholeWords(text, 3, 12, 'en')).toEqual({ before: 'Pla', after: 'rned' });
  expect(wholeWords(text, 0, 16, 'en')).toEqual({ before: '', after: '' });
});
