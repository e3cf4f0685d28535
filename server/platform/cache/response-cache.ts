import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CachePolicy, Endpoint } from '../../../contract/endpoint.ts';
import { createCacheKey } from './cache-key.ts';
import { acceptedEncoding, compress, encodingForMiss, isCompressedType } from './compression.ts';
import { isApi, onEachRoute } from '../http/route-hooks.ts';
import { sharedFor, surrogateKey } from './shared-cache.ts';
import {
  createCachedResponse,
  isNotModified,
  sendCachedResponse,
  type CachedResponse,
  type Headers,
} from './cached-response.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key under which the response is cached; null when it must not be cached. */
    cacheKey: string | null;
    /** The cache's version when this request began: its response is not cached if a write has changed it since. */
    cacheVersion: number;
    /** The headers of a cached response; null where the handler sets them itself. */
    cacheHeaders: Headers | null;
  }
}

type Entry = { response: CachedResponse; route: string; expiresAt: number };

type Cacheable = Pick<Endpoint, 'url'> & { config: { cache: Exclude<CachePolicy, 'private'> } };

/** The cached responses of a route, or of one of its paths. */
export type CachedResponses = { route: string; path?: string };

/** The target of an invalidation: an endpoint of the contract, or a result of `responsesOf`. */
export type Invalidated = Cacheable | CachedResponses;

export const toCachedResponses = (target: Invalidated): CachedResponses =>
  'url' in target ? { route: target.url } : target;

type ParamsOf<Url extends string> = Url extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, number> & ParamsOf<Rest>
  : Url extends `${string}:${infer Name}`
    ? Record<Name, number>
    : unknown;

/** The cached responses of an endpoint for one item: `responsesOf(getArticle, { id })`. */
export const responsesOf = <Url extends Endpoint['url']>(
  endpoint: Cacheable & { url: Url },
  params: ParamsOf<Url>,
): CachedResponses => {
  const values = params as Record<string, number>;
  const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) => String(values[name]));
  return { route: endpoint.url, path };
};

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** The approximate memory of an entry besides its bytes. */
const overheadBytes = 1024;
/**
 * How long a response may be outdated when the message about another instance's write is lost. Our
 * own writes invalidate responses at once.
 */
const ttlMs = 30_000;

/** Caches complete public responses by URL and drops the oldest when full. */
export function createResponseCache(maxBytes: number, now: () => number = Date.now) {
  const entries = new Map<string, Entry>();
  /** The cached URLs by route and path; one path may be cached with several queries. */
  const urlsOf = new Map<string, Map<string, Set<string>>>();
  let bytes = 0;
  /** Counts invalidations; those of a route are remembered by their number. */
  let version = 0;
  let clearedAt = 0;
  const invalidatedAt = new Map<string, number>();
  const listeners: ((targets: CachedResponses[]) => void)[] = [];

  function add(url: string, response: CachedResponse, route: string) {
    entries.set(url, { response, route, expiresAt: now() + ttlMs });
    bytes += response.length + overheadBytes;
    const paths = urlsOf.get(route) ?? new Map<string, Set<string>>();
    const path = pathOf(url);
    urlsOf.set(route, paths.set(path, (paths.get(path) ?? new Set()).add(url)));
  }

  function drop(url: string) {
    const entry = entries.get(url);
    if (!entry) return;
    entries.delete(url);
    bytes -= entry.response.length + overheadBytes;
    const paths = urlsOf.get(entry.route)!;
    const urls = paths.get(pathOf(url))!;
    urls.delete(url);
    if (urls.size === 0) paths.delete(pathOf(url));
  }

  function invalidateLocally(targets: readonly CachedResponses[]) {
    version += 1;
    for (const { route, path } of targets) {
      invalidatedAt.set(route, version);
      const paths = urlsOf.get(route);
      if (!paths) continue;
      const affected = path === undefined ? [...paths.values()] : [paths.get(path) ?? []];
      for (const urls of affected) for (const url of urls) drop(url);
    }
  }

  return {
    find(url: string): CachedResponse | undefined {
      const entry = entries.get(url);
      if (!entry || entry.expiresAt > now()) return entry?.response;
      drop(url);
      return undefined;
    },
    version: () => version,
    /**
     * Returns whether the response was cached: it is not when its route was invalidated after
     * `madeAt`.
     */
    set(url: string, response: CachedResponse, madeAt: number, route: string): boolean {
      const changedAt = Math.max(clearedAt, invalidatedAt.get(route) ?? 0);
      if (maxBytes === 0 || madeAt < changedAt) return false;
      drop(url);
      add(url, response, route);
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
      return true;
    },
    /** Called only by the effects of a write. */
    invalidate(...targets: Invalidated[]) {
      const routes = targets.map(toCachedResponses);
      invalidateLocally(routes);
      for (const listener of listeners) listener(routes);
    },
    /** Invalidates after a write of another instance, without notifying other instances. */
    invalidateLocally,
    /** Drops everything, for use when messages of other instances may have been missed. */
    clear() {
      version += 1;
      clearedAt = version;
      for (const url of entries.keys()) drop(url);
    },
    /** Adds a listener that forwards our invalidations to other instances and caches. */
    onInvalidate(listener: (targets: CachedResponses[]) => void) {
      listeners.push(listener);
    },
  };
}

const pathOf = (url: string) => url.split('?', 1)[0]!;

