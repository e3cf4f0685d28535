import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { languages, preferenceCookies } from '../../../../contract/limits.ts';
import { type Documents, loadDocuments } from './documents.ts';
import { parseFrontMatter } from './front-matter.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludex-documents-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, title: string, more = '', text = ''): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `---\ntitle: ${title}\nversion: 1\ndate: 2026-11-15\nsummary: About ${title}\n${more}---\n\n## Part\n${text}`,
  );
}

describe('loading', () => {
  write('shipped/en/terms.md', 'Terms');
  write('shipped/zh-CN/terms.md', '条款');
  write('shipped/en/guide/zebra.md', 'First', 'order: 1\n');
  write('shipped/en/guide/apple.md', 'Second', 'order: 2\n');
  write('shipped/zh-CN/guide/apple.md', '第二章', 'order: 2\n');
  write('own/en/terms.md', 'Our own terms');
  const documents = loadDocuments([join(folder, 'shipped'), join(folder, 'own')]);

  test('a document is found in its language, without loader fields', () => {
    expect(documents.find('terms', 'zh-CN')).toEqual({
      name: 'terms',
      lang: 'zh-CN',
      title: '条款',
      version: '1',
      date: '2026-11-15',
      summary: 'About 条款',
      html: '<h2 id="part"><a href="#part">Part</a></h2>\n',
      toc: [{ id: 'part', text: 'Part', level: 2 }],
    });
  });

  test('the pictures of all texts are listed', () => {
    const picture =
      '\n![A][a] and [no picture](https://link.example/)\n\n[a]: https://a.example/a.png\n';
    write('pictured/en/privacy.md', 'Privacy', '', picture);
    expect(loadDocuments([join(folder, 'pictured')]).pictures()).toEqual([
      'https://a.example/a.png',
    ]);
  });

  test('a later folder replaces the shipped text', () => {
    expect(documents.find('terms', 'en')?.title).toBe('Our own terms');
  });

  test('a missing translation falls back to the other language, which `lang` shows', () => {
    expect(documents.find('guide-zebra', 'zh-CN')).toMatchObject({ lang: 'en', title: 'First' });
    expect(documents.guide('zh-CN').map((entry) => entry.title)).toEqual(['First', '第二章']);
  });

  test('an unknown name returns undefined', () => {
    expect(documents.find('constructor', 'en')).toBeUndefined();
  });
});

describe('front matter', () => {
  const parse = (text: string) => () => parseFrontMatter(text, 'x.md');
  const complete = 'title: T\nversion: 1\ndate: 2026-11-15\nsummary: S\n';

  test('allows colons in a value and Windows line endings', () => {
    const text = `---\n${complete.replace('S', 'a: b')}---\nBody`.replaceAll('\n', '\r\n');
    expect(parse(text)()).toMatchObject({ fields: { summary: 'a: b' }, body: 'Body' });
  });

  test.each([
    ['no block', 'Hello', 'x.md:1'],
    ['an unknown key', `---\n${complete}color: red\n---\n`, 'x.md:6: unknown key "color"'],
    ['a repeated key', `---\n${complete}title: U\n---\n`, 'x.md:6: "title" is given twice'],
    ['an empty value', '---\ntitle:\n---\n', 'x.md:2: expected "key: value"'],
    ['missing keys', '---\ntitle: T\nversion: 1\n---\n', 'lacks date, summary'],
    ['a date that is none', `---\n${complete.replace('11-15', '13-01')}---\n`, 'YYYY-MM-DD'],
    ['an order that is no number', `---\n${complete}order: last\n---\n`, 'whole number'],
  ])('refuses %s', (_name, text, message) => {
    expect(parse(text)).toThrow(message);
  });
});

describe('the texts that ship', () => {
  const shipped = loadDocuments([join(import.meta.dirname, '../../../../content')]);
  const names = ['terms', 'privacy', 'disclaimer', ...chapterNames(shipped)];

  test.each(names)('%s has the same sections in every language', (name) => {
    const [zh, en] = languages.map((lang) => shipped.find(name, lang));
    expect([zh?.lang, en?.lang]).toEqual(['zh-CN', 'en']);
    expect([zh?.version, zh?.date]).toEqual([en?.version, en?.date]);
    expect(zh?.toc.map(outline)).toEqual(en?.toc.map(outline));
    expect(shape(zh?.html)).toEqual(shape(en?.html));
  });

  test.each(languages)('the privacy text in %s names every cookie of a choice', (lang) => {
    const text = shipped.find('privacy', lang)?.html ?? '';
    const [, after = ''] = text.split('id="cookies"');
    const named = [...after.matchAll(/<tr>\s*<td><code>([^<]+)<\/code>/g)].map(([, name]) => name);
    expect(named).toEqual(expect.arrayContaining([...preferenceCookies]));
  });

  test.each(names)('%s links only to headings that exist', (name) => {
    for (const lang of languages) {
      const document = shipped.find(name, lang);
      const ids = new Set(document?.toc.map((heading) => heading.id));
      const targets = [...(document?.html ?? '').matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
      expect(targets.filter((id) => !ids.has(id ?? ''))).toEqual([]);
    }
  });
});

function chapterNames(documents: Documents): string[] {
  return documents.guide('en').map((entry) => entry.name);
}

const outline = ({ id, level }: { id: string; level: number }): string => `${level} ${id}`;

/** Equal numbers of list items, rows and code blocks suggest that everything is translated. */
function shape(html = ''): Record<string, number> {
  const count = (tag: string): number => html.split(`<${tag}`).length - 1;
  return { li: count('li>'), tr: count('tr>'), pre: count('pre '), quote: count('blockquote>') };
}
