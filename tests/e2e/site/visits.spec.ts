import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test, untilRendered } from '../support/fixtures.ts';

const kB = 1024;

/** What a cold visit costs: every request to the site but the icon, the events and the worker. */
async function visit(page: Page, address: string) {
  const requests: string[] = [];
  let bytes = 0;
  const read: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(favicon|icons|sw\.js|site\.webmanifest|api\/events)/.test(pathname)) return;
    requests.push(pathname);
    if (!/\.(js|css)$/.test(pathname)) return;
    read.push(response.body().then((body) => void (bytes += gzipSync(body, { level: 9 }).length)));
  });
  await untilRendered(page, address);
  await page.goto(address, { waitUntil: 'networkidle' });
  await Promise.all(read);
  return { requests, bytes };
}

for (const address of ['/', '/ranking', '/game/detail?appId=730', '/article?id=1']) {
  test(`${address} costs at most 14 requests and 200 kB of scripts and styles`, async ({
    page,
  }) => {
    const { requests, bytes } = await visit(page, address);
    expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(14);
    expect(bytes).toBeLessThanOrEqual(200 * kB);
  });
}

for (const address of ['/game', '/news', '/actor', '/docs', '/about', '/settings', '/feedback']) {
  test(`${address} costs at most 20 requests`, async ({ page }) => {
    const { requests } = await visit(page, address);
    expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(20);
  });
}
