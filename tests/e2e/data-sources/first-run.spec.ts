import { expect, untilJobIsDone } from '../support/fixtures.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';
import { addGames, onSmallSite } from '../support/simulated-sources.ts';

/** With a fixture of its own, the journey has a worker and so a site of its own. */
const test = onSmallSite.extend<object, { newSite: undefined }>({
  newSite: [async ({}, use) => use(undefined), { scope: 'worker', auto: true }],
});

test('three questions bring a new site to life, and one watches it', async ({ page, context }) => {
  test.slow();
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
  await addGames(context, [730, 570, 440]);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await page.goto('/welcome');
  await page.getByLabel('Site name').fill('Night Sail');
  await press('Save and go on');
  await page.getByRole('radio', { name: /^Drawn ones only/ }).check();
  await press('Yes, start');
  await press('Keep them here');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Coming to life|It’s alive/,
    untilJobIsDone,
  );
  const step = (name: RegExp) =>
    page.getByRole('region', { name: 'Steps' }).getByRole('listitem').filter({ hasText: name });
  await expect(step(/^Players of popular games/)).toContainText(/done\s*3/, untilJobIsDone);
  const arrived = page.getByRole('region', { name: 'Just in' });
  await expect(arrived.getByRole('listitem').first()).toContainText(/[\d,]{2,}/, untilJobIsDone);
  await page.getByRole('link', { name: 'See the home page' }).click();
  await expect(page).toHaveTitle(/Night Sail/);
});
