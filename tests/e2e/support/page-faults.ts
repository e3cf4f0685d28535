import type { Page } from '@playwright/test';

/** Texts that would lose the tails of their letters: they hide what leaves a line that is too low. */
export const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { overflowY, lineHeight, fontSize, paddingBottom } = getComputedStyle(element);
        const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        return (
          overflowY !== 'visible' &&
          element.clientHeight > 1 &&
          paddingBottom === '0px' &&
          parseFloat(lineHeight) / parseFloat(fontSize) < 1.34 &&
          texts.some(({ textContent }) => textContent?.trim())
        );
      })
      .map(({ textContent }) => textContent),
  );

/** What HTML forbids, though browsers and axe let it pass. */
export const misplaced = (page: Page) =>
  page
    .locator(
      ':is(span, p, button, label, h1, h2, h3) :is(div, ul, ol, p, table), time:not([datetime])',
    )
    .evaluateAll((all) => all.map((element) => element.outerHTML.slice(0, 200)));

/** Whether the page's heading is in view, and under nothing, before anybody scrolls. */
export const isHeadingInView = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    const { left, bottom } = document.querySelector('h1')!.getBoundingClientRect();
    return Boolean(document.elementFromPoint(left + 1, bottom - 2)?.closest('h1'));
  });
