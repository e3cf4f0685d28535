import { changeDatabase } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

// One check is refused on purpose.
test.use({ allowedProblems: [/status of 503/] });

test.beforeEach(async ({ context }) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
});

test('a site without a backup alarms its administrator, and the doctor says why', async ({
  page,
}) => {
  test.slow();
  changeDatabase(`
    update schema_migrations set appliedAt = '2020-01-01T00:00:00.000Z';
    insert into quarantine (id, source, job, why, at)
      values (7, 'steam-catalogue', 'steam-catalogue.apps', 'found', '2026-11-01T00:00:00.000Z');
    insert into quarantine_items (quarantineId, key, sample, payload) values (7, '1', 'A', '{}');
  `);
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: /^Found games and doubtful data/ })).toBeVisible();
  const figure = page.getByRole('img', { name: /^[1-9]\d* in the last 30 days/ });
  await expect(figure.first()).toBeVisible();
  await page.getByRole('link', { name: 'There is no backup of this site' }).click();
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeVisible();

  await page.goto('/admin');
  const rail = page.getByRole('navigation', { name: 'Management' });
  await rail.getByRole('link', { name: /^Doctor/ }).click();
  const checks = page.getByRole('list', { name: 'Checks' }).getByRole('listitem');
  await expect(checks.first()).toContainText('Needs attention');
  await expect(page.getByText('There is no backup yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('There is no backup yet.')).toBeVisible();

  await test.step('what could not be checked is not called done', async () => {
    await page.route('**/api/admin/jobs', (route) => route.fulfill({ status: 503 }));
    await page.goto('/admin');
    await expect(page.getByText('Not everything could be checked.')).toBeVisible();
    await expect(page.getByText('Nothing is waiting for you.')).toBeHidden();
    await page.unroute('**/api/admin/jobs');
  });
});
