import { type Browser, chromium } from 'playwright';
import { ensureBuilt } from '../../scripts/build.mjs';
import { Refusal, step } from '../../scripts/lib/progress.mjs';
import { ensureChromium, launchArgs, systemChromium } from '../../scripts/test/chromium.mjs';
import { type Product, removeData, startProduct } from '../../tests/e2e/support/product.ts';

/** Starts the built product with the demo data, and removes the data after the work. */
export async function withProduct(work: (product: Product) => Promise<void>): Promise<void> {
  if (!(await ensureChromium())) throw new Refusal('There is no Chromium, and none can be had.');
  await ensureBuilt();
  const product = await step('Starting the product', () => startProduct());
  try {
    await work(product);
  } finally {
    await product.stop();
    removeData(product);
  }
}

export async function inBrowser<Result>(
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    args: launchArgs,
    ...(executablePath && { executablePath }),
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
