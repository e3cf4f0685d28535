import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import type {
  PageRenderer,
  PageRequest,
  PageServer,
  RenderedPage,
} from '../../../../contract/page-rendering.ts';
import { createCache } from '../../../platform/cache/cache.ts';
import type { ReadApi, ApiResult } from './read-api.ts';

/** The results of requests for pages, for the metrics. */
export type RenderCounts = { rendered: number; failed: number; late: number };

export type Rendering = {
  /** Undefined while the web is not built. */
  renderer: PageRenderer | undefined;
  /** If rendering takes longer, the shell is sent and the browser renders. */
  timeoutMs: number;
};

const maxEntries = 1_000;

/** The first pages run unoptimized code: a longer wait is better for readers than the shell. */
const cold = { pages: 20, timeoutMs: 1_000 };

type Rendered = {
  page: RenderedPage;
  fingerprint: string;
  /** Whether some of its data could not be read. */
  isIncomplete: boolean;
};

type Reads = Map<string, ApiResult<unknown>>;

/** The request whose page is being rendered, because the renderer's queries do not know it. */
const current = new AsyncLocalStorage<{ readApi: ReadApi; reads: Reads }>();

/**
 * Renders pages without a session. A page depends only on responses of our own API, so its
 * fingerprint is made of their ETags: it changes only when one of them does.
 */
export function createRenderedPages(
  { renderer, timeoutMs }: Rendering,
  counts: RenderCounts,
  { log, ...server }: Omit<PageServer, 'read'> & { log: FastifyBaseLogger },
) {
  const addressesOf = createCache<readonly string[]>(maxEntries);

  renderer?.connect({
    ...server,
    read: async (address) => {
      const { readApi, reads } = current.getStore()!;
      const result = await readApi(address);
      reads.set(address, result);
      if (typeof result === 'object') return { status: 200, envelope: result.envelope };
      return failures[result];
    },
  });

  return {
    /** The address without parameters that do not affect the page, so that it is cached once. */
    addressOf: (url: string): string => renderer?.addressOf(url) ?? url,

    /** The addresses of our own API that a page was made of. */
    readsOf: (key: string): readonly string[] => addressesOf.get(key) ?? [],

    /** The current fingerprint of a page; undefined if the addresses that it reads are unknown. */
    async fingerprint(key: string, readApi: ReadApi): Promise<string | undefined> {
      const addresses = addressesOf.get(key);
      if (!addresses) return undefined;
      const reads = addresses.map(async (address) => [address, await readApi(address)] as const);
      return fingerprintOf(new Map(await Promise.all(reads)));
    },

    /** Undefined if the browser has to render: without a build, after a failure or a timeout. */
    async render(
      key: string,
      request: PageRequest,
      readApi: ReadApi,
    ): Promise<Rendered | undefined> {
      if (!renderer) return undefined;
      const reads: Reads = new Map();
      try {
        const rendering = current.run({ readApi, reads }, () => renderer.renderPage(request));
        const isCold = counts.rendered < cold.pages;
        const page = await inTime(
          rendering,
          isCold ? Math.max(cold.timeoutMs, timeoutMs) : timeoutMs,
        );
        if (!page) {
          counts.late += 1;
          return undefined;
        }
        counts.rendered += 1;
        addressesOf.set(key, [...reads.keys()]);
        const isIncomplete = [...reads.values()].includes('unknown');
        return { page, fingerprint: fingerprintOf(reads), isIncomplete };
      } catch (error) {
        counts.failed += 1;
        log.error({ err: error, url: request.url }, 'page not rendered');
        return undefined;
      }
    },
  };
}

const failures = {
  missing: {
    status: 404,
    envelope: { success: false, data: null, errorCode: 'NOT_FOUND', errorMessage: '', traceId: '' },
  },
  own: { status: 503, envelope: undefined },
  invalid: { status: 400, envelope: undefined },
  unknown: { status: 503, envelope: undefined },
};

const fingerprintOf = (reads: Reads): string =>
  [...reads]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([address, result]) => address + (typeof result === 'object' ? result.etag : result))
    .join(' ');

async function inTime<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const clock = setTimeout(() => resolve(undefined), timeoutMs);
  // After the timeout the result is ignored, so a failure must not become an unhandled rejection.
  work.catch(() => {});
  return Promise.race([work, promise]).finally(() => clearTimeout(clock));
}
