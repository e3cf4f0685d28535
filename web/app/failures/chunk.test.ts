import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, CssChunkLoadError } from './chunk-error.ts';
import { chunk } from './chunk.ts';

const script = 'http://site.test/assets/about-1a2b.js';
const notFetched = new TypeError(`Failed to fetch dynamically imported module: ${script}`);
const respondsWith = (status: number) => vi.fn(async () => new Response(null, { status }));

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://site.test/about' });
  vi.stubGlobal('fetch', respondsWith(200));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a chunk that has arrived is not loaded again', async () => {
  const load = vi.fn(async () => 'page');
  const about = chunk('about', load);
  expect([await about(), await about()]).toEqual(['page', 'page']);
  expect(load).toHaveBeenCalledOnce();
});

test('two callers at once share one load', async () => {
  const load = vi.fn(async () => 'page');
  const about = chunk('about', load);
  await Promise.all([about(), about()]);
  expect(load).toHaveBeenCalledOnce();
});

test('a file that the server no longer has gets the type "missing"', async () => {
  vi.stubGlobal('fetch', respondsWith(404));
  const error = await chunk('about', () => Promise.reject(notFetched))().catch((e: unknown) => e);
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect(error).toMatchObject({
    name: 'ChunkLoadError',
    code: 'CHUNK_LOAD_FAILED',
    chunk: 'about',
    type: 'missing',
    request: script,
    message: `Loading chunk about failed.\n(missing: ${script})`,
    cause: notFetched,
  });
});

test.each([
  ['the server is not reachable', () => Promise.reject(new TypeError('offline'))],
  ['the file is there after all', respondsWith(200)],
  ['the server is down', respondsWith(503)],
])('a broken download is an error when %s', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch);
  await expect(chunk('about', () => Promise.reject(notFetched))()).rejects.toMatchObject({
    type: 'error',
  });
});

test.each([
  'error loading dynamically imported module: http://site.test/assets/about-1a2b.js',
  'Importing a module script failed.',
])('recognizes the message of other browsers: %s', async (text) => {
  const load = () => Promise.reject(new TypeError(text));
  await expect(chunk('about', load)()).rejects.toBeInstanceOf(ChunkLoadError);
});

test('an error thrown by the module itself is passed on unchanged', async () => {
  const bug = new ReferenceError('x is not defined');
  await expect(chunk('about', () => Promise.reject(bug))()).rejects.toBe(bug);
});

test('after a failure the next call loads again', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(notFetched).mockResolvedValueOnce('page');
  const about = chunk('about', load);
  await expect(about()).rejects.toBeInstanceOf(ChunkLoadError);
  await expect(about()).resolves.toBe('page');
});

test('a stalled chunk fails after 120 s, and not before', async () => {
  vi.useFakeTimers();
  const settled = vi.fn();
  const stalled = chunk('about', () => new Promise(() => {}))().catch(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await stalled;
  expect(settled.mock.lastCall?.[0]).toMatchObject({ chunk: 'about', type: 'timeout' });
});

test('a failed stylesheet is reported as such, and the retry loads it first', async () => {
  const href = 'http://site.test/assets/about-9.css';
  const links: FakeLink[] = [{ href, remove: vi.fn() }];
  vi.stubGlobal('document', fakeDocument(links));
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error(`Unable to preload CSS for ${href}`));
  load.mockResolvedValueOnce('page');
  const about = chunk('about', load);

  const error = await about().catch((e: unknown) => e);
  expect(error).toBeInstanceOf(CssChunkLoadError);
  expect(error).toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED', chunk: 'about', request: href });
  expect((error as Error).message).toContain('CSS chunk load failed: about');

  await expect(about()).resolves.toBe('page');
  expect(links[0]?.remove).toHaveBeenCalled();
  expect(links[1]?.href).toBe(href);
});

type FakeLink = { href: string; remove: () => void };

/** A minimal document in which a stylesheet loads as soon as it is inserted. */
function fakeDocument(links: FakeLink[]) {
  return {
    querySelectorAll: () => [...links],
    createElement: () => {
      const handlers: Record<string, () => void> = {};
      return {
        href: '',
        remove: vi.fn(),
        handlers,
        addEventListener: (name: string, handler: () => void) => (handlers[name] = handler),
      };
    },
    head: {
      append: (link: FakeLink & { handlers: Record<string, () => void> }) => {
        links.push(link);
        link.handlers['load']?.();
      },
    },
  };
}
