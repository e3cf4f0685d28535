import { expectGoodLooksInBothLanguages } from '../support/barriers.ts';
import { expect, test } from '../support/fixtures.ts';
import { toast } from '../support/manage-games.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

test.beforeEach(async ({ context }) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
});

test('an administrator runs a job, follows it, and finds it in its history', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('region', { name: 'Areas' }).getByRole('link', { name: 'Jobs' }).click();
  const rankings = page.getByRole('article', { name: 'Compute rankings' });
  await expect(rankings).toContainText('Daily at 0:00');
  await rankings.getByRole('button', { name: 'Run now: Compute rankings' }).click();
  await expect(toast(page)).toContainText('The job has started.');
  await expect(rankings.getByRole('progressbar')).toBeVisible();
  await expect(rankings.getByText(/Checked \d+ rankings/)).toBeVisible({ timeout: 60_000 });
  await rankings.getByRole('button', { name: 'History: Compute rankings' }).click();
  const history = page.getByRole('dialog', { name: 'Compute rankings: the last 90 days' });
  await expect(history.getByRole('listitem').first()).toContainText(/Checked \d+ rankings/);
});

test('a job that runs is stopped, and its schedule switched off and on', async ({ page }) => {
  await page.goto('/admin/jobs');
  const rankings = page.getByRole('article', { name: 'Compute rankings' });
  await rankings.getByRole('button', { name: 'Run now: Compute rankings' }).click();
  await rankings.getByRole('button', { name: 'Stop: Compute rankings' }).click();
  await expect(rankings).toContainText('An administrator stopped it.');
  const onSchedule = rankings.getByRole('switch', { name: 'On schedule: Compute rankings' });
  await onSchedule.click();
  await expect(rankings).toContainText('The schedule is off.');
  await onSchedule.click();
  await expect(rankings).toContainText('Next run:');
});

test('the jobs look well in both languages', async ({ page }) => {
  const titles = { en: 'Jobs', 'zh-CN': '后台任务' };
  await expectGoodLooksInBothLanguages(page, '/admin/jobs', titles);
  await expectGoodLooksInBothLanguages(page, '/admin/jobs?history=cleanup', titles);
});
