import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runCommand } from '../../backup-command.ts';
import { startServer, temporaryFolder } from '../../server-process.ts';
import { barriers } from '../support/barriers.ts';
import { expect, test } from '../support/fixtures.ts';

test('on an empty site by invitation, the printed link lets its operator in', async ({
  page,
  browser,
}) => {
  const server = await startServer({ DATA_DIR: temporaryFolder(), LOGIN_SIGNUP: 'invite' });
  try {
    await server.ready();
    const printed = () => /\/setup\?token=\S+/.exec(server.output.out)?.[0];
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

test('a new site starts with the backup of another', async ({ page, allowedProblems }) => {
  test.slow();
  // While the backup is restored, the site is away.
  allowedProblems.push(/net::ERR_|status of 5\d\d/);
  const folder = temporaryFolder();
  const file = path.join(folder, 'other.backup.gz');
  const source = { dataDir: await aSmallSite(), databaseUrl: null };
  expect(await runCommand(source, ['backup', '--out', file])).toMatchObject({ code: 0 });
  const server = await startServer({ DATA_DIR: path.join(folder, 'data') });
  try {
    await server.ready();
    const printed = () => /\/setup\?token=\S+/.exec(server.output.out)?.[0];
    await expect.poll(printed).toBeTruthy();
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
    await expect(page.getByText('The backup has been restored')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('region', { name: 'Sign in to Ludex' })).toBeHidden();
    await page.getByRole('link', { name: 'Open the site' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const game = await page.request.get(`${server.baseUrl}/api/game/by-app-id?appId=1`);
    expect(await game.text()).toContain('Mine');
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
