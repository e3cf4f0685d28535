import { findProxy } from '../../../scripts/test/proxies.mjs';
import { readAround, test } from '../support/behind-proxy.ts';

test.skip(!findProxy('caddy'), 'It is not installed here.');

test.use({ reverseProxy: 'caddy' });

test('readers find their way below a path behind Caddy', async ({ page }) => {
  await readAround(page);
});
