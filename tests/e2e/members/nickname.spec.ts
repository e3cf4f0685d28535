import { aReader, named } from '../support/builders.ts';
import { barriers } from '../support/barriers.ts';
import { expect, test } from '../support/fixtures.ts';
import { post } from '../support/sign-in.ts';

// What the server refuses is an error to the console.
test.use({ allowedProblems: [/the server responded with a status of 400/] });

const reserved = 'This nickname is reserved; please choose another.';

test('a name that is not free is refused beside its field at sign-in', async ({
  page,
  browser,
}) => {
  const computer = await browser.newContext({ baseURL: process.env['E2E_BASE_URL']! });
  await computer.request.get('/api/me');
  const { qrContent } = await post(computer, '/api/wechat/web/qr/generate', {});
  await page.goto(qrContent!);
  // The first letter is Cyrillic.
  await page.getByLabel('Nickname').fill('Аdmin');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(reserved)).toBeVisible();
  expect(await barriers(page, { colors: true })).toEqual([]);
  const taken = named('Robin');
  await (await aReader(browser, taken)).close();
  await page.getByLabel('Nickname').fill(taken);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.getByText(`This nickname belongs to another member; “${taken} 2” is free.`),
  ).toBeVisible();
  await page.getByLabel('Nickname').fill('Not the boss');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await computer.close();
});
