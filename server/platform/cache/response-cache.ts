import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { CachePolicy } from '../../../contract/endpoint.ts';
import { createCacheKey } from './cache-key.ts';
import { acceptedEncoding, compress, encodingForMiss } from './compression.ts';
import { isApi, onEachRoute } from '../http/route-hooks.ts';
import {
  createCachedResponse,
  isNotModified,
  sendCachedResponse,
  type CachedResponse,
} from './cached-response.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the response is cached; null when it must not be. */
    cacheKey: string | null;
    /** The cache's version when this request began: a response older than the last write is not cached. */
    cacheVersion: number;
    /** The route's declared policy; null outside the API. */
    cachePolicy: CachePolicy | null;
  }
}

type Entry = { response: CachedResponse; expiresAt: number };

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** What an entry takes beside its bytes, about. */
const overheadBytes = 1024;
/**
 * How long another instance's write may stay unseen where no message tells of it; our own writes
 * invalidate what they touch.
 */
const ttlMs = 30_000;

/** Whole public responses by URL, oldest dropped first. */
export function createResponseCache(maxBytes: number, now: () => number = Date.now) {
  const entries = new Map<string, Entry>();
  const groups = new Map<string, Set<string>>();
  let bytes = 0;
  let version = 0;
  let onInvalidate: ((prefixes: string[]) => void) | undefined;

  function add(url: string, response: CachedResponse) {
    entries.set(url, { response, expiresAt: now() + ttlMs });
    bytes += response.length + overheadBytes;
    const group = groupOf(url);
    const urls = groups.get(group);
    if (urls) urls.add(url);
    else groups.set(group, new Set([url]));
  }

  function drop(url: string) {
    const entry = entries.get(url);
    if (!entry) return;
    entries.delete(url);
    bytes -= entry.response.length + overheadBytes;
    const group = groupOf(url);
    const urls = groups.get(group)!;
    urls.delete(url);
    if (urls.size === 0) groups.delete(group);
  }

  /** Only a prefix that is shorter than a group's name is compared with all groups. */
  function groupsAt(prefix: string): string[] {
    const third = thirdSegment(prefix);
    if (third > 0 && third < prefix.length) return [groupOf(prefix)];
    return [...groups.keys()].filter((name) => name.startsWith(prefix));
  }

  function invalidateLocally(prefixes: readonly string[]) {
    version += 1;
    for (const prefix of prefixes) {
      for (const group of groupsAt(prefix)) {
        for (const url of groups.get(group) ?? []) if (url.startsWith(prefix)) drop(url);
      }
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
    /** Returns whether the response was cached: not when a write came after `madeAt`. */
    set(url: string, response: CachedResponse, madeAt: number): boolean {
      if (maxBytes === 0 || madeAt !== version) return false;
      drop(url);
      add(url, response);
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
      return true;
    },
    /**
     * A write calls this with the prefixes of the URLs whose responses it changes, each up to the
     * end of a path segment.
     */
    invalidate(...prefixes: string[]) {
      invalidateLocally(prefixes);
      onInvalidate?.(prefixes);
    },
    /** The same for a write of another instance. */
    invalidateLocally,
    /** Lets other instances know what our writes invalidate. */
    onInvalidate(listener: (prefixes: string[]) => void) {
      onInvalidate = listener;
    },
  };
}

/** Where the third segment of a path begins; 0 when it has fewer. */
function thirdSegment(url: string): number {
  const second = url.indexOf('/', 1) + 1;
  return second && url.indexOf('/', second) + 1;
}

/** The first three segments of a path: an invalidation of one thing walks through its group alone. */
function groupOf(url: string): string {
  const third = thirdSegment(url);
  const end = third ? url.indexOf('/', third) : -1;
  const path = end < 0 ? url : url.slice(0, end);
  const query = path.indexOf('?');
  return query < 0 ? path : path.slice(0, query);
}

type CacheablePolicy = Exclude<CachePolicy, 'private'>;

/** Whether responses of a route may be cached. */
export const isCacheablePolicy = (policy: CachePolicy | undefined): policy is CacheablePolicy =>
  policy === 'public' || policy === 'signedOut';

const json = 'application/json; charset=utf-8';

const cacheControl = {
  public: 'public, max-age=0, must-revalidate',
  // Signing in changes the response, so nothing between us and the browser may store this one.
  signedOut: 'private, no-cache',
  private: 'private, no-store',
} satisfies Record<CachePolicy, string>;

/** Serves public responses from memory, caches new ones, and compresses what goes out. */
export function cacheResponses(
  app: FastifyInstance,
  responseCache: ResponseCache,
  apiHeaders: Readonly<Record<string, string>>,
  isSignedIn: (request: FastifyRequest) => boolean,
) {
  const headersFor = (policy: CachePolicy) => ({
    ...apiHeaders,
    'Cache-Control': cacheControl[policy],
  });
  const headers = {
    public: headersFor('public'),
    signedOut: headersFor('signedOut'),
    private: headersFor('private'),
  };
  app.decorateRequest('cacheKey', null);
  app.decorateRequest('cacheVersion', 0);
  app.decorateRequest('cachePolicy', null);
  const counts = { hits: 0, misses: 0 };

  onEachRoute(app, ({ url, config, schema }) => {
    const policy = config?.cache;
    if (!isCacheablePolicy(policy)) return policy && isApi(url) ? setPolicy(policy) : undefined;
    const keyOf = createCacheKey(schema);
    return (request, reply, done) => {
      request.cachePolicy = policy;
      if (policy === 'signedOut' && isSignedIn(request)) return done();
      const key = keyOf(request.url);
      const cached = responseCache.find(key);
      if (cached) {
        counts.hits += 1;
        return sendCachedResponse(request, reply, cached);
      }
      counts.misses += 1;
      request.cacheKey = key;
      request.cacheVersion = responseCache.version();
      done();
    };
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    const isGood = isWhole && reply.statusCode === 200;
    let isCached = false;
    if (isGood && request.cacheKey !== null) {
      const response = createCachedResponse(bytesOf(payload), json, headers[request.cachePolicy!]);
      isCached = responseCache.set(request.cacheKey, response, request.cacheVersion);
      if (isNotModified(request, response)) return sendCachedResponse(request, reply, response);
      reply.headers(response.headers).header('ETag', response.etag);
    } else if (request.cachePolicy && reply.statusCode < 400) {
      // Failures bring their own headers.
      addMissing(reply, headers.private);
    }
    if (!isGood) return done(null, payload);
    reply.header('Vary', 'Accept-Encoding');
    const isUncached = request.cacheKey !== null && !isCached;
    const choose = isUncached ? encodingForMiss : acceptedEncoding;
    const encoding = choose(request.headers['accept-encoding'], Buffer.byteLength(payload));
    // A string goes out in one piece with its head.
    if (encoding === 'identity') return done(null, payload);
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
    done(null, compress(bytesOf(payload), encoding, isCached ? 'fast' : 'good'));
  });

  return counts;
}

const setPolicy =
  (policy: CachePolicy): onRequestHookHandler =>
  (request, _reply, done) => {
    request.cachePolicy = policy;
    done();
  };

function addMissing(reply: FastifyReply, headers: Readonly<Record<string, string>>) {
  for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
}

const bytesOf = (payload: string | Buffer) =>
  typeof payload === 'string' ? Buffer.from(payload) : payload;
