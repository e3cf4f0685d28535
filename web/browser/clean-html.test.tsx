import { expect, test } from 'vitest';
import { xssPayloads } from '../../tests/xss-payloads.ts';
import { cleanHtml } from './clean-html.ts';

/** As text, whether it is trusted HTML or a string. */
function cleanedText(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = cleanHtml(html);
  return template.innerHTML;
}

test('HTML from the server stays unchanged', () => {
  const html = [
    '<h2 id="section-a"><a href="#section-a">A</a></h2>',
    '<p><strong>b</strong> <em>c</em> <s>d</s> <code>e</code><br>f</p>',
    '<p><a href="https://a.example/?b=1&amp;c=2" rel="external noopener">g</a> <a href="/news">h</a></p>',
    '<p><img src="https://a.example/a.png" alt="i" loading="lazy" referrerpolicy="no-referrer"></p>',
    '<div data-game="730"><a href="/game/detail?appId=730">j</a></div>',
    '<div class="code-block"><pre tabindex="0"><code>k &lt;script&gt;</code></pre></div>',
    '<div class="table-scroll" tabindex="0"><table><thead><tr><th data-align="right">l</th></tr></thead><tbody><tr><td>m</td></tr></tbody></table></div>',
    '<ol start="3"><li>n</li></ol><blockquote><p>o</p></blockquote><hr>',
  ].join('\n');
  expect(cleanedText(html)).toBe(html);
});

test.each([
  ['<p onclick="a()">b</p>', '<p>b</p>'],
  ['<p>a<script>b()</script>c</p>', '<p>ac</p>'],
  ['<a href="javascript:a()">b</a>', '<a>b</a>'],
  ['<a href="java&#10;script:a()">b</a>', '<a>b</a>'],
  ['<a href="//a.example">b</a>', '<a>b</a>'],
  ['<a href="/\\a.example">b</a>', '<a>b</a>'],
  ['<img src="x" onerror="a()">', '<img>'],
  ['<div class="admin" id="root" style="color:red">b</div>', '<div>b</div>'],
  ['<svg><a href="#"><p>b</p></a></svg>', '<svg></svg><p>b</p>'],
  [
    '<svg onload="a()"><path d="M0 0h4z" style="x"/><use href="#a"/></svg>',
    '<svg><path d="M0 0h4z"></path></svg>',
  ],
  ['<svg><foreignObject><p>b</p></foreignObject><style>c</style></svg>', '<svg></svg>'],
  ['<form action="/x"><input name="y"></form><!-- z -->', ''],
])('%s', (html, cleaned) => {
  expect(cleanedText(html)).toBe(cleaned);
});

test('nothing executable is left of any payload, and cleaning again changes nothing', () => {
  const frame = document.createElement('div');
  for (const payload of xssPayloads) {
    const cleaned = cleanedText(payload);
    expect(cleanedText(cleaned)).toBe(cleaned);
    frame.innerHTML = cleaned;
    for (const element of frame.querySelectorAll('*')) {
      // Of drawings, only what draws.
      if (!(element instanceof HTMLElement))
        expect(element.matches('svg, path, circle')).toBe(true);
      expect(element.matches('script, iframe, object, embed, style, form, base, meta')).toBe(false);
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^style$|^srcdoc$/);
        if (name === 'href') expect(value.trim()).toMatch(/^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i);
      }
    }
  }
});
