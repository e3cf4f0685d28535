import { type Browser, chromium } from 'playwright';
import { ensureBuilt } from '../../scripts/build.mjs';
import { Refusal, step } from '../../scripts/lib/progress.mjs';
import { ensureChromium, launchArgs, systemChromium } from '../../scripts/test/chromium.mjs';
import { type Product, removeData, startProduct } from '../../tests/e2e/support/product.ts';

/** Starts the built product with the demo data, and a browser; closes both after the work. */
export async function withProductInBrowser(
  work: (browser: Browser, product: Product) => Promise<void>,
): Promise<void> {
  if (!(await ensureChromium())) throw new Refusal('There is no Chromium, and none can be had.');
  await ensureBuilt();
  const product = await step('Starting the product', () => startProduct());
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    args: launchArgs,
    ...(executablePath && { executablePath }),
  });
  try {
    await work(browser, product);
  } finally {
    await browser.close();
    await product.stop();
    removeData(product);
  }
}
