import type { Browser } from 'playwright';

/** In seconds from the request; `alive` is the time of hydration. Sizes are compressed, in kB. */
export type Paint = Record<
  'first paint' | 'largest paint' | 'alive' | 'layout shift' | 'requests' | 'script and style',
  number
>;

/** A slow phone network: 150 ms for every response, 1.6 Mbit/s down, 750 kbit/s up. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** The CPU slowdown that simulates a phone. */
const slowdown = 4;

/** Layout shifts may come late, with the last part of a page or a notice after it. */
const settleMs = 1000;

/** Measures one first visit on a throttled phone: the times in seconds, and the layout shift. */
export async function measurePaint(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('html[data-alive]').waitFor();
    await page.waitForTimeout(settleMs);
    return (await page.evaluate(`({ ...globalThis.paint, ...${loaded} })`)) as Paint;
  } finally {
    await context.close();
  }
}

/** Runs in the page before its own scripts. */
const watch = `
  const paint = (globalThis.paint = { alive: 0, 'layout shift': 0 });
  const observe = (type, read) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paint['first paint'] = startTime / 1000;
  });
  observe('largest-contentful-paint', ({ startTime }) => (paint['largest paint'] = startTime / 1000));
  new MutationObserver(() => (paint.alive ||= performance.now() / 1000)).observe(document, {
    attributeFilter: ['data-alive'],
    subtree: true,
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) paint['layout shift'] += value;
  });
`;

/** What a first visit loads until it is at rest, with the page itself. */
const loaded = `(() => {
  const files = performance.getEntriesByType('resource');
  const code = files.filter(({ name }) => /\\.(js|css)$/.test(name));
  const bytes = code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { requests: files.length + 1, 'script and style': bytes / 1000 };
})()`;
