import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { themes, type Language, type Theme } from '../../../../contract/limits.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { escapeMarkup } from '../../../platform/text/escape-markup.ts';
import { preferredLanguage } from '../../../platform/http/language.ts';
import type { Headers } from '../../../platform/cache/cached-response.ts';
import { brandStyle } from '../brand/brand.routes.ts';
import { createAsk } from './ask-answers.ts';
import type { Documents } from '../documents/documents.ts';
import { headTags } from './head-tags.ts';
import { initialData } from './initial-data.ts';
import { readAddress } from './page-address.ts';
import { askFor, type PageAnswers } from './page-answers.ts';
import { describePage, type Place } from './page-head.ts';
import { plainPage } from './plain-page.ts';
import { readPreloads } from './preloads.ts';

/** The key changes with everything that the page depends on. */
export type Shell = (
  request: FastifyRequest,
) => Promise<{ key: string; headers: Headers; render: () => string }>;

type Preferences = { lang: Language; theme: Theme | undefined };

/** index.html with what depends on the request: language, theme, the page's head, text and data. */
export function createShell(
  app: App,
  { responseCache, config: { publicUrl }, settings, now }: Context,
  documents: Documents,
  webFolder: string,
): Shell {
  const file = join(webFolder, 'index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : notBuilt;
  const preloads = readPreloads(webFolder);
  const headers = {
    ...app.securityHeaders.page,
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie, Accept-Language, Accept-Encoding',
  };
  const askAs = createAsk(app, responseCache);

  function render(
    place: Place,
    theme: Theme | undefined,
    found: PageAnswers,
    accent: string,
  ): string {
    const { lang, address } = place;
    const { path } = address;
    const head = describePage(place, found);
    const attributes = theme ? `lang="${lang}" data-theme="${theme}"` : `lang="${lang}"`;
    const plain = plainPage({ path, lang, answers: found, documents });
    return (
      html
        .replace('lang="en"', () => attributes)
        .replace(/<title>.*?<\/title>/, () => `<title>${escapeMarkup(head.title)}</title>`)
        .replace('<!--head-->', () => headTags(head, place))
        // Behind the entry's own files, which must come first.
        .replace('</head>', (end) => preloads(path, lang) + brandStyle(accent) + end)
        .replace('<div id="root">', (root) => root + plain)
        .replace('<!--data-->', () => initialData(found))
    );
  }

  return async (request) => {
    const address = readAddress(request.url, publicUrl);
    const { siteName, accent, defaultLanguage } = settings.current();
    const { lang, theme } = preferences(request, defaultLanguage);
    const found = await askFor(address, askAs(request.ip), now());
    const size = address.query.get('size');
    return {
      key: `${lang} ${theme} ${address.canonical} ${size} ${fingerprint(found)}`,
      headers,
      render: () => render({ address, lang, publicUrl, siteName }, theme, found, accent),
    };
  };
}

/** Changes with any of the responses that the page is made of. */
const fingerprint = (found: PageAnswers): string =>
  Object.values(found)
    .map((asked) => (typeof asked === 'object' ? asked.url + asked.etag : asked))
    .join(' ');

function preferences({ cookies, headers }: FastifyRequest, defaultLanguage: Language): Preferences {
  const chosen = cookies['lang'];
  const lang: Language =
    chosen === 'zh-CN' || chosen === 'en'
      ? chosen
      : preferredLanguage(headers['accept-language'], defaultLanguage);
  return { lang, theme: themes.find((theme) => theme === cookies['theme']) };
}

const notBuilt = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Ludex</title><!--head--></head>
  <body>
    <p>The web is not built yet: run npm run build, or npm run dev while developing.</p>
    <div id="root"></div>
    <!--data-->
  </body>
</html>
`;
