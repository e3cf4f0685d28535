import type { FastifyReply, FastifyRequest } from 'fastify';
import { pages } from '../../../../contract/pages.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { LiveClock } from '../../../platform/live-clock.ts';
import type { PageLimits } from '../../../platform/limits/rate-limit.ts';
import { sendFailure } from '../../../platform/http/error-handler.ts';
import { refuseMethod } from '../../../platform/http/wrong-methods.ts';
import type { Headers } from '../../../platform/cache/cached-response.ts';
import { sendFromCache } from '../../../platform/cache/response-cache.ts';
import { pageImage } from '../pictures/page-image.ts';
import { readForPicture, readPictureAddress } from '../pictures/picture-data.ts';
import { brandVersion } from '../brand/brand-version.ts';
import { createApiReader } from './read-api.ts';
import { createPageHeaders } from './page-headers.ts';
import { createPageDocument, hasPreferences, readPreferences } from './page-document.ts';
import { createRenderedPages, type RenderCounts, type Rendering } from './rendered-pages.ts';
import { isWithdrawn } from './withdrawn.queries.ts';

type PageParts = {
  /** Picture addresses in the operator's own files. */
  ownPictures: readonly (string | null)[];
  webFolder: string;
  rendering: Rendering;
  counts: RenderCounts;
  pageLimits: PageLimits;
  clock: Pick<LiveClock, 'speed' | 'from'>;
};

/** Serves every page, rendered without a session; if rendering takes too long, only the shell. */
export function pagesRoutes(
  app: App,
  context: Context,
  { webFolder, rendering, counts, ownPictures, pageLimits, clock }: PageParts,
) {
  const { cookies, responseCache, config, settings, db, now } = context;
  const { publicUrl, basePath } = config;
  const pageHeaders = createPageHeaders(context, app.securityHeaders, ownPictures);
  const readAs = createApiReader(app, context);
  const toDocument = createPageDocument(webFolder, { ...config, clock });
  const renderedPages = createRenderedPages(rendering, counts, {
    log: app.log,
    now,
    basePath,
    pictures: () => settings.current().pictures,
  });

  const page = (isKnown: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const brand = settings.current();
    const url = renderedPages.addressOf(request.url);
    const preferences = readPreferences(request, url, brand.defaultLanguage);
    const { headers, hosts } = await pageHeaders.current();
    const session = cookies.sessionToken(request);
    const isShared = config.publicCache && session === null && !hasPreferences(request);
    const variant = [
      isShared,
      preferences,
      brand.siteName,
      brand.timeZone,
      brand.pictures,
      brandVersion(brand),
      hosts,
    ];
    const key = `${JSON.stringify(variant)} ${url}`;
    let paid: Promise<void> | undefined;
    const pay = () => (paid ??= pageLimits.takeToken(request));
    let hasRead = false;
    const readApi = readAs(request, () => {
      hasRead = true;
      return pay();
    });
    const token = cookies.csrfCookie(request, session);
    /** What shared caches may keep has no cookie: the web gets its token with `GET /api/me`. */
    const sharedOr = (headers: Headers): Headers =>
      isShared ? pageHeaders.shared(headers, renderedPages.readsOf(key)) : headers;
    const sendCached = (fingerprint: string, headers: Headers) =>
      sendFromCache(responseCache, request, reply, {
        key: `${key} ${fingerprint}`,
        headers: sharedOr(headers),
        cookies: isShared ? [] : [token],
      });

    const known = await renderedPages.fingerprint(key, readApi);
    if (known !== undefined && sendCached(known, headers)) return reply;
    await pay();
    const requested = { url, ...preferences, timeZone: brand.timeZone };
    const render = () => renderedPages.render(key, requested, readApi);
    const rendered = await pageLimits.inTurn(request, render);
    const { headers: freshHeaders } = await (hasRead ? pageHeaders.read() : pageHeaders.current());
    const isComplete = rendered !== undefined && !rendered.isIncomplete;
    if (isComplete && isKnown && sendCached(rendered.fingerprint, freshHeaders)) return reply;

    const address = readPictureAddress(url);
    const data = await readForPicture(address, readApi, { now: now(), zone: brand.timeZone });
    const { lang } = preferences;
    const image = pageImage({ path: address.path, data, lang, publicUrl });
    const shell = { head: undefined, chunk: null, html: '', data: null, isWhole: false };
    const parts = rendered?.page ?? {
      ...shell,
      ...rendering.renderer?.describePage(requested, brand.siteName),
    };
    const mayBeShared = isShared && isComplete && isKnown && rendered.page.status === 200;
    if (mayBeShared) reply.headers(sharedOr(freshHeaders));
    else reply.headers(freshHeaders).header('Set-Cookie', token);
    reply.type('text/html; charset=utf-8');
    if (rendered?.isIncomplete) {
      // The browser reads again what is missing; whoever only reads this page comes back.
      reply.code(503).headers({ 'Retry-After': '2', 'Cache-Control': 'no-store' });
    } else reply.code(await statusOf(rendered?.page.status ?? (isKnown ? 200 : 404), url));
    return reply.send(toDocument(preferences, brand, { ...parts, image }));
  };

  /** A withdrawn article is 410 instead of 404. */
  const statusOf = async (status: 200 | 404, url: string): Promise<200 | 404 | 410> =>
    status === 404 && (await isWithdrawn(db, url)) ? 410 : status;

  for (const path of [...pages, '/admin/*']) {
    app.get(path, page(true));
    // Also accepts a trailing slash; the canonical link has none.
    if (/\w$/.test(path)) app.get(`${path}/`, page(true));
  }

  const notFoundPage = page(false);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && !isCall(path) && !looksLikeFile(path)) return notFoundPage(request, reply);
    return refuse(app, request, reply, path);
  });
}

const isCall = (path: string) => path === '/api' || path.startsWith('/api/');

const looksLikeFile = (path: string) => path.startsWith('/assets/') || /\.[^/]*$/.test(path);

function refuse(app: App, request: FastifyRequest, reply: FastifyReply, path: string) {
  const allowed = app.allowedMethods(path);
  return allowed.length > 0 && !allowed.includes(request.method)
    ? refuseMethod(request, reply, allowed)
    : sendFailure(new AppError('NOT_FOUND'), request, reply);
}
