import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rows of a list are alike. */
const laterRows = ['tbody tr', 'article', 'li', 'details']
  .map((row) => `${row}:nth-child(n + 7)`)
  .join();
const overlays = 'dialog[open], [role="dialog"], [role="menu"]';

/**
 * What excludes some readers, as far as axe can detect: a rule and an element each. Of a page with
 * something open over it, only that is examined, unless `colors` asks for all. Contrast takes longer
 * than all other rules together, so it is examined in what is open, and on whole pages only by the
 * tests that visit every page in both themes; 'only' leaves out the rules for which neither theme nor
 * width matters.
 */
export async function barriers(
  page: Page,
  { colors = false }: { colors?: boolean | 'only' } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ colors, laterRows, overlays }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const open = [...document.querySelectorAll(overlays)].filter((it) => it.checkVisibility());
      const isOpen = open.length > 0;
      const inAll = colors ? { exclude: [laterRows] } : document;
      const run = async (context: Axe.ElementContext, options: Axe.RunOptions) => {
        // No rule that we use reads style sheets.
        const found = await axe.run(context, {
          resultTypes: ['violations'],
          preload: false,
          elementRef: true,
          ...options,
        });
        return found.violations;
      };
      const isOpenOnly = isOpen && !colors;
      const violations = [
        ...(await run(
          isOpenOnly ? { include: open } : inAll,
          colors === 'only'
            ? { runOnly: ['color-contrast'] }
            : { rules: { 'color-contrast': { enabled: colors || isOpen } } },
        )),
        // Off unless it is asked for; for it, what lies under a dialog would be beside it.
        ...(await run(isOpen ? { include: open } : inAll, { runOnly: ['target-size'] })),
      ];
      const bars = [...document.querySelectorAll('header, nav')].filter((it) =>
        /sticky|fixed/.test(getComputedStyle(it).position),
      );
      // What has scrolled below a bar comes out again.
      const isBelowBar = (element: Element | undefined) => {
        const place = element?.getBoundingClientRect();
        return bars.some((bar) => {
          const { top, bottom } = bar.getBoundingClientRect();
          return place && !bar.contains(element!) && place.top < bottom && place.bottom > top;
        });
      };
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ element }) => id !== 'target-size' || !isBelowBar(element))
          .map(({ html }) => `${id}: ${html.slice(0, 200)}`),
      );
    },
    { colors, laterRows, overlays },
  );
}

/** The end of one transition may begin that of an element inside. */
async function endTransitions() {
  const running = () => document.getAnimations().filter((it) => it instanceof CSSTransition);
  for (let all = running(); all.length > 0; all = running()) {
    for (const it of all) it.finish();
    await new Promise(requestAnimationFrame);
  }
}

type Look = { width: number; colorScheme: 'light' | 'dark'; rules: 'all' | 'colors' };

// Only colors and places are others in the second theme at the second width.
const wide: Look = { width: 1280, colorScheme: 'light', rules: 'all' };
const narrow: Look = { width: 360, colorScheme: 'dark', rules: 'colors' };
export const looksOnPhone = [{ ...wide, width: 360 }, narrow];

/**
 * One visit in both themes, each at another width: nothing excludes readers, nothing sticks out.
 * Without an address, the page is judged as it is, and is as wide and bright as before then.
 */
export async function checkLayout(page: Page, address?: string, looks = [wide, narrow]) {
  if (address !== undefined) await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator('h1')).toBeVisible();
  const before = page.viewportSize()!;
  for (const { width, colorScheme, rules } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    // Colors that are still on their way to the other theme are nobody's.
    await page.evaluate(endTransitions);
    const found = await barriers(page, { colors: rules === 'all' || 'only' });
    expect(found, `${page.url()}, ${colorScheme}`).toEqual([]);
    const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(pageWidth, page.url()).toBeLessThanOrEqual(width);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}

/** A visit in each language, in another theme and at another width. */
export async function checkLayoutInBothLanguages(
  page: Page,
  address: string,
  titles: { en: string; 'zh-CN': string },
) {
  for (const [lang, look] of [
    ['en', wide],
    ['zh-CN', narrow],
  ] as const) {
    await page
      .context()
      .addCookies([{ name: 'lang', value: lang, url: process.env['E2E_BASE_URL']! }]);
    await checkLayout(page, address, [look]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[lang]);
  }
}
