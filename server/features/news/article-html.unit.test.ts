import { expect, test } from 'vitest';
import { xssPayloads } from '../../../tests/xss-payloads.ts';
import { cardAppIdsIn, readingMinutes, renderArticle } from './article-html.ts';

const hostileName = new Map([[730, '"><img src=x onerror=alert(1)>']]);
const html = (body: string) => renderArticle(body, hostileName).html;

const tags =
  /^\/?(?:p|h[2-6]|blockquote|ul|ol|li|hr|table|thead|tbody|tr|th|td|div|pre|code|strong|em|s|a|img|br)$/;
const attributes: Record<string, RegExp> = {
  href: /^(?:https?:\/\/[^\\]|\/(?![/\\])|#)/,
  src: /^https:\/\//,
  rel: /^external noopener$/,
  title: /^/,
  alt: /^/,
  loading: /^lazy$/,
  referrerpolicy: /^no-referrer$/,
  id: /^section-/,
  start: /^\d+$/,
  tabindex: /^0$/,
  class: /^(?:code-block|table-scroll)$/,
  'data-align': /^(?:left|right|center)$/,
  'data-game': /^\d+$/,
};

/** Parses HTML more strictly than a browser; returns all parts that are not on the allow-list. */
function foreignParts(markup: string): string[] {
  const foreign: string[] = [];
  const rest = markup.replace(
    /<(\/?[a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)>/g,
    (_tag, name: string, list: string) => {
      if (!tags.test(name)) foreign.push(name);
      for (const [, attribute = '', value = ''] of list.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
        if (!attributes[attribute]?.test(value)) foreign.push(`${attribute}=${value}`);
      }
      return '';
    },
  );
  if (/[<>]/.test(rest)) foreign.push(rest);
  return foreign;
}

test('the corpus has enough payloads', () => {
  expect(new Set(xssPayloads).size).toBeGreaterThan(150);
});

test.each(xssPayloads)('nothing of %j can run', (payload) => {
  const wrapped = [
    payload,
    `## ${payload}`,
    `text ${payload} text`,
    `> - ${payload}`,
    `| a |\n| - |\n| ${payload.replaceAll('\n', ' ')} |`,
    `\`\`\`${payload}\n${payload}\n\`\`\``,
    `[${payload}](https://example.org)`,
    `![${payload}](https://example.org/a.png)`,
    `{{game:730}}\n\n${payload}`,
  ];
  expect(wrapped.flatMap((body) => foreignParts(html(body)))).toEqual([]);
  for (const { text, id } of renderArticle(`## ${payload}`, hostileName).toc) {
    expect(id).toMatch(/^section-[\p{L}\p{N}-]*$/u);
    expect(typeof text).toBe('string');
  }
});

test('allows the elements that articles use', () => {
  const body = `# One

A **strong** *word*, ~~gone~~ \`code\`, [out](https://example.org) and [in](/ranking).

1. first
2. second

![Cover](https://example.org/a.png "Title")

| a | b |
| - | -: |
| 1 | 2 |`;
  const rendered = html(body);
  for (const part of [
    '<h2 id="section-one"><a href="#section-one">One</a></h2>',
    '<strong>strong</strong>',
    '<a href="https://example.org" rel="external noopener">out</a>',
    '<a href="/ranking">in</a>',
    '<ol>',
    '<img src="https://example.org/a.png" alt="Cover" title="Title" loading="lazy" referrerpolicy="no-referrer">',
    '<td data-align="right">2</td>',
  ]) {
    expect(rendered).toContain(part);
  }
  expect(foreignParts(rendered)).toEqual([]);
});

test('an image that is not https is replaced by its description', () => {
  expect(html('![A cat](http://example.org/cat.png)')).toBe('<p>A cat</p>\n');
  expect(html('![A cat](/cat.png)')).toBe('<p>A cat</p>\n');
});

test('a game card must be on a line of its own', () => {
  expect(cardAppIdsIn('{{game:730}}\n\ntext {{game:5}}\n\n{{game:70}}  ')).toEqual([730, 70]);
  expect(html('text {{game:730}}')).not.toContain('data-game');
});

test('Chinese is read by the character, the rest by the word', () => {
  expect(readingMinutes('字'.repeat(2000))).toBe(5);
  expect(readingMinutes('word '.repeat(2200))).toBe(10);
  expect(readingMinutes('')).toBe(1);
});

test('a picture of this site has its size, and no other path is a picture', () => {
  const own = `/pictures/${'0a'.repeat(12)}-640x300.webp`;
  const { html } = renderArticle(`![Cup final](${own})`, new Map());
  expect(html).toContain(`src="${own}" alt="Cup final" width="640" height="300" loading="lazy"`);
  for (const path of ['/api/me', '/pictures/x.webp', `${own}?x`, `//evil.example${own}`]) {
    expect(renderArticle(`![x](${path})`, new Map()).html).not.toContain('<img');
  }
});
