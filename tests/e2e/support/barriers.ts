import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rows of a list are alike, from the fourth place on. */
const laterRows = ['tbody tr', 'article', 'li', 'details']
  .map((row) => `${row}:nth-child(n + 5)`)
  .join();
/** Header, footer and bars, which all pages share. */
const frame = ':has(> main) > :not(main)';
const overlays = 'dialog[open], [role="dialog"], [role="menu"]';

/**
 * What excludes some readers, as far as axe can detect: a rule and an element each. Of a page with
 * something open over it, only that is examined, unless `colors` asks for all. Contrast takes longer
 * than all other rules together, so it is examined in what is open, and on whole pages only by the
 * tour of all pages; 'only' leaves out the rules for which neither theme nor width matters. Of many
 * pages in one look, the first shows whether their frame is good.
 */
export async function barriers(
  page: Page,
  {
    colors = false,
    isFrameKnown = false,
  }: { colors?: boolean | 'only'; isFrameKnown?: boolean } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ colors, excluded, overlays }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const open = [...document.querySelectorAll(overlays)].filter((it) => it.checkVisibility());
      const isOpen = open.length > 0;
      const inAll = colors ? { exclude: excluded } : document;
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
      // What lies under a dialog would be beside it, so sizes then get a run of their own.
      const areSizesApart = isOpen && !isOpenOnly;
      const all = isOpenOnly ? { include: open } : inAll;
      const violations = [
        ...(await run(
          all,
          colors === 'only'
            ? { runOnly: ['color-contrast', ...(areSizesApart ? [] : ['target-size'])] }
            : {
                rules: {
                  'color-contrast': { enabled: colors || isOpen },
                  // Off unless it is asked for.
                  'target-size': { enabled: !areSizesApart },
                },
              },
        )),
        ...(areSizesApart ? await run({ include: open }, { runOnly: ['target-size'] }) : []),
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
    { colors, excluded: [laterRows, ...(isFrameKnown ? [frame] : [])], overlays },
  );
}
