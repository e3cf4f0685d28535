import { expect, test, withoutInitialData } from '../support/fixtures.ts';

// A configuration and a chapter are missing on purpose.
test.use({ allowedProblems: [/(?:500|404) \(/] });

const legal = [
  { en: 'Terms', zh: '服务条款' },
  { en: 'Privacy', zh: '隐私政策' },
  { en: 'Disclaimer', zh: '免责声明' },
];

test('the legal texts are there in the reader’s language, with their contents', async ({
  page,
  context,
  baseURL,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const footer = page.getByRole('contentinfo');
  await page.goto('/terms');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('article').getByRole('link', { name: 'disclaimer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Disclaimer' })).toBeFocused();
  for (const { en } of legal) {
    await footer.getByRole('link', { name: en }).click();
    await expect(heading).toContainText(en);
    await expect(page.getByText(/^Version 1\.\d/)).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'Changes', exact: true }).click();
    await expect(page).toHaveURL(/#changes$/);
    await expect(page.getByRole('heading', { name: 'Changes', exact: true })).toBeInViewport();
  }
  expect(await page.evaluate(() => 'stayed' in window), 'links open in place').toBe(true);

  await context.addCookies([{ name: 'lang', value: 'zh-CN', url: baseURL! }]);
  await page.reload();
  for (const { zh } of legal) {
    await footer.getByRole('link', { name: zh }).click();
    await expect(heading).toContainText(zh);
    await expect(page.getByText('模板文本。')).toBeVisible();
  }
});

test('about shows the configuration of this instance, or a fixed text, and leads to the credits', async ({
  page,
  request,
}) => {
  const response = await request.get('/api/config/about-me?lang=en');
  const { data } = (await response.json()) as { data: { name: string; tagline: string } };
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 2, name: data.name })).toBeVisible();
  await expect(page.getByText(data.tagline)).toBeVisible();
  await expect(page.getByText('Last import', { exact: true })).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Credits and sources' }).click();
  await expect(
    page.getByRole('heading', { name: 'Steam Store Games, by Nik Davis' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^fastify/ }).first()).toBeVisible();

  await page.getByLabel('Search the credits').fill('nik davis');
  await expect(page.getByText('1 entry')).toBeVisible();
  await expect(page.getByRole('link', { name: /^fastify/ })).toHaveCount(0);
  await page.getByLabel('Search the credits').fill('no such thing');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByRole('heading', { name: 'Libraries' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export license list' }).click();
  expect((await download).suggestedFilename()).toBe('ludex-licences.txt');

  await withoutInitialData(page);
  await page.route('**/api/config/about-me*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/about');
  await expect(page.getByText('This is a Ludex site')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Software' })).toBeVisible();
});

test('the guide is searched by heading, chapters lead to each other, and a call is tried', async ({
  page,
}) => {
  await test.step('a chapter that does not exist says so and leads to the first', async () => {
    await page.goto('/docs?chapter=no-such-chapter');
    await page.getByRole('link', { name: 'Start at the beginning' }).click();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Getting started' })).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('searchbox').fill('back up');
  await contents.getByRole('link', { name: /^Back up/ }).click();
  await expect(page).toHaveURL('/docs?chapter=self-hosting#backup');
  await expect(page.getByRole('heading', { name: 'Back up' })).toBeInViewport();

  await page.getByRole('link', { name: /Next/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Single sign-on' })).toBeFocused();
  await expect(page).toHaveTitle('Single sign-on · Ludex');
  await page.getByRole('link', { name: /Next/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeFocused();

  const call = page.locator('#getSiteSummary');
  await call.getByText('/api/site/summary').first().click();
  await call.getByRole('button', { name: 'Send' }).click();
  await expect(call.getByText('200 OK')).toBeVisible();
  await expect(call.getByText('"success": true')).toBeVisible();

  await page.getByLabel('Filter endpoints').fill('logout');
  await expect(page.getByText('1 endpoint', { exact: true })).toBeVisible();
});
