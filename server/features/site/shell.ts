import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { themes, type Language, type Theme } from '../../../contract/limits.ts';
import { preferredLanguage } from '../../platform/language.ts';
import { storeAnswer, type StoredAnswer } from '../../platform/stored-answer.ts';
import type { Documents } from './documents.ts';

export type Shell = (request: FastifyRequest) => StoredAnswer;

type Preferences = { lang: Language; theme: Theme | undefined };

const keptShells = 500;

/** index.html with what depends on the request: language, theme, canonical address, legal text. */
export function createShell(
  webFolder: string,
  publicUrl: string,
  documents: Documents,
  pageHeaders: Readonly<Record<string, string>>,
): Shell {
  const file = join(webFolder, 'index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : notBuilt;
  const headers = { ...pageHeaders, 'Cache-Control': 'no-cache' };
  const kept = new Map<string, StoredAnswer>();

  function render(path: string, address: string, { lang, theme }: Preferences): string {
    const attributes = theme ? `lang="${lang}" data-theme="${theme}"` : `lang="${lang}"`;
    const link = `<link rel="canonical" href="${escapeHtml(address)}" />`;
    return (
      html
        .replace('lang="en"', () => attributes)
        .replace('<!--head-->', () => link)
        // Inside the root: whoever has no scripts can read it, and the application takes its place.
        .replace('<div id="root">', (root) => root + plainText(path, lang, documents))
        .replace('<!--data-->', '')
    );
  }

  return (request) => {
    const [path = '/', search] = request.url.split('?');
    const wishes = preferences(request);
    const address = canonical(publicUrl + path, search);
    const key = `${wishes.lang} ${wishes.theme} ${address}`;
    let answer = kept.get(key);
    if (!answer) {
      const body = Buffer.from(render(path, address, wishes));
      answer = storeAnswer(body, 'text/html; charset=utf-8', headers);
      if (kept.size >= keptShells) kept.delete(kept.keys().next().value!);
      kept.set(key, answer);
    }
    return answer;
  };
}

function preferences({ cookies, headers }: FastifyRequest): Preferences {
  const chosen = cookies['lang'];
  const lang: Language =
    chosen === 'zh-CN' || chosen === 'en' ? chosen : preferredLanguage(headers['accept-language']);
  return { lang, theme: themes.find((theme) => theme === cookies['theme']) };
}

/** What makes a page another page; filters and tracking do not. */
const identifying = ['id', 'appId', 'type', 'subType', 'period', 'category', 'page', 'chapter'];

function canonical(address: string, search: string | undefined): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of identifying) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${address}?${kept.toString()}` : address;
}

/** Pages whose text must be readable without scripts: the document of the same name goes along. */
const legalPages = new Set(['/terms', '/privacy', '/disclaimer']);

function plainText(path: string, lang: Language, documents: Documents): string {
  if (!legalPages.has(path)) return '';
  const document = documents.find(path.slice(1), lang);
  if (!document) return '';
  return `<main class="plain"><h1>${escapeHtml(document.title)}</h1>${document.html}</main>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character]!);

const notBuilt = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Ludex</title><!--head--></head>
  <body>
    <p>The web is not built yet: run npm run build, or npm run dev while developing.</p>
    <div id="root"></div>
  </body>
</html>
`;
