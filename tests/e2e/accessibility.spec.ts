import { AxeBuilder } from '@axe-core/playwright';
import { pages } from '../../contract/pages.ts';
import { expect, test } from './fixtures.ts';

const routes = [...pages, '/docs?chapter=api'];

// Each pair shows a language and a theme once, which halves the time of all four.
const looks = [
  { lang: 'zh-CN', theme: 'light' },
  { lang: 'en', theme: 'dark' },
];

for (const { lang, theme } of looks) {
  test.describe(`${lang}, ${theme}`, () => {
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([
        { name: 'lang', value: lang, url: baseURL! },
        { name: 'theme', value: theme, url: baseURL! },
      ]);
    });

    for (const route of routes) {
      test(`${route} has no barrier axe knows of`, async ({ page }) => {
        await page.goto(route, { waitUntil: 'networkidle' });
        await expect(page.locator('h1')).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
        );
        expect(found).toEqual([]);
      });
    }
  });
}