type CacheablePolicy = Exclude<CachePolicy, 'private'>;

/** Whether responses of a route may be cached. */
export const isCacheablePolicy = (policy: CachePolicy | undefined): policy is CacheablePolicy =>
  policy === 'public' || policy === 'signedOut';

type CacheConfig = Partial<Pick<Endpoint['config'], 'cache' | 'maxAge' | 'embeddable'>>;

const cacheControl = (policy: CachePolicy, maxAge: number | undefined): string => {
  if (policy === 'private') return 'private, no-store';
  // The response differs once the visitor signs in, so shared caches must not store it.
  if (policy === 'signedOut') return 'private, no-cache';
  return maxAge === undefined ? 'public, max-age=0, must-revalidate' : `public, max-age=${maxAge}`;
};

type CacheEntry = { key: string; headers: Headers; cookies?: readonly string[] };

/**
 * Sends the response that is cached under the key and returns true. Otherwise returns false, and
 * the handler's response is cached under the key with these headers.
 */
export function sendFromCache(
  responseCache: Pick<ResponseCache, 'find' | 'version'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, headers, cookies }: CacheEntry,
): boolean {
  const cached = responseCache.find(key);
  if (cached) {
    sendCachedResponse(request, reply, cached, cookies);
    return true;
  }
  request.cacheKey = key;
  request.cacheVersion = responseCache.version();
  request.cacheHeaders = headers;
  return false;
}

type CacheOptions = {
  apiHeaders: Headers;
  /** Whether caches in front may keep feeds and sitemaps. */
  isShared: boolean;
  isSignedIn: (request: FastifyRequest) => boolean;
};

/** Serves public responses from memory, caches new ones, and compresses all responses. */
export function cacheResponses(
  app: FastifyInstance,
  responseCache: ResponseCache,
  { apiHeaders, isShared, isSignedIn }: CacheOptions,
) {
  const headersOf = ({ cache = 'private', maxAge, embeddable }: CacheConfig): Headers => ({
    ...apiHeaders,
    ...(embeddable && { 'cross-origin-resource-policy': 'cross-origin' }),
    'cache-control': cacheControl(cache, maxAge),
  });
  /** Feeds, sitemaps and the like. */
  const sharedHeaders = (url: string, config: CacheConfig): Headers =>
    isShared && config.cache === 'public' && !isApi(url)
      ? { 'cache-control': sharedFor(config.maxAge), 'surrogate-key': surrogateKey(url) }
      : {};
  const privateHeaders = headersOf({});
  app.decorateRequest('cacheKey', null);
  app.decorateRequest('cacheVersion', 0);
  app.decorateRequest('cacheHeaders', null);
  const counts = { hits: 0, misses: 0 };

  onEachRoute(app, ({ url, config = {}, schema }) => {
    if (!isCacheablePolicy(config.cache)) return isApi(url) ? sendPrivately : undefined;
    const headers = { ...headersOf(config), ...sharedHeaders(url, config) };
    const keyOf = createCacheKey(schema);
    return (request, reply, done) => {
      if (config.cache === 'signedOut' && isSignedIn(request)) {
        return sendPrivately(request, reply, done);
      }
      const key = keyOf(request.url);
      if (sendFromCache(responseCache, request, reply, { key, headers })) {
        counts.hits += 1;
        return;
      }
      counts.misses += 1;
      done();
    };
  });

  function sendPrivately(request: FastifyRequest, _reply: FastifyReply, done: () => void) {
    request.cacheHeaders = privateHeaders;
    done();
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    const isGood = isWhole && reply.statusCode === 200;
    const { cacheKey, cacheHeaders, cacheVersion } = request;
    let body = payload as string | Buffer;
    let isCached = false;
    if (isGood && cacheKey !== null) {
      body = bytesOf(payload);
      const type = String(reply.getHeader('content-type'));
      const response = createCachedResponse(body, type, cacheHeaders!);
      isCached = responseCache.set(cacheKey, response, cacheVersion, request.routeOptions.url!);
      if (isNotModified(request, response)) {
        return sendCachedResponse(request, reply, response, cookiesOf(reply));
      }
      reply.headers(response.headers).header('etag', response.etag);
    } else if (cacheHeaders && reply.statusCode < 400) {
      // Error responses set their own headers.
      addMissing(reply, privateHeaders);
    }
    if (!isWhole) return done(null, payload);
    addMissing(reply, vary);
    const isUncached = cacheKey !== null && !isCached;
    const choose = isUncached ? encodingForMiss : acceptedEncoding;
    const encoding = choose(request.headers['accept-encoding'], body.length);
    if (encoding === 'identity' || isCompressedType(String(reply.getHeader('content-type')))) {
      return done(null, body);
    }
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
    // A public response is compressed again, at a higher level, when it is sent from the cache.
    done(null, compress(bytesOf(body), encoding, cacheKey === null ? 'good' : 'fast'));
  });

  return counts;
}

const vary = { vary: 'Accept-Encoding' };

function addMissing(reply: FastifyReply, headers: Headers) {
  for (const [name, value] of Object.entries(headers)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
}

const cookiesOf = (reply: FastifyReply) => [reply.getHeader('Set-Cookie') ?? []].flat().map(String);

const bytesOf = (payload: string | Buffer) =>
  typeof payload === 'string' ? Buffer.from(payload) : payload;
