import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rows of a list have the same colors. */
const laterRows = ['tbody tr', 'article', 'li'].map((row) => `${row}:nth-child(n + 7)`).join();
const overlays = 'dialog[open], [role="dialog"], [role="menu"]';

/**
 * What keeps some readers out, as far as axe can tell: a rule and an element each. Contrast takes
 * four times as long as all other rules together, so a journey checks it only in what it opens over
 * the page; the tests that visit every page in both themes ask for it with `colors`.
 */
export async function barriers(page: Page, { colors = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ colors, laterRows, overlays }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const contrast = 'color-contrast';
      const resultTypes = ['violations' as const];
      const rules = { [contrast]: { enabled: false } };
      const results = [await axe.run(document, { resultTypes, rules })];
      if (colors || document.querySelector(overlays)) {
        const context = { exclude: [laterRows] };
        results.push(await axe.run(context, { resultTypes, runOnly: [contrast] }));
      }
      return results
        .flatMap(({ violations }) => violations)
        .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
    },
    { colors, laterRows, overlays },
  );
}

/** One visit in both themes, each at another width: nothing keeps readers out, nothing sticks out. */
export async function expectGoodLooks(page: Page, address: string, widths = [1280, 360]) {
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator('h1')).toBeVisible();
  for (const [at, colorScheme] of (['light', 'dark'] as const).entries()) {
    const width = widths[at] ?? widths[0]!;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    // Colors that are still on their way to the other theme are nobody's.
    await page.evaluate(() => {
      for (const it of document.getAnimations()) if (it instanceof CSSTransition) it.finish();
    });
    expect(await barriers(page, { colors: true }), `${address}, ${colorScheme}`).toEqual([]);
    const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(pageWidth, address).toBeLessThanOrEqual(width);
  }
}
