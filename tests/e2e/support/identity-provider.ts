import type { Page } from '@playwright/test';
import { clientSecret, startProvider } from '../../simulators/oidc-provider.ts';
import { test as base } from './fixtures.ts';
import { pressEnter } from './keyboard.ts';

export { expect } from './fixtures.ts';

/** A product of its own, whose operator has an identity provider. */
export const test = base.extend<object, { environment: Record<string, string> }>({
  environment: [
    async ({}, use) => {
      const provider = await startProvider();
      await use({
        LIVE_DATA: 'off',
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: 'ludex',
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_LABEL: 'Company account',
      });
      await provider.close();
    },
    { scope: 'worker' },
  ],
});

/** On the provider's own pages: signs in and agrees, by keyboard. */
export async function passProvider(page: Page, login: string) {
  await enterLogin(page, login);
  await pressEnter(page.getByRole('button', { name: 'Continue' }));
}

/** The same, once they have agreed before. */
export async function enterLogin(page: Page, login: string) {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.keyboard.press('Enter');
}
