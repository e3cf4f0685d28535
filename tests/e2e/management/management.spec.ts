import type { Locator } from '@playwright/test';
import type { Banner } from '../../../contract/banners.ts';
import { aReader, named } from '../support/builders.ts';
import { expect, test } from '../support/fixtures.ts';
import { send, toast } from '../support/manage-games.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

/** How a banner is laid out, whatever the size it is shown at. */
const bannerLook = (banner: Locator) =>
  banner.evaluate((element: HTMLElement) => {
    const { fontSize, fontWeight } = getComputedStyle(element.querySelector('b')!);
    const { backgroundColor, height } = getComputedStyle(element);
    return { fontSize, fontWeight, backgroundColor, height };
  });

test('a banner appears on the home page as it was previewed, and is switched off', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
  const title = named('Banner');
  await page.goto('/admin/banners');
  await page.getByRole('button', { name: 'New banner' }).click();
  const panel = page.getByRole('dialog', { name: 'New banner' });
  await panel.getByLabel('Title', { exact: true }).fill(title);
  await panel.getByLabel('Link').fill('/ranking');
  await panel.getByRole('button', { name: 'Add' }).click();
  await expect(toast(page)).toContainText('Banner added.');

  const reader = await aReader(browser);
  const home = await reader.newPage();
  await home.goto('/');
  await expect(home.getByRole('link', { name: title })).toBeAttached();
  const row = page
    .getByRole('list', { name: 'Banners in display order' })
    .getByRole('listitem')
    .filter({ hasText: title });
  const strip = '[class*="_strip_"]';
  const shown = await bannerLook(home.locator(strip, { hasText: title }));
  expect(await bannerLook(row.locator(strip))).toEqual(shown);

  const all = (await send(context, 'GET', '/api/banner/manage/list')) as Banner[];
  const { id, ...banner } = all.find((one) => one.title === title)!;
  const subtitle = 'Written by another editor meanwhile';
  await send(context, 'PUT', `/api/banner/${id}`, { ...banner, subtitle });
  await page.getByRole('switch', { name: `Show “${title}”` }).click();
  await expect(row).toContainText('Off');
  await expect(row).toContainText(subtitle);
  await home.reload();
  await expect(home.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(home.getByRole('link', { name: title })).toHaveCount(0);
  await reader.close();
});
