import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

const html = (text: string): string => renderMarkdown(text).html;

test('raw HTML and unsafe links stay text', () => {
  const unsafe = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](data:text/html,x)',
    '[a](//other.example)',
    '![a](javascript:alert(1))',
  ];
  for (const text of unsafe) {
    expect(html(text)).not.toMatch(/<(?:script|img|a)\b/);
  }
});

test('external links are marked, own links are not', () => {
  expect(html('[a](https://example.org)')).toContain('rel="external noopener"');
  expect(html('[a](/docs?chapter=api)')).toContain('<a href="/docs?chapter=api">');
});

test('headings get unique ids that never take one of the page frame', () => {
  const { html: rendered, toc } = renderMarkdown('# Main\n\n## 数据 API\n\n### 数据 `API`\n\n## !');
  expect(toc).toEqual([
    { id: 'main-2', text: 'Main', level: 2 },
    { id: '数据-api', text: '数据 API', level: 2 },
    { id: '数据-api-2', text: '数据 API', level: 3 },
    { id: 'section', text: '!', level: 2 },
  ]);
  expect(rendered).not.toContain('<h1');
  expect(rendered).toContain('<h2 id="main-2"><a href="#main-2">Main</a></h2>');
});

test('a heading may name its own id', () => {
  const { toc } = renderMarkdown('## 浏览器里的存储 {#storage}');
  expect(toc).toEqual([{ id: 'storage', text: '浏览器里的存储', level: 2 }]);
});

test('a heading that holds a link is not wrapped in another', () => {
  expect(html('## [a](/x)')).toBe('<h2 id="a"><a href="/x">a</a></h2>\n');
});

test('aligned tables carry no inline style', () => {
  const table = html('| a | b |\n| - | -: |\n| 1 | 2 |');
  expect(table).not.toContain('style=');
  expect(table).toContain('<td data-align="right">2</td>');
});

test('code is escaped and carries no language class', () => {
  expect(html('```html\n<b>\n```')).toBe(
    '<div class="code-block"><pre tabindex="0"><code>&lt;b&gt;\n</code></pre></div>\n',
  );
});
