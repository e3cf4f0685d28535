import { aReader } from '../support/builders.ts';
import { expect, test } from '../support/fixtures.ts';
import { becomeAdministrator } from '../support/sign-in.ts';

test('an error in the data is reported without an account, answered, and followed by its code', async ({
  page,
  browser,
}) => {
  await page.goto('/game/detail?appId=570');
  await page.getByText('Where this comes from').click();
  await page.getByRole('link', { name: 'Report a data error' }).click();
  await expect(page.getByText('About Dota 2')).toBeVisible();
  await page.getByLabel('Your message').fill('The release date is off by a day.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Feedback sent. Thank you!' })).toBeFocused();
  const [ticket, code] = await page.getByRole('definition').allTextContents();

  const administrator = await aReader(browser, 'Ada');
  await becomeAdministrator(administrator);
  const desk = await administrator.newPage();
  await desk.goto(`/admin/feedback?q=${ticket}`);
  await desk.getByRole('button', { name: 'Reply' }).click();
  await desk.getByLabel('Your reply').fill('It is right now.');
  await desk.getByRole('button', { name: 'Send reply' }).click();
  await expect(desk.getByText('Reply sent.')).toBeVisible();
  await administrator.close();

  await page.reload();
  await page.getByLabel('Ticket number').fill(ticket!);
  await page.getByLabel('Code').fill(code!);
  await page.getByRole('button', { name: 'Look it up' }).click();
  await expect(page.getByRole('article', { name: ticket! })).toContainText('It is right now.');
});
