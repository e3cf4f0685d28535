import { findProxy } from '../../../scripts/test/proxies.mjs';
import { manageGames, readAround, signInByCode, test } from '../support/behind-proxy.ts';

test.skip(!findProxy('nginx'), 'It is not installed here.');

test('readers find their way below a path behind nginx', async ({ page }) => {
  await readAround(page);
});

test('members and administrators do, too', async ({ page }) => {
  await page.goto('news');
  await signInByCode(page, 'Mika');
  await manageGames(page);
});
