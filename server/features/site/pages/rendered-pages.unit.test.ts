import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageRenderer } from '../../../../contract/page-rendering.ts';
import { createRenderedPages } from './rendered-pages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const request = {
  url: '/',
  lang: 'en',
  titles: 'auto',
  theme: undefined,
  timeZone: 'UTC',
} as const;

function pagesOf(renderPage: PageRenderer['renderPage']) {
  const counts = { rendered: 0, failed: 0, late: 0 };
  const error = vi.fn<(details: object, message: string) => void>();
  const renderer = { connect: () => {}, renderPage } as unknown as PageRenderer;
  const log = { error } as unknown as Parameters<typeof createRenderedPages>[2]['log'];
  const now = () => new Date();
  const pages = createRenderedPages({ renderer, timeoutMs: 200 }, counts, {
    log,
    now,
    basePath: '',
    pictures: () => 'store',
  });
  const render = () => pages.render('key', request, async () => 'missing');
  return { counts, error, render };
}

test('if a component throws, the page is not rendered and the error is logged', async () => {
  const failure = new Error('no such thing');
  const { counts, error, render } = pagesOf(() => Promise.reject(failure));
  expect(await render()).toBeUndefined();
  expect(counts).toEqual({ rendered: 0, failed: 1, late: 0 });
  expect(error).toHaveBeenCalledWith({ err: failure, url: '/' }, 'page not rendered');
});

test('a page that takes too long is not rendered; the first ones may take longer', async () => {
  const page = { status: 200 } as Awaited<ReturnType<PageRenderer['renderPage']>>;
  let takesMs = 500;
  const { counts, render } = pagesOf(
    () => new Promise((resolve) => setTimeout(() => resolve(page), takesMs)),
  );
  const rendered = async () => {
    const rendering = render();
    await vi.advanceTimersByTimeAsync(5_000);
    return (await rendering) !== undefined;
  };
  expect(await rendered()).toBe(true);
  takesMs = 1_500;
  expect(await rendered()).toBe(false);
  takesMs = 100;
  for (let times = 0; times < 20; times += 1) await rendered();
  takesMs = 500;
  expect(await rendered()).toBe(false);
  expect(counts).toMatchObject({ failed: 0, late: 2 });
});
