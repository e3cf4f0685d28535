import { describe, expect, test } from 'vitest';
import { xssPayloads } from '../../../tests/xss-payloads.ts';
import { commentParts, type Part } from './comment-parts.ts';

const links = (content: string) =>
  commentParts(content).flatMap((part) => (part.kind === 'link' ? [part.href] : []));

const textOf = (parts: readonly Part[]) =>
  parts.map((part) => (part.kind === 'spoiler' ? `||${part.text}||` : part.text)).join('');

describe('addresses', () => {
  test.each([
    ['see https://a.example/b?c=1#d.', 'https://a.example/b?c=1#d'],
    ['(https://a.example/b)', 'https://a.example/b'],
    ['https://a.example/wiki/Go_(game)', 'https://a.example/wiki/Go_(game)'],
    ['来源：https://a.example/榜单', 'https://a.example/'],
    ['http://a.example，谢谢', 'http://a.example'],
  ])('%s', (content, href) => {
    expect(links(content)).toEqual([href]);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://user:secret@a.example/',
    'https://',
    'www.a.example',
    '//a.example',
  ])('%s stays text', (content) => {
    expect(links(content)).toEqual([]);
    expect(textOf(commentParts(content))).toBe(content);
  });
});

describe('spoilers', () => {
  test('cover the text between two pairs of bars, across lines too', () => {
    expect(commentParts('a ||b\nc|| d')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'spoiler', text: 'b\nc' },
      { kind: 'text', text: ' d' },
    ]);
  });

  test.each(['a || b', '||||', 'x || y | z'])('%s covers nothing', (content) => {
    expect(commentParts(content)).toEqual([{ kind: 'text', text: content }]);
  });

  test('hide the addresses inside', () => {
    expect(links('||https://a.example||')).toEqual([]);
  });
});

test('any content is shown as text, and only web addresses become links', () => {
  for (const payload of xssPayloads) {
    expect(textOf(commentParts(payload))).toBe(payload);
    for (const href of links(payload)) expect(href).toMatch(/^https?:\/\//i);
  }
});
