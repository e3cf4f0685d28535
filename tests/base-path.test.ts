import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../scripts/lib/project.mjs';

// A site may live below a path of its host. An address that begins at the host's root leads past it,
// so that none may leave the sources without `withBasePath` (web) or `basePath` (server).

const inWeb = [
  /\b(?:href|src|action)=(?:"\/|\{\s*['"`]\/)/,
  /\b(?:href|src): *['"`]\//,
  /<img\s[^<>]*?\bsrc=\{(?!withBasePath\()/,
  /\b(?:fetch|EventSource|register|open|assign|replace)\(\s*['"`]\/(?!\/)/,
  /location\.origin(?!\s*\+ withBasePath)(?:\s*\+|\}\/)/,
  /new URL\(\s*['"`]\//,
  /\bPath=\//,
  /\blocalStorage\b/,
];
const inServer = [
  /\b(?:href|src|action)="\//,
  /\bredirect\(\s*['"`]\//,
  /\bpath: '\/',? *(?:sameSite|httpOnly|secure)/,
  /new URL\(\s*['"`]\/[^)]*publicUrl/,
  /\binject\(\s*(?:\{ url[,:]? *)?['"`]\//,
];

/** What is stored without the path or gets it here, and pictures that are never ours. */
const exceptions = [
  'server/features/news/article-html.ts',
  'server/features/news/feeds/feed-text.ts',
  'server/features/news/figures/figure-html.ts',
  'web/browser/local-storage.ts',
  'web/features/games/game-screenshots.tsx',
  'web/features/news/article/lightbox.tsx',
];

const found = (source: string, patterns: readonly RegExp[]) =>
  patterns.flatMap((pattern) => pattern.exec(source)?.[0] ?? []);

function violationsIn(folder: string, patterns: readonly RegExp[]): string[] {
  return readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !exceptions.includes(file))
    .flatMap((file) =>
      found(readFileSync(inProject(file), 'utf8'), patterns).map((text) => `${file}: ${text}`),
    );
}

test('no address begins at the root of the host', () => {
  expect(violationsIn('web', inWeb)).toEqual([]);
  expect(violationsIn('server', inServer)).toEqual([]);
});

test('each rule objects to what it is for', () => {
  const web = [
    '<a href="/feed.xml">',
    '<a href={`/api/${id}`}>',
    "{ href: '/feed.xml' }",
    '<img className={a} src={coverUrl} />',
    "new EventSource('/api/events')",
    '`${location.origin}/article`',
    "new URL('/ranking', location.href)",
    '`a=1; Path=/; Max-Age=1`',
    'localStorage.getItem(key)',
  ];
  const server = [
    '<link href="/brand.css" />',
    "reply.redirect('/preview.png')",
    "{ path: '/', sameSite: 'lax' }",
    "new URL('/og/site.png', publicUrl)",
    "app.inject({ url: '/api/me' })",
  ];
  for (const text of web) expect(found(text, inWeb), text).not.toEqual([]);
  for (const text of server) expect(found(text, inServer), text).not.toEqual([]);
});
