import type { BrowserContext, Page } from '@playwright/test';
import { plugIn, withoutAutofill } from '../support/authenticator.ts';
import { aReader, named } from '../support/builders.ts';
import { barriers } from '../support/barriers.ts';
import { forgetProofs } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressEnter } from '../support/keyboard.ts';
import { post, signIn } from '../support/sign-in.ts';

// Some of what happens here is refused on purpose, and the browser notes every refusal.
test.use({ allowedProblems: [/Failed to load resource/] });

const keysOf = (page: Page) => page.getByRole('region', { name: 'Your keys' });
const accountOf = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: `Account of ${name}` });
const signOut = async (page: Page, name: string) => {
  await accountOf(page, name).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
};

async function aMember(context: BrowserContext) {
  const name = named('Kay');
  await signIn(context, name);
  return name;
}

/** Signed out again, with a passkey on the plugged-in authenticator. */
async function aMemberWithPasskey(page: Page) {
  const name = await aMember(page.context());
  await plugIn(page);
  await page.goto('/settings#keys');
  await keysOf(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await signOut(page, name);
  return name;
}

test('a passkey is added in the settings, once its owner is recognized, and signs in by one touch', async ({
  page,
  context,
  baseURL,
}) => {
  const name = await aMember(context);
  await withoutAutofill(page);
  const authenticator = await plugIn(page);
  await page.goto('/settings#keys');
  await expect(keysOf(page).getByText(/only one way to sign in/)).toBeVisible();
  await authenticator.recognize(false);
  await pressEnter(keysOf(page).getByRole('button', { name: 'Add a passkey' }));
  await expect(keysOf(page).getByRole('alert').filter({ hasText: 'No passkey' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await authenticator.recognize(true);

  await keysOf(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await expect(keysOf(page).getByText(/has 2 ways in/)).toBeVisible();
  const [credential] = await authenticator.credentials();
  expect(credential).toMatchObject({ isResidentCredential: true, rpId: 'localhost' });

  await keysOf(page).getByRole('button', { name: 'Rename Chrome · Linux' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Rename' });
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(keysOf(page).getByText('My laptop')).toBeVisible();

  await signOut(page, name);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
  const signInDialog = page.getByRole('dialog', { name: 'Sign in to Ludex' });
  await expect(signInDialog.getByRole('img', { name: 'QR code for signing in' })).toBeVisible();
  await signInDialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(accountOf(page, name)).toBeVisible();

  await test.step('another address of the site says that its passkeys do not work there', async () => {
    await page.goto(baseURL!.replace('localhost', '127.0.0.1'));
    await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
    await signInDialog.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(signInDialog.getByText('the site’s own name')).toBeVisible();
  });
});

test('a passkey is offered while a field is filled in, and a press is not interrupted by it', async ({
  page,
}) => {
  const name = await aMemberWithPasskey(page);
  // The authenticator chooses as soon as it is asked: nobody touches anything else.
  await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(accountOf(page, name)).toBeVisible();

  // Nor does an offer that comes late.
  await page.reload();
  await signOut(page, name);
  const options = '**/api/login/passkey/options';
  await page.route(options, () => {}, { times: 1 });
  const offered = page.waitForRequest(options);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
  const offer = await offered;
  const givenUp = page.waitForEvent('requestfailed', (request) => request === offer);
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await givenUp;
  await expect(accountOf(page, name)).toBeVisible();
});

test('recovery codes open the account in another browser', async ({ page, context, browser }) => {
  const name = await aMember(context);
  await page.goto('/settings#keys');
  await keysOf(page).getByRole('button', { name: 'Make recovery codes' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const code = await shown.getByRole('listitem').first().innerText();
  const download = page.waitForEvent('download');
  await shown.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await shown.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(keysOf(page).getByText('10 left')).toBeVisible();

  const elsewhere = await aReader(browser);
  const other = await elsewhere.newPage();
  await other.goto('/');
  await other.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.setViewportSize({ width: 360, height: 740 });
  const dialog = other.getByRole('dialog', { name: 'Sign in to Ludex' });
  // By keyboard alone.
  await pressEnter(dialog.getByText('Use a recovery code'));
  await dialog.getByLabel('Recovery code').focus();
  await other.keyboard.type('0000-0000-0000-0000');
  await other.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: 'did not work' })).toBeVisible();
  expect(await barriers(other)).toEqual([]);
  await dialog.getByLabel('Recovery code').fill(code.toLowerCase());
  await other.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await other.goto('/settings#keys');
  await expect(keysOf(other).getByText('9 left')).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Notifications/ })
    .click();
  await expect(page.getByText(/A recovery code was used/)).toBeVisible();
  await expect(accountOf(page, name)).toBeVisible();
});

test('the only key proves as well: the first recovery codes are made with it', async ({
  page,
  context,
}) => {
  await aMember(context);
  forgetProofs();
  await page.goto('/settings#keys');
  await keysOf(page).getByRole('button', { name: 'Make recovery codes' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(question.getByRole('img', { name: 'QR code for confirming' })).toBeVisible();
  await expect(question.getByText('Use a recovery code')).toBeHidden();
  expect(await barriers(page)).toEqual([]);
  await pressEnter(question.getByRole('button', { name: 'Continue on this device' }));
  await pressEnter(question.getByRole('button', { name: 'It’s me' }));
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
});

test('a sensitive action requires a proof, and continues', async ({ page, context }) => {
  await aMember(context);
  await plugIn(page, { isDiscoverable: false });
  await page.goto('/settings#keys');
  await keysOf(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
  forgetProofs();
  await keysOf(page).getByRole('button', { name: 'Make recovery codes' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(question.getByRole('button', { name: 'Confirm with a passkey' })).toBeVisible();
  await expect(question).toContainText('Confirm on your phone that it’s you');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(keysOf(page).getByText('Please confirm that it is you.')).toBeVisible();

  await keysOf(page).getByRole('button', { name: 'Make recovery codes' }).click();
  await question.getByRole('button', { name: 'Confirm with a passkey' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const code = await shown.getByRole('listitem').first().innerText();
  await page.keyboard.press('Escape');

  forgetProofs();
  await keysOf(page)
    .getByRole('button', { name: /^Remove Recovery codes/ })
    .click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await question.getByText('Use a recovery code').click();
  await question.getByLabel('Recovery code').fill(code);
  await question.getByRole('button', { name: 'Confirm with this code' }).click();
  await expect(page.getByText('Removed.')).toBeVisible();
});

test('who has something to lose is asked once for a second key', async ({ page, context }) => {
  await aMember(context);
  await page.goto('/');
  const reminder = page.getByRole('complementary', { name: 'Account safety' });
  await expect(page.getByRole('banner').getByRole('button', { name: /Account of/ })).toBeVisible();
  await expect(reminder).toBeHidden();
  for (const id of [1, 2, 3]) await post(context, `/api/me/wishlist/${id}`, {}, 'PUT');
  await page.goto('/news');
  await expect(reminder).toBeVisible();
  await page.goto('/scan');
  await expect(page.getByText('This page needs a code')).toBeVisible();
  await expect(reminder).toBeHidden();
  await page.goto('/news');
  const postponed = page.waitForResponse('**/api/me/key-reminder/later');
  await reminder.getByRole('button', { name: 'Later' }).click();
  await expect(reminder).toBeHidden();
  await postponed;
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: /Account of/ })).toBeVisible();
  await expect(reminder).toBeHidden();
});
