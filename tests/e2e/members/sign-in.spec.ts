import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { named } from '../support/builders.ts';
import { expect, test } from '../support/fixtures.ts';
import { openWhole } from '../support/open-whole.ts';
import { setupLink, signIn } from '../support/sign-in.ts';
import { signInWhenAsked } from '../support/write-news.ts';

// Some of what happens here is refused on purpose, and the browser notes every refusal.
test.use({ allowedProblems: [/Failed to load resource/] });

const phoneScreen = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in to Ludex' });
const accountOf = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: `Account of ${name}` });

async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...phoneScreen, locale: 'en-US' });
  return context.newPage();
}

/** Does what asks for a code, and waits for the code. */
async function codeAfter(page: Page, act: () => Promise<unknown>) {
  const response = page.waitForResponse('**/api/wechat/web/qr/generate');
  await act();
  const body = (await (await response).json()) as {
    data: { qrScene: string; qrContent: string; code: string };
  };
  return body.data;
}

const openDialog = (page: Page) =>
  codeAfter(page, () =>
    page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click(),
  );

async function expectNoBarrier(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
}

test('a new phone signs a computer in, the next time it is known, and “Not me” refuses', async ({
  page,
  browser,
}) => {
  const phone = await newPhone(browser);
  const dialog = dialogOf(page);
  const status = dialog.getByRole('status').first();
  const mika = named('Mika');
  const signOut = async () => {
    await accountOf(page, mika).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByText('You’re signed out.').last()).toBeVisible();
  };
  await page.goto('/news');

  await test.step('a new phone gives its owner a name', async () => {
    const { qrContent, code } = await openDialog(page);
    await expect(dialog.getByRole('img', { name: 'QR code for signing in' })).toBeVisible();
    await expect(dialog.getByText(code, { exact: true })).toBeVisible();
    await expectNoBarrier(page);

    await phone.goto(qrContent);
    await expect(phone.getByText(code, { exact: true })).toBeVisible();
    await expect(phone.getByText('Chrome · Linux')).toBeVisible();
    await expect(status).toHaveText('Scanned. Confirm on your phone');
    await expectNoBarrier(phone);

    await phone.getByRole('button', { name: 'Confirm' }).click();
    await expect(phone.getByText('Please enter a nickname.')).toBeVisible();
    await phone.getByLabel('Nickname').fill('M');
    await expect(phone.getByText('A nickname has at least 2 characters.')).toBeVisible();
    await phone.getByLabel('Nickname').fill(mika);
    await phone.getByRole('button', { name: 'Confirm' }).click();
    await expect(phone.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(accountOf(page, mika)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/news$/);
  });

  await test.step('the next time it is known', async () => {
    await signOut();
    const { qrContent } = await openDialog(page);
    await phone.goto(qrContent);
    await expect(phone.getByText(`Signing in as “${mika}”`)).toBeVisible();
    await expect(phone.getByLabel('Nickname')).toHaveCount(0);
    await phone.getByRole('button', { name: 'Confirm' }).click();
    await expect(accountOf(page, mika)).toBeVisible();
  });

  await test.step('“Not me” refuses, and a new code can be had on the spot', async () => {
    await signOut();
    const { qrContent } = await openDialog(page);
    await phone.goto(qrContent);
    await phone.getByRole('button', { name: 'Not me' }).click();
    await expect(phone.getByText('Declined', { exact: true })).toBeVisible();
    await expect(status).toHaveText('Declined on your phone');
    await expectNoBarrier(page);
    const renew = () => dialog.getByRole('button', { name: 'New code' }).click();
    expect((await codeAfter(page, renew)).qrContent).not.toBe(qrContent);
    await expect(status).toHaveText('Waiting for your phone');

    await phone.goto(qrContent);
    await expect(phone.getByText('This code is no longer valid')).toBeVisible();
  });
  await phone.context().close();
});

test('a device is signed out from another one, after a new sign-in if it must be', async ({
  page,
  browser,
}) => {
  await signIn(page.context(), 'Noor');
  // The same phone in a second browser: it carries the same device cookie.
  const other = await browser.newContext({ locale: 'en-US' });
  const device = (await page.context().cookies()).filter(({ name }) => name === 'device');
  await other.addCookies(device);
  await signIn(other, 'Noor');
  const otherPage = await other.newPage();

  await page.goto('/settings');
  const devices = page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await devices.getByRole('button').click();
  await expect(page.getByText('Device signed out.')).toBeVisible();
  await expect(devices).toHaveCount(1);
  await otherPage.goto('/');
  await expect(
    otherPage.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }),
  ).toBeVisible();

  // An action that meets an ended session waits for a sign-in and completes.
  await signIn(other, 'Noor');
  await other.close();
  // What the page asks on its own must not be the first to meet the ended session.
  await openWhole(page, '/settings');
  await expect(devices).toHaveCount(2);
  await page.context().clearCookies({ name: 'sid' });
  await devices.getByRole('button').click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('You’ve been signed out.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue on this device' }).click();
  await expect(dialog.getByText('Signing in as “Noor”')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Device signed out.')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('the printed link makes an administrator, signing in on the way', async ({ page }) => {
  await test.step('a dead link says so before anybody signs in for it', async () => {
    await page.goto('/setup?token=dead');
    await expect(page.getByText('The link no longer works')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sign in to Ludex' })).toHaveCount(0);
  });
  const nickname = `Ada-${randomBytes(3).toString('hex')}`;
  await signInWhenAsked(page, nickname, async () => {
    await page.goto(setupLink().url);
    await expect(page.getByRole('heading', { name: 'Sign in to Ludex' })).toBeVisible();
  });
  await expect(page.getByText('You’re now an administrator')).toBeVisible();
  await page.getByRole('link', { name: 'Open management' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});

test('an invited phone signs itself in, without a code nobody could scan', async ({ browser }) => {
  const phone = await newPhone(browser);
  await test.step('an invitation is kept for the sign-in that follows', async () => {
    await phone.goto('/scan?invitation=abc123');
    await expect(phone.getByText('You’re invited')).toBeVisible();
    await expect(phone).toHaveURL(/\/scan#invitation=abc123$/);
    expect(await phone.evaluate(() => localStorage.getItem('ludex:invitation'))).toBe('abc123');
    await phone.goto('/scan');
    await expect(phone.getByText('This page needs a code')).toBeVisible();
  });

  await phone.goto('/');
  const me = phone.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'Me' });
  const open = async () => {
    await me.tap();
    await phone.getByRole('menuitem', { name: 'Sign in' }).tap();
  };
  const dialog = dialogOf(phone);
  await test.step('a site that takes nobody says so, and offers no retry', async () => {
    const scanAddress = '**/api/login/local/scan';
    const refusal = { errorCode: 'FORBIDDEN', errorMessage: 'No new members', traceId: 't' };
    await phone.route(scanAddress, (route) =>
      route.fulfill({ status: 403, json: { success: false, data: null, ...refusal } }),
    );
    await open();
    await expect(dialog.getByText('No new members')).toBeVisible();
    await expect(dialog.getByText('sign in another way')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await phone.keyboard.press('Escape');
    await phone.unroute(scanAddress);
  });
  await open();
  const yuki = named('Yuki');
  await dialog.getByLabel('Nickname').fill(yuki);
  await expect(dialog.getByRole('img')).toHaveCount(0);
  await expectNoBarrier(phone);
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await me.tap();
  await expect(phone.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await phone.goto('/scan#invitation=abc123');
  await expect(phone.getByText('You’re signed in')).toBeVisible();
  await expect(phone.getByText('You’re invited')).toHaveCount(0);
  await phone.context().close();
});
