import type { Page } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { aReader, named } from '../support/builders.ts';
import { forgetProofs } from '../support/database.ts';
import { enterLogin, expect, passProvider, test } from '../support/identity-provider.ts';
import { pressEnter } from '../support/keyboard.ts';
import { post, signIn } from '../support/sign-in.ts';

// The provider's own pages have no icon, and some calls are refused on purpose.
test.use({ allowedProblems: [/Failed to load resource/] });

const phoneSize = { width: 360, height: 740 };
const keysOf = (page: Page) => page.getByRole('region', { name: /^(Your keys|你的登录方式)$/ });
const accountOf = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: `Account of ${name}` });

async function signInByButton(page: Page, login: string) {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
  const button = page.getByRole('dialog').getByRole('link', { name: 'Company account' });
  await pressEnter(button);
  await passProvider(page, login);
}

test('the operator’s button signs a newcomer in, and proves who is there', async ({
  page,
  context,
}) => {
  const login = named('joan');
  await test.step('who comes back without a result reads why', async () => {
    await page.goto('/news#sign-in=unavailable');
    await expect(page.getByText(/Single sign-on can’t be reached right now/)).toBeVisible();
    await expect(page).toHaveURL(/\/news$/);
    await page.goto('/');
    await page.goto('/api/login/oidc/callback?code=forged&state=forged');
    await expect(page.getByText(/Single sign-on didn’t succeed/)).toBeVisible();
  });

  await test.step('the button leads to the provider and back to the page', async () => {
    await page.goto('/news?category=资讯');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize(phoneSize);
    const dialog = page.getByRole('dialog', { name: 'Sign in to Ludex' });
    await expect(dialog.getByRole('link', { name: 'Company account' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width, height });
    await page.evaluate(() => localStorage.setItem('ludex:invitation', 'welcome-in'));
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await signInByButton(page, login);
    await page.waitForURL(/\/news\?category=/);
    // The invitation travels in a body: servers log addresses.
    expect(requested.some((url) => url.endsWith('/api/login/oidc/start'))).toBe(true);
    expect(requested.filter((url) => url.includes('welcome-in'))).toEqual([]);
    await expect(accountOf(page, `${login} of the company`)).toBeVisible();
  });

  await test.step('it proves who is there in a window of its own, and the act goes on', async () => {
    await post(context, '/api/me/recovery-codes', {});
    forgetProofs();
    await page.goto('/settings#keys');
    await pressEnter(keysOf(page).getByRole('button', { name: 'Make new recovery codes' }));
    const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(question).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    const opened = context.waitForEvent('page');
    await pressEnter(question.getByRole('button', { name: 'Confirm by single sign-on' }));
    const proof = await opened;
    const closed = proof.waitForEvent('close');
    await enterLogin(proof, login);
    await closed;
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
  });
});

test('one that opens another account leads to a merge and back, in Chinese', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const login = named('grace');
  const elsewhere = await aReader(browser);
  const other = await elsewhere.newPage();
  await other.goto('/');
  await signInByButton(other, login);
  await expect(accountOf(other, `${login} of the company`)).toBeVisible();
  await post(elsewhere, '/api/me/wishlist/1', {}, 'PUT');

  await signIn(context, named('我'));
  await context.addCookies([{ name: 'lang', value: 'zh-CN', url: baseURL! }]);
  await page.setViewportSize(phoneSize);
  await page.goto('/settings');
  await pressEnter(keysOf(page).getByRole('button', { name: '添加单点登录' }));
  await passProvider(page, login);
  const preview = page.getByRole('dialog', { name: `合并“${login} of the company”` });
  await expect(preview.getByRole('row', { name: '愿望单' }).getByRole('cell')).toHaveText([
    '0',
    '1',
    '1',
  ]);
  expect(await barriers(page)).toEqual([]);
  await pressEnter(preview.getByRole('button', { name: '合并', exact: true }));
  await expect(preview).toBeHidden();
  await expect(keysOf(page).getByText(/有 2 种登录方式/)).toBeVisible();

  await pressEnter(keysOf(page).getByRole('button', { name: '撤销合并' }));
  const question = page.getByRole('dialog', { name: '撤销合并？' });
  await pressEnter(question.getByRole('button', { name: '撤销合并' }));
  await expect(keysOf(page).getByText(/加一把备用钥匙/)).toBeVisible();
  await other.goto('/');
  await signInByButtonAgain(other);
  await expect(accountOf(other, `${login} of the company`)).toBeVisible();
  await elsewhere.close();
});

/** The provider still knows the browser. */
async function signInByButtonAgain(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
  await pressEnter(page.getByRole('dialog').getByRole('link', { name: 'Company account' }));
}
