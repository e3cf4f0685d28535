import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runCommand } from '../../backup-command.ts';
import { startServer, temporaryFolder } from '../../server-process.ts';
import { barriers } from '../support/barriers.ts';
import { expect, test } from '../support/fixtures.ts';

// While the backup is restored, the site is away. A passphrase that is missing or wrong is a 409.
test.use({ allowedProblems: [/net::ERR_|status of (?:5\d\d|409)/] });

test('on an empty site by invitation, the printed link lets its operator in', async ({
  page,
  browser,
}) => {
  const server = await startServer({ DATA_DIR: temporaryFolder(), LOGIN_SIGNUP: 'invite' });
  try {
    await server.ready();
    const printed = () => /\/setup#token=\S+/.exec(server.output.out)?.[0];
    await expect.poll(printed).toBeTruthy();
    const generated = page.waitForResponse('**/api/wechat/web/qr/generate');
    await page.goto(server.baseUrl + printed()!);
    const { data } = (await (await generated).json()) as { data: { qrScene: string } };

    const phone = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await phone.goto(`${server.baseUrl}/scan?scene=${data.qrScene}`);
    await phone.getByLabel('Nickname').fill('Olive Operator');
    // Nobody is there who could have invited her.
    await expect(phone.getByLabel('Invitation')).toHaveCount(0);
    expect(await barriers(phone, { colors: true })).toEqual([]);
    await phone.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('You’re now an administrator')).toBeVisible();

    await test.step('three questions can be answered or skipped', async () => {
      await page.getByRole('link', { name: 'Bring the site to life' }).click();
      await expect(page.getByRole('heading', { name: 'Three questions' })).toBeVisible();
      await page.getByLabel('Site name').fill('Nightflight');
      await page.getByRole('button', { name: 'Save and go on' }).click();
      await expect(page.getByRole('banner').getByText('Nightflight')).toBeVisible();
      await expect(page.getByRole('switch')).toHaveCount(4);
      expect(await barriers(page, { colors: true })).toEqual([]);
      await page.getByRole('button', { name: 'Not now' }).click();
      await page.getByRole('button', { name: 'Keep them here' }).click();
      await page.reload();
      await expect(page.getByText('Nightflight, English')).toBeVisible();
    });

    await test.step('the empty site says how to fill it', async () => {
      await page.goto(`${server.baseUrl}/actor`);
      await expect(page.getByText('No people yet')).toBeVisible();
      await page.goto(`${server.baseUrl}/admin`);
      await page.getByRole('link', { name: 'The catalog is empty' }).click();
      await expect(page.getByText('No games yet')).toBeVisible();
    });

    const next = await (await browser.newContext({ locale: 'en-US' })).newPage();
    const own = next.waitForResponse('**/api/wechat/web/qr/generate');
    await next.goto(`${server.baseUrl}/settings`);
    await next.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    const scene = (await (await own).json()) as { data: { qrScene: string } };
    const stranger = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await stranger.goto(`${server.baseUrl}/scan?scene=${scene.data.qrScene}`);
    await expect(stranger.getByLabel('Invitation')).toBeVisible();
    for (const opened of [phone, next, stranger]) {
      await opened.context().close();
    }
  } finally {
    await server.stop();
  }
});

test('a new site starts with the backup and the key of another', async ({ page }) => {
  test.slow();
  const folder = temporaryFolder();
  const file = path.join(folder, 'other.backup.gz');
  const source = { dataDir: await aSmallSite(), databaseUrl: null };
  const made = await runCommand(source, ['backup', '--with-keys', '--out', file], {
    environment: { BACKUP_PASSPHRASE: 'correct horse battery' },
  });
  expect(made.code, made.err).toBe(0);
  const dataDir = path.join(folder, 'data');
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    await server.ready();
    const printed = () => /\/setup#token=\S+/.exec(server.output.out)?.[0];
    await expect.poll(printed).toBeTruthy();
    const [, token = ''] = printed()!.split('=');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(server.baseUrl + printed()!);
    await page.getByLabel('Backup file').setInputFiles(file);
    expect(await barriers(page, { colors: true })).toEqual([]);
    const isSeen = Promise.withResolvers<void>();
    await page.route('**/api/setup/backup', async (route) => {
      await isSeen.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Restore this backup' }).click();
    await expect(page.getByText('Sending the file')).toBeVisible();
    isSeen.resolve();

    const passphrase = page.getByLabel('Passphrase of the key');
    await expect(passphrase).toBeFocused();
    expect(await barriers(page, { colors: true })).toEqual([]);
    await passphrase.fill('correct horse batterie');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The passphrase is wrong. Nothing was changed.')).toBeVisible();
    await passphrase.fill('correct horse battery');
    await page.getByRole('button', { name: 'Restore this backup' }).click();
    await expect(page.getByText('The backup has been restored')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('region', { name: 'Sign in to Ludex' })).toBeHidden();
    // Only the fragment and bodies carry the token: servers log addresses.
    expect(requested.filter((url) => new URL(url).search.includes(token))).toEqual([]);
    await page.getByRole('link', { name: 'Open the site' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const game = await page.request.get(`${server.baseUrl}/api/game/by-app-id?appId=1`);
    expect(await game.text()).toContain('Mine');
    const keyOf = (folder: string) => readFileSync(path.join(folder, 'secret.key'), 'utf8').trim();
    expect(keyOf(dataDir).split(',')[0]).toBe(keyOf(source.dataDir));
  } finally {
    await server.stop();
  }
});

/** The data directory of a site with one game. */
async function aSmallSite(): Promise<string> {
  const dataDir = temporaryFolder();
  const server = await startServer({ DATA_DIR: dataDir });
  await server.ready();
  await server.stop();
  const database = new DatabaseSync(path.join(dataDir, 'ludex.sqlite'));
  database.exec(
    `insert into games (appId, name, createdAt, updatedAt) values (1, 'Mine', 'x', 'x')`,
  );
  database.close();
  return dataDir;
}
