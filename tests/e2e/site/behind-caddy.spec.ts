import { readAround, test } from '../support/behind-proxy.ts';

test.use({ reverseProxy: 'caddy' });

test('readers find their way below a path behind Caddy', async ({ page }) => {
  await readAround(page);
});
