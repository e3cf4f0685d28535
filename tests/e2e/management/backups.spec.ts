import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test as base, untilJobIsDone } from '../support/fixtures.ts';
import { toast } from '../support/manage-games.ts';
import { startProduct } from '../support/product.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

/** A site without demo data, which is compared in a moment. */
const test = base.extend({
  start: [
    async ({}, use) => use(() => startProduct(undefined, { LIVE_DATA: 'off', SEED: 'none' })),
    { scope: 'worker' },
  ],
});

test('an administrator makes a backup, sees what was compared, and takes it along', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
  await page.goto('/admin');
  const rail = page.getByRole('navigation', { name: 'Management' });
  await rail.getByRole('link', { name: 'Backups' }).click();
  await expect(page.getByText('No backups yet')).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(toast(page)).toContainText('The backup has started.');
  const backup = page.getByRole('list', { name: 'Backups' }).getByRole('article');
  await expect(backup).toContainText('Restored and compared', untilJobIsDone);
  await backup.getByText(/\d+ tables, [\d,]+ rows/).click();
  await expect(backup.getByRole('row', { name: /^users / })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    backup.getByRole('button', { name: /^Download the backup of/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^ludex-[\dTZ-]+\.backup\.gz$/);
  const sha256 = createHash('sha256').update(readFileSync(await download.path()));
  const { data } = (await (await context.request.get('/api/admin/backups')).json()) as {
    data: { items: { sha256: string }[] };
  };
  expect(sha256.digest('hex')).toBe(data.items[0]!.sha256);

  await test.step('a passphrase for the key is typed twice before anything is made', async () => {
    await page.getByRole('button', { name: 'Back up with the key…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Back up with the key of the site' });
    const make = dialog.getByRole('button', { name: 'Back up now' });
    await make.click();
    await expect(dialog).toContainText('Enter at least 12 characters.');
    await dialog.getByLabel('Passphrase', { exact: true }).fill('correct horse battery');
    await dialog.getByLabel('Passphrase again').fill('correct horse batterie');
    await make.click();
    await expect(dialog).toContainText('The two passphrases are not the same.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });
});
