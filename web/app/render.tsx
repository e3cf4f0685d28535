import '../ui/styles/reset.css';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/layout.css';
import '../ui/styles/text.css';
import type { QueryClient, QueryFunction } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { setBasePath, withBasePath } from '../browser/base-path.ts';
import { setPictures } from '../browser/picture-address.ts';
import { setSiteTimeZone } from '../browser/site-time-zone.ts';
import { languages, type Language } from '../../contract/limits.ts';
import type { PageRequest, PageServer, RenderedPage } from '../../contract/page-rendering.ts';
import { attributionsQuery } from '../api/attributions.ts';
import { brandQuery } from '../api/brand.ts';
import { setDirectRead } from '../api/call.ts';
import { setClock } from '../api/clock.ts';
import { toInitialData } from '../api/initial-data.ts';
import { createQueryClient } from '../api/query-client.ts';
import { loadCatalogue } from '../i18n/catalogue.ts';
import { type Messages, speak } from '../i18n/index.tsx';
import { nameTitlesIn } from '../i18n/title-language.ts';
import { firstQueries } from '../pages/first-queries.ts';
import { generalHead, headOf } from '../pages/heads.ts';
import { pages } from '../pages/manifest.ts';
import type { Load } from '../pages/page-definition.ts';
import { renderInTheme } from '../browser/theme.ts';
import { App } from './app.tsx';
import { canonicalAddress } from './document-head.ts';
import { pickSearch, type SearchKeys } from './page-search.ts';
import { keepLocations } from './kept-locations.ts';
import { withoutStyles } from './rendered-styles.ts';
import { createAppRouter } from './router.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

// The web's entry point for the server; contract/page-rendering.ts describes these exports.

/** The queries of any page; search keys differ by page, so the type of one stands for all. */
type AnyQueries = NonNullable<(typeof firstQueries)['/']>;

const texts = new Map<Language, Messages>();
for (const lang of languages) {
  texts.set(lang, (await loadCatalogue(lang, ['service'])) as Messages);
}
speak('en', texts.get('en')!);

const queriesOf: Readonly<Record<string, AnyQueries | undefined>> = firstQueries;

export function connect({ read, now, basePath, pictures }: PageServer): void {
  setDirectRead(read);
  setClock(now);
  setBasePath(basePath);
  setPictures(pictures);
}

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

const keysOf = new Map<string, SearchKeys>(pages.map((page) => [withoutSlash(page.path), page]));

export function addressOf(url: string): string {
  const [written = '/', query = ''] = url.split(/\?(.*)/s);
  const path = withoutSlash(written);
  return path + stringifySearch(pickSearch(keysOf.get(path) ?? {}, parseSearch(query)));
}

export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { url, lang, timeZone } = request;
  setSiteTimeZone(timeZone);
  const client = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [withBasePath(url)] });
  const router = createAppRouter(client, history);
  await router.load();
  const { page, search, canonical } = placeOf(router);
  const load = loader(client);
  const view = page && queriesOf[page.path];
  await Promise.all([
    load(brandQuery),
    load(attributionsQuery),
    view?.queries({ load, search, lang }),
  ]);

  keepLocations(router);
  // From here on nothing is awaited: language, titles and theme are global during the rendering.
  speakTo(request);
  const html = withoutStyles(renderToString(<App queryClient={client} router={router} />));
  // React replaces a component that throws by this marker and does not rethrow on the server.
  if (html.includes('<!--$!-->')) throw new Error(`A component of ${canonical} failed`);
  const siteName = client.getQueryData(brandQuery.queryKey)?.siteName ?? '';
  const isMissing = !page || view?.isMissing?.(client, search, lang) === true;
  const isWhole = !page || page.isRendered === true;
  return {
    status: isMissing ? 404 : 200,
    head: headOf(
      { page, canonical, siteName, lang },
      { client, search, lang, siteName },
      isMissing,
    ),
    html,
    data: toInitialData(client),
    isWhole,
    chunk: page?.file ?? null,
  };
}

export function describePage(
  request: PageRequest,
  siteName: string,
): Pick<RenderedPage, 'head' | 'chunk'> {
  const history = createMemoryHistory({ initialEntries: [withBasePath(request.url)] });
  const router = createAppRouter(createQueryClient(), history);
  const { page, canonical } = placeOf(router);
  speakTo(request);
  return {
    head: generalHead({ page, canonical, siteName, lang: request.lang }),
    chunk: page?.file ?? null,
  };
}

function placeOf(router: ReturnType<typeof createAppRouter>) {
  const { pathname } = router.state.location;
  const matches = router.matchRoutes(router.state.location);
  const { staticData, search, pathname: matched } = matches.at(-1)!;
  // An address below a page's path matches the page's route but is no page itself.
  const page = withoutSlash(matched) === withoutSlash(pathname) ? staticData.page : undefined;
  const keys = page?.search ?? [];
  return {
    page,
    search: search as Record<string, string> & Record<string, never>,
    canonical: canonicalAddress(pathname, search as Record<string, unknown>, keys),
  };
}

function speakTo({ lang, titles, theme }: PageRequest): void {
  speak(lang, texts.get(lang)!);
  nameTitlesIn(titles);
  renderInTheme(theme ?? 'system');
}

/** Query functions end when the page is rendered, so nothing aborts them. */
const { signal } = new AbortController();

/** A failed query is left to the browser; until then a placeholder is shown. */
const loader =
  (client: QueryClient): Load =>
  async ({ queryKey, queryFn }) => {
    try {
      const data = await (queryFn as QueryFunction)({ client, queryKey, signal, meta: undefined });
      client.setQueryData(queryKey, data as never);
      return data as never;
    } catch {
      return undefined;
    }
  };
