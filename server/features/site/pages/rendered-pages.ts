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

/** What came of the requested pages, for the metrics. */
export type RenderCounts = { rendered: number; failed: number; late: number };

export type Rendering = {
  /** Absent while the web is not built. */
  renderer: PageRenderer | undefined;
  /** A page that takes longer is sent as a shell, and the browser renders it. */
  timeoutMs: number;
};

const maxEntries = 1_000;

/** The first pages run code that is not warm yet: waiting for them costs their readers less than a shell. */
const cold = { pages: 20, timeoutMs: 1_000 };

type Reads = Map<string, ApiResult<unknown>>;

/** Whose page reads: the renderer's queries know no request. */
const current = new AsyncLocalStorage<{ readApi: ReadApi; reads: Reads }>();

/**
 * Renders pages as everybody may see them. A page is made of responses of our own API; as long as
 * none of them changes, it is the same, so its fingerprint is made of theirs.
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
      return result === 'missing' ? missing : { status: 503, envelope: undefined };
    },
  });

  return {
    /** Without what makes no difference to the page, so that it is rendered and cached once. */
    addressOf: (url: string): string => renderer?.addressOf(url) ?? url,

    /** Of the page as it would be rendered now; undefined while nobody knows what it is made of. */
    async fingerprint(key: string, readApi: ReadApi): Promise<string | undefined> {
      const addresses = addressesOf.get(key);
      if (!addresses) return undefined;
      const reads = addresses.map(async (address) => [address, await readApi(address)] as const);
      return fingerprintOf(new Map(await Promise.all(reads)));
    },

    /** Undefined where the browser has to render: without a build, after a failure, and when it takes too long. */
    async render(
      key: string,
      request: PageRequest,
      readApi: ReadApi,
    ): Promise<{ page: RenderedPage; fingerprint: string } | undefined> {
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
        return { page, fingerprint: fingerprintOf(reads) };
      } catch (error) {
        counts.failed += 1;
        log.error({ err: error, url: request.url }, 'page not rendered');
        return undefined;
      }
    },
  };
}

const missing = {
  status: 404,
  envelope: { success: false, data: null, errorCode: 'NOT_FOUND', errorMessage: '', traceId: '' },
};

const fingerprintOf = (reads: Reads): string =>
  [...reads]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([address, result]) => address + (typeof result === 'object' ? result.etag : result))
    .join(' ');

async function inTime<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const clock = setTimeout(() => resolve(undefined), timeoutMs);
  // Too late, a failure is nobody's.
  work.catch(() => {});
  return Promise.race([work, promise]).finally(() => clearTimeout(clock));
}
