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
    const areas = reader.page.getByRole('navigation', { name: 'Management' });
    await expect(areas.getByRole('link', { name: 'Articles' })).toBeVisible();
    await expect(areas.getByRole('link', { name: 'Members' })).toHaveCount(0);

    await page.goto('/admin/audit?action=user.roles');
    await expect(page.getByRole('article').first()).toContainText('Member · Editor');
  });
  await reader.context.close();
});
