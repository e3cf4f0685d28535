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
