import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { Account } from './contact-sheet-account.ts';
import type { Picture } from './contact-sheet-page.ts';
import type { Stop } from './contact-sheet-routes.ts';

export type Look = { width: number; theme: 'light' | 'dark'; language: string };

/** Pictures are cut off here, because the end of a long list looks like its start. */
const tallest = 4000;
const timeoutMs = 15_000;
const restMs = 300;

export const nameOf = ({ width, theme, language }: Look) => `${width} ${theme} ${language}`;

type Round = {
  browser: Browser;
  baseURL: string;
  account: Account;
  stops: readonly Stop[];
  look: Look;
  out: string;
};

/**
 * Takes every page in one theme, language and width; signed-in and signed-out pages use parallel
 * browser contexts.
 */
export async function takeAll({ stops, ...round }: Round): Promise<Picture[]> {
  const halves = [true, false].map((isSignedIn) =>
    stops.filter((stop) => stop.isSignedIn === isSignedIn),
  );
  const taken = await Promise.all(halves.map((half) => takeSome({ ...round, stops: half })));
  return taken.flat();
}

async function takeSome({ browser, baseURL, account, stops, look, out }: Round) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: look.width, height: look.width < 768 ? 740 : 800 },
    colorScheme: look.theme,
    locale: look.language,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(stops[0]?.isSignedIn && { storageState: account }),
  });
  const pictures: Picture[] = [];
  for (const stop of stops) {
    const file = `${fileName(stop.path)}-${nameOf(look).replaceAll(' ', '-')}.png`;
    const problems = await take(context, stop, path.join(out, file));
    pictures.push({ stop, file, look: nameOf(look), problems });
  }
  await context.close();
  return pictures;
}

const fileName = (address: string) =>
  address.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';

async function take(context: BrowserContext, stop: Stop, file: string): Promise<string[]> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(stop.path, { waitUntil: 'load' });
  const settled = await settle(page);
  if (!settled) problems.push('it did not come to rest');
  const { width, room, height } = (await page.evaluate(size)) as Record<string, number>;
  if (width! > room!) problems.push(`${width! - room!} px wider than the screen`);
  // Resizes the viewport, so that fixed elements are at the edge of the picture.
  await page.setViewportSize({ width: room!, height: Math.min(height!, tallest) });
  await page.screenshot({ path: file, animations: 'disabled' });
  await page.close();
  return problems;
}

const size = `({
  width: document.documentElement.scrollWidth,
  room: document.documentElement.clientWidth,
  height: document.documentElement.scrollHeight,
})`;

/** The height of the page, or false while something is still loading. */
const restingHeight = `
  document.querySelector('#main h1') !== null &&
  document.querySelector('main [aria-busy=true]') === null &&
  document.documentElement.scrollHeight`;

/**
 * Returns whether the page has settled. Event streams stay open, so network idle is no indication.
 */
export async function settle(page: Page): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  let before: unknown;
  while (Date.now() < deadline) {
    const height = await page.evaluate(restingHeight);
    if (height !== false && height === before) return true;
    before = height;
    await page.waitForTimeout(restMs);
  }
  return false;
}
