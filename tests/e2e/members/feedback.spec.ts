import { barriers } from '../support/barriers.ts';
import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';

// One message is refused on purpose.
test.use({ allowedProblems: [/Failed to load resource/] });

test('feedback works without an account, followed by its code, and with one', async ({ page }) => {
  await page.goto('/game/detail?appId=570');
  await page.getByRole('link', { name: 'Report a data error' }).click();
  await expect(page.getByText('About Dota 2')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please write a message first.')).toBeVisible();
  await page.getByLabel('Your message').fill('The release date is off by a day.');
  await page.reload();
  await expect(page.getByLabel('Your message')).toHaveValue('The release date is off by a day.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Feedback sent. Thank you!' })).toBeFocused();
  const [ticket, code] = await page.getByRole('definition').allTextContents();
  expect(await barriers(page, { colors: true })).toEqual([]);

  await page.reload();
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await page.getByLabel('Ticket number').fill(ticket!);
  await page.getByLabel('Code').fill(code!);
  await page.getByRole('button', { name: 'Look it up' }).click();
  const card = page.getByRole('article', { name: ticket! });
  await expect(card).toContainText('The release date is off by a day.');
  await expect(card).toContainText('Waiting');

  await test.step('a member sees their tickets, and what was not sent is sent again', async () => {
    await signIn(page.context(), 'Telling Tara');
    await page.goto('/feedback?kind=idea');
    await expect(page.getByRole('radio', { name: 'An idea' })).toBeChecked();
    await page.route('**/api/feedback', (route) => route.fulfill({ status: 503, body: 'busy' }));
    await page.getByLabel('Your message').fill('More charts, please.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
    await page.unroute('**/api/feedback');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Feedback sent. Thank you!')).toBeVisible();
    const mine = page.getByRole('region', { name: 'My feedback' });
    await expect(mine.getByText('More charts, please.')).toBeVisible();
  });
});
