import { expect, test } from './fixtures.ts';

// The other journeys rely on being failed by a noisy page; these three are.

test('a page that logs an error fails its test', async ({ page }) => {
  test.fail();
  await page.goto('/about');
  // oxlint-disable-next-line no-console -- the noise this test is about
  await page.evaluate(() => console.error('something broke'));
});

test('a page that throws fails its test', async ({ page }) => {
  test.fail();
  await page.goto('/about');
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('nobody caught me');
    }, 0);
  });
  await thrown;
});

test('a page whose content is blocked fails its test', async ({ page }) => {
  test.fail();
  await page.goto('/about');
  const blocked = page.waitForEvent('console');
  await page.evaluate(() => document.body.append(document.createElement('style')));
  await page.evaluate(
    () => (document.querySelector('body > style')!.textContent = 'p { color: red }'),
  );
  await blocked;
});

test.describe('problems a test provokes on purpose', () => {
  test.use({ allowedProblems: [/status of 404/] });

  test('are allowed by name', async ({ page }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
  });
});
