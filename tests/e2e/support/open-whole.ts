import type { Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens a page and waits until it has got all that it requested, and shows it. */
export async function openWhole(page: Page, address: string) {
  const pending = new Set<Request>();
  const add = (request: Request) => {
    // The events of a page last as long as the page.
    if (request.resourceType() !== 'eventsource') pending.add(request);
  };
  const remove = (request: Request) => pending.delete(request);
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove);
  // The session is requested together with all the rest; before that, the page is only idle.
  const begun = page.waitForRequest('**/api/me');
  const response = await page.goto(address);
  await begun;
  // What arrives may lead to a further request, so the page has to be idle once nothing is pending.
  const isBusy = async () => {
    const isLoading = await page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
      return document.querySelector('main [aria-busy="true"]') !== null;
    });
    return isLoading || pending.size > 0;
  };
  await expect.poll(isBusy, { intervals: [50] }).toBe(false);
  page.off('request', add).off('requestfinished', remove).off('requestfailed', remove);
  return response!;
}
