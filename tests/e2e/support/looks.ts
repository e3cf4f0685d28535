import type { Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { expect } from './fixtures.ts';
import { cutTexts, isHeadingInView, misplaced } from './page-faults.ts';

/** The width at which WCAG still wants no scrolling to the side. */
const narrowest = 320;
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Each shows a language, a theme, a width and a zone, which halves the time of all four. */
export const looks = [
  {
    lang: 'en',
    width: 1280,
    timezoneId: 'America/New_York',
    choices: { theme: 'light', titles: '', density: '', motion: '' },
  },
  {
    lang: 'zh-CN',
    width: 360,
    timezoneId: 'Asia/Shanghai',
    choices: { theme: 'dark', titles: 'zh-CN', density: 'compact', motion: 'calm' },
  },
] as const;
export type Look = (typeof looks)[number];

const otherThan = (look: Look) => (look === looks[0] ? looks[1] : looks[0]);

/** Changes how the next pages look. */
export async function lookChanger(page: Page, url: string) {
  const context = page.context();
  const session = await context.newCDPSession(page);
  return async ({ lang, width, timezoneId, choices }: Look) => {
    const cookies = Object.entries({ lang, ...choices });
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })));
    await page.setViewportSize({ width, height: 720 });
    await session.send('Emulation.setTimezoneOverride', { timezoneId });
  };
}

/** The end of one transition may begin that of an element inside. */
async function endTransitions() {
  const running = () => document.getAnimations().filter((it) => it instanceof CSSTransition);
  for (let all = running(); all.length > 0; all = running()) {
    for (const it of all) it.finish();
    await new Promise(requestAnimationFrame);
  }
}

/**
 * What every page owes its readers, once it is open in a look; it is left in the other theme. Its
 * frame is known if a page before it was judged in the same look.
 */
export async function expectGoodPage(page: Page, look: Look, isFrameKnown = false) {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', look.lang);
  await expect(html).toHaveAttribute('data-theme', look.choices.theme);
  await expect(html).toHaveAttribute('data-alive');
  await expect(page.locator('[data-style]')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page).toHaveTitle(/^\S.* · Ludex$/);
  expect(await misplaced(page), page.url()).toEqual([]);
  await expectGoodLayout(page, look, { colors: true, isFrameKnown });

  // A screen of 1280 x 720 at 200 %.
  await page.setViewportSize({ width: 640, height: 360 });
  await expect.poll(() => isHeadingInView(page), page.url()).toBe(true);

  // Without another visit: only colors and places are others.
  const { width, choices } = otherThan(look);
  await page.evaluate(
    (theme) => (document.documentElement.dataset['theme'] = theme),
    choices.theme,
  );
  await page.setViewportSize({ width, height: 720 });
  await expectGoodLayout(page, { width }, { colors: 'only', isFrameKnown });

  await page.setViewportSize({ width: narrowest, height: 640 });
  // Of the folds in a row, the first is enough, and of many rows some: they are alike.
  await page.evaluate(() => {
    const first = document.querySelectorAll<HTMLDetailsElement>('details:first-of-type');
    for (const fold of [...first].slice(0, 12)) fold.open = true;
  });
  await expect.poll(() => widthOf(page), page.url()).toBe(narrowest);
}

async function expectGoodLayout(
  page: Page,
  { width }: { width: number },
  rules: { colors: true | 'only'; isFrameKnown: boolean },
) {
  // Colors that are still on their way to the other theme are nobody's.
  await page.evaluate(endTransitions);
  expect(await barriers(page, rules), `${page.url()}, ${width} px`).toEqual([]);
  expect(await cutTexts(page), page.url()).toEqual([]);
  await expect.poll(() => widthOf(page), page.url()).toBeLessThanOrEqual(width);
}
