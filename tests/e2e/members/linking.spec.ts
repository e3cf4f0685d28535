import type { Browser, BrowserContext, Page } from '@playwright/test';
import { aReader, named } from '../support/builders.ts';
import { barriers } from '../support/barriers.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressEnter } from '../support/keyboard.ts';
import { becomeAdministrator, post, signIn } from '../support/sign-in.ts';

// Some of what happens here is refused on purpose, and the browser notes every refusal.
test.use({ allowedProblems: [/Failed to load resource/] });

const keysOf = (page: Page) => page.getByRole('region', { name: 'Your keys' });

async function aMember(context: BrowserContext, name: string) {
  const nickname = named(name);
  await signIn(context, nickname);
  return nickname;
}

async function aPhone(browser: Browser, nickname?: string) {
  const context = await aReader(browser, nickname);
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  return { context, page };
}

/** Opens the dialog and returns where its code leads. */
async function showCode(page: Page): Promise<string> {
  const response = page.waitForResponse('**/api/me/link/qr');
  await keysOf(page).getByRole('button', { name: 'Add a phone by QR code' }).click();
  const { data } = (await (await response).json()) as { data: { qrContent: string } };
  return data.qrContent;
}

test('another phone becomes a key, and opens the account', async ({ page, context, browser }) => {
  const name = await aMember(context, 'Keeper');
  await test.step('a ticket that is too old says so', async () => {
    await page.goto('/settings#merge=outdated');
    await expect(keysOf(page).getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(page).toHaveURL(/\/settings$/);
  });
  const address = await showCode(page);
  const dialog = page.getByRole('dialog', { name: 'Add a phone or messenger' });
  await expect(dialog.getByRole('img', { name: /QR code for adding/ })).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  const phone = await aPhone(browser);
  await phone.page.goto(address);
  await expect(
    phone.page.getByRole('heading', { name: `Let this phone open “${name}”?` }),
  ).toBeVisible();
  await expect(phone.page).toHaveTitle(`Let this phone open “${name}”? · Ludex`);
  await expect(phone.page.getByLabel('Nickname')).toBeHidden();
  expect(await barriers(phone.page, { colors: true })).toEqual([]);
  await pressEnter(phone.page.getByRole('button', { name: 'Agree' }));
  await expect(page.getByText('Key added.')).toBeVisible();
  await expect(phone.page.getByText(`This phone now opens the account “${name}”.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(keysOf(page).getByText(/has 2 ways in/)).toBeVisible();
  await signIn(phone.context, 'ignored');
  await phone.page.goto('/profile');
  await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(name);
  await phone.context.close();
});

test('two accounts become one and two again', async ({ page, context, browser }) => {
  const mine = await aMember(context, 'Mine');
  await post(context, '/api/me/wishlist/1', {}, 'PUT');
  const theirs = named('Theirs');
  const phone = await aPhone(browser, theirs);
  for (const id of [1, 2]) await post(phone.context, `/api/me/wishlist/${id}`, {}, 'PUT');

  await page.goto('/settings#keys');
  await phone.page.goto(await showCode(page));
  await expect(phone.page.getByText(`This phone already opens “${theirs}”.`)).toBeVisible();
  await phone.page.getByRole('button', { name: 'Agree' }).click();
  await expect(phone.page.getByText(/see what both accounts hold/)).toBeVisible();

  const preview = page.getByRole('dialog', { name: `Merge “${theirs}”` });
  await expect(preview.getByRole('row', { name: 'Wishlist' }).getByRole('cell')).toHaveText([
    '1',
    '2',
    '2',
  ]);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await pressEnter(preview.getByRole('button', { name: 'Merge', exact: true }));
  await expect(
    page.getByText(`“${theirs}” is now part of this account.`, { exact: true }),
  ).toBeVisible();
  await expect(preview).toBeHidden();
  await expect(keysOf(page).getByText(/has 2 ways in/)).toBeVisible();
  await page.goto('/my/wishlist');
  const wishlist = page.getByRole('list', { name: 'My wishlist' });
  await expect(wishlist.getByRole('link')).toHaveCount(2);

  await signIn(phone.context, 'ignored');
  await phone.page.goto('/profile');
  await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(mine);

  await page.goto('/settings#keys');
  await keysOf(page).getByRole('button', { name: 'Undo the merge' }).click();
  const question = page.getByRole('dialog', { name: 'Undo the merge?' });
  expect(await barriers(page)).toEqual([]);
  await question.getByRole('button', { name: 'Undo the merge' }).click();
  await expect(page.getByText('The merge is undone.')).toBeVisible();
  await expect(keysOf(page).getByText(/only one way to sign in/)).toBeVisible();
  await signIn(phone.context, 'ignored');
  await phone.page.goto('/profile');
  await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(theirs);
  await phone.context.close();
});

test('a recovery code of another account merges it, in Chinese', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await aMember(context, '我');
  const other = await aPhone(browser, named('他'));
  const { codes } = (await post(other.context, '/api/me/recovery-codes', {})) as unknown as {
    codes: string[];
  };
  await other.context.close();
  await context.addCookies([{ name: 'lang', value: 'zh-CN', url: baseURL! }]);
  await page.goto('/settings');
  await page.getByRole('button', { name: '合并另一个账号' }).click();
  const dialog = page.getByRole('dialog', { name: '合并另一个账号' });
  await dialog.getByRole('button', { name: '查看两个账号' }).click();
  await expect(dialog.getByText('请输入恢复码。')).toBeVisible();
  await dialog.getByLabel('另一个账号的恢复码').fill('0000-0000-0000-0000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').last()).not.toBeEmpty();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByLabel('另一个账号的恢复码').fill(codes[0]!);
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: /^合并“他/ });
  await preview.getByRole('button', { name: '合并', exact: true }).click();
  await expect(page.getByText(/已合并到这个账号。/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '撤销合并' })).toBeVisible();
});

test('an administrator lets somebody back in', async ({ page, context, browser }) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
  const lost = await aPhone(browser, named('Lost'));
  const me = (await (await lost.context.request.get('/api/me')).json()) as {
    data: { user: { nickname: string } };
  };
  const { nickname } = me.data.user;
  await lost.context.clearCookies();

  await page.goto(`/admin/users?q=${encodeURIComponent(nickname)}`);
  await page.getByRole('button', { name: `Actions for ${nickname}` }).click();
  await pressEnter(page.getByRole('menuitem', { name: 'Create a recovery link' }));
  const dialog = page.getByRole('dialog', { name: `Recovery link for ${nickname}` });
  await dialog.getByRole('button', { name: 'Create a recovery link' }).click();
  const address = await dialog.getByLabel('Recovery link', { exact: true }).inputValue();
  expect(await barriers(page)).toEqual([]);

  await lost.page.goto(address);
  await expect(lost.page.getByRole('heading', { name: `Sign in as “${nickname}”?` })).toBeVisible();
  expect(await barriers(lost.page, { colors: true })).toEqual([]);
  await lost.page.getByLabel('Also sign out everywhere else').check();
  await lost.page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(lost.page.getByText(`You’re signed in, ${nickname}`)).toBeVisible();
  await lost.page.getByRole('link', { name: 'Add a key' }).click();
  await expect(keysOf(lost.page)).toBeVisible();

  await lost.page.goto(address);
  await expect(lost.page.getByText('This link is no longer valid')).toBeVisible();
  await lost.context.close();
});
