import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { pressEnter } from '../support/keyboard.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

// A refusal is logged as an error in the console.
test.use({
  allowedProblems: [/the server responded with a status of 40[019]/],
  timezoneId: 'Pacific/Kiritimati',
});

test.beforeEach(async ({ context }) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
});

/** Somebody else, in a browser of their own, whose name no other run has left behind. */
async function aReader(browser: Browser, baseURL: string | undefined, name: string) {
  const nickname = `${name}-${randomBytes(3).toString('hex')}`;
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' });
  await signIn(context, nickname);
  return { context, nickname, page: await context.newPage() };
}

async function choose(page: Page, nickname: string, action: string) {
  await page.goto(`/admin/users?q=${nickname}`);
  await act(page, nickname, action);
}

async function act(page: Page, nickname: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${nickname}` }).click();
  // A menu leaves with its button, and a second attempt to click would scroll that away.
  await pressEnter(page.getByRole('menuitem', { name: action }));
}

test('a reader is suspended, restored and made an editor, and the record says why', async ({
  page,
  browser,
  baseURL,
}) => {
  const reader = await aReader(browser, baseURL, 'Bram');
  await reader.page.goto('/profile');
  await expect(reader.page.getByRole('heading', { level: 1 })).toHaveText(reader.nickname);

  await choose(page, reader.nickname, 'Suspend');
  const dialog = page.getByRole('dialog', { name: `Suspend ${reader.nickname}` });
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByRole('alert').first()).toHaveText('is required');
  await dialog.getByLabel('Reason').fill('Advertises in comments');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: reader.nickname })).toContainText(
    'Advertises in comments',
  );

  await reader.page.reload();
  await expect(
    reader.page.getByRole('banner').getByRole('button', { name: 'Sign in' }),
  ).toBeVisible();
  expect((await reader.context.request.get('/api/me/sessions')).status()).toBe(401);

  await act(page, reader.nickname, 'View in audit log');
  const entry = page.getByRole('article').filter({ hasText: 'Account suspended' });
  await expect(entry).toContainText('By Ada');
  await expect(entry).toContainText(`Target: ${reader.nickname}`);
  await expect(entry).toContainText('Advertises in comments');
  // In the site's zone, wherever the administrator is.
  const at = await entry.getByRole('time').getAttribute('datetime');
  const inSiteZone = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  await expect(entry.getByRole('time')).toHaveText(
    new Intl.DateTimeFormat('en', inSiteZone).format(new Date(at!)),
  );

  await choose(page, reader.nickname, 'Restore');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('row', { name: reader.nickname })).toContainText('Active');
  await signIn(reader.context, reader.nickname);

  await test.step('a new role opens its areas, and ends the old sessions', async () => {
    await act(page, reader.nickname, 'Change roles');
    const roles = page.getByRole('dialog', { name: `Roles for ${reader.nickname}` });
    await roles.getByLabel('Editor').check();
    await roles.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: reader.nickname })).toContainText('Editor');

    expect((await reader.context.request.get('/api/me/sessions')).status()).toBe(401);
    await signIn(reader.context, reader.nickname);
    await reader.page.goto('/admin');
    const areas = reader.page.getByRole('main');
    await expect(areas.getByRole('link', { name: 'Articles' })).toBeVisible();
    await expect(areas.getByRole('link', { name: 'Accounts' })).toHaveCount(0);

    await page.goto('/admin/audit?action=user.roles');
    await expect(page.getByRole('article').first()).toContainText('Member · Editor');
  });
  await reader.context.close();
});

test('who gives up the rights sees the door close', async ({ page, browser, baseURL }) => {
  const other = await aReader(browser, baseURL, 'Odo');
  await becomeAdministrator(other.context);
  const me = (await (await page.request.get('/api/me')).json()) as {
    data: { user: { id: number; nickname: string } };
  };
  await page.goto(`/admin/users?q=${me.data.user.id}`);
  await page.getByRole('button', { name: `Actions for ${me.data.user.nickname}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Suspend' })).toHaveCount(0);
  await pressEnter(page.getByRole('menuitem', { name: 'Change roles' }));
  await page.getByRole('dialog').getByLabel('Administrator').uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs permission');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toHaveCount(0);
  await other.context.close();
});

test('accounts are reached by keyboard, refusals are shown, and newcomers invited', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const reader = await aReader(browser, baseURL, 'Kira');
  await test.step('everything is reached by keyboard', async () => {
    await page.goto('/admin/users');
    await page.getByRole('searchbox', { name: 'Nickname or ID' }).fill(reader.nickname);
    await expect(page.getByRole('status').filter({ hasText: /^1 account$/ })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`\\?q=${reader.nickname}$`));
    await pressEnter(page.getByRole('button', { name: `Actions for ${reader.nickname}` }));
    await expect(page.getByRole('menuitem', { name: 'Change roles' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('dialog', { name: `Sign ${reader.nickname} out everywhere` }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: `Actions for ${reader.nickname}` }),
    ).toBeFocused();
  });

  await test.step('what the server refuses is shown beside the control', async () => {
    await act(page, reader.nickname, 'Suspend');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Spam');
    await page.route('**/api/user/*/ban', (route) =>
      route.fulfill({
        status: 409,
        json: {
          success: false,
          data: null,
          errorCode: 'CONFLICT',
          errorMessage: 'Not now',
          traceId: '1',
        },
      }),
    );
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(dialog.getByText('Not now')).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toHaveValue('Spam');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('an invitation is made, shown once and taken back', async () => {
    await page.getByRole('button', { name: 'New invitation' }).click();
    await page.getByLabel('Note').fill('For the book club');
    await page.getByRole('button', { name: 'Create link' }).click();
    const ready = page.getByRole('dialog', { name: 'Invitation ready' });
    await expect(ready.getByRole('img', { name: 'Invitation QR code' })).toBeVisible();
    await expect(ready.getByRole('textbox', { name: 'Invitation link' })).toHaveValue(
      /\/scan#invitation=[\w-]{43}$/,
    );
    await ready.getByRole('button', { name: 'Done' }).click();

    const row = page.getByRole('listitem').filter({ hasText: 'For the book club' });
    await expect(row).toContainText('Open');
    await row.getByRole('button', { name: 'Revoke the invitation: For the book club' }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'New invitation' })).toBeFocused();
  });
  await reader.context.close();
});
