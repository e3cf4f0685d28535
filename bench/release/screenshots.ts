import type { Browser } from 'playwright';
import { runMain, step } from '../../scripts/lib/progress.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { inBrowser, withProduct } from './product-in-browser.ts';

/** `npm run screenshots`: takes the screenshots of the README, with the demo data. */
const pictures = [
  { name: 'home', address: '/', height: 1180 },
  { name: 'ranking', address: '/ranking?type=players&period=M:2020-12', height: 960 },
  { name: 'game', address: '/game/detail?id=1', height: 960 },
];

await runMain(() =>
  withProduct(async ({ baseUrl }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await step(colorScheme, () => inBrowser((browser) => takeAll(browser, baseUrl, colorScheme)));
    }
  }),
);

async function takeAll(browser: Browser, baseURL: string, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({
    baseURL,
    colorScheme,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  for (const { name, address, height } of pictures) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto(address);
    await page.locator('html[data-alive]').waitFor();
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
    const path = inProject('docs', 'screenshots', `${name}-${colorScheme}.png`);
    await page.screenshot({ path, animations: 'disabled' });
  }
  await context.close();
}
