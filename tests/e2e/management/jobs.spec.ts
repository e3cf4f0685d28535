import { barriers } from '../support/barriers.ts';
import { expect, test } from '../support/fixtures.ts';
import { toast } from '../support/manage-games.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

test.beforeEach(async ({ context }) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
});

test('an administrator runs jobs, finds them in their history, stops and schedules them', async ({
  page,
}) => {
  test.slow();
  await page.goto('/admin');
  const rail = page.getByRole('navigation', { name: 'Management' });
  await rail.getByRole('link', { name: 'Jobs' }).click();
  const cleanup = page.getByRole('article', { name: 'Delete what has expired' });
  await cleanup.getByRole('button', { name: 'Run now: Delete what has expired' }).click();
  await expect(toast(page)).toContainText('The job has started.');
  await expect(cleanup).toContainText(/Deleted: |Nothing had expired/);
  await cleanup.getByRole('button', { name: 'History: Delete what has expired' }).click();
  const history = page.getByRole('dialog', { name: 'Delete what has expired: the last 90 days' });
  await expect(history.getByRole('listitem').first()).toContainText(
    /Deleted: |Nothing had expired/,
  );
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();

  await test.step('a long job is followed and stopped, and its schedule switched off and on', async () => {
    const rankings = page.getByRole('article', { name: 'Compute rankings' });
    await expect(rankings).toContainText('Daily at 0:00');
    await rankings.getByRole('button', { name: 'Run now: Compute rankings' }).click();
    await expect(rankings.getByRole('progressbar')).toBeVisible();
    await rankings.getByRole('button', { name: 'Stop: Compute rankings' }).click();
    await expect(rankings).toContainText('An administrator stopped it.');
    const onSchedule = rankings.getByRole('switch', { name: 'Schedule: Compute rankings' });
    await onSchedule.click();
    await expect(rankings).toContainText('The schedule is off.');
    await onSchedule.click();
    await expect(rankings).toContainText('Next run:');
  });
});
