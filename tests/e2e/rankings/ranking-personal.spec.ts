import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { signInWhenAsked } from '../support/write-news.ts';

const december = '/ranking?type=players&period=M:2020-12';

const rows = (page: Page) => page.getByRole('rowheader').getByRole('link');

test('readers mark their own games, without an account and with one', async ({ page }) => {
  await page.goto('/game/detail?appId=570');
  await page.getByRole('button', { name: 'Favorite' }).click();
  await expect(page.getByRole('button', { name: 'Favorited' })).toBeVisible();

  await page.goto(december);
  await page.getByRole('button', { name: 'My games' }).click();
  await expect(page).toHaveURL(/mine=marked/);
  const bar = page.getByRole('region', { name: 'My games' });
  await expect(bar.getByRole('status')).toHaveText('1 of your games in this chart');
  await expect(page.getByRole('rowheader', { name: 'Dota 2 (a favorite)' })).toBeVisible();
  await bar.getByRole('link', { name: 'Only mine' }).click();
  await expect(rows(page)).toHaveText(['Dota 2']);
  await signInWhenAsked(page, 'Marking Max', () =>
    bar.getByRole('button', { name: 'Sign in' }).click(),
  );
  await expect(bar.getByText('saved in this browser')).toBeHidden();
  await expect(rows(page)).toHaveText(['Dota 2']);

  await page.goto('/game/detail?appId=730');
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await expect(page.getByText('Added to your wishlist.').first()).toBeVisible();
  await page.goto(`${december}&mine=only`);
  await expect(bar.getByRole('status')).toHaveText('2 of your games in this chart');
});

async function inMenu(page: Page, name: string) {
  await page.getByRole('button', { name: 'More ways to share' }).click();
  return page.getByRole('menuitem', { name });
}

test('a poster is drawn and downloaded; what is embedded without a period leads to the newest chart', async ({
  page,
  context,
}) => {
  await test.step('a poster is drawn, described and downloaded', async () => {
    await page.goto('/ranking/template?type=players&period=M:2020-12&top=5');
    const poster = page.getByRole('img', {
      name: /^Most played, December 2020: 1\. Counter-Strike 2/,
    });
    await expect(poster).toBeVisible();
    await page.getByRole('combobox', { name: 'Shape' }).selectOption('wide');
    await expect(poster).toHaveAttribute('viewBox', '0 0 1920 1080');
    await expect(page).toHaveURL(/ratio=wide/);
    await page.getByRole('link', { name: 'Podium' }).click();
    await expect(poster).toHaveAttribute('viewBox', '0 0 1080 1350');
    for (const [press, magic] of [
      [() => page.getByRole('button', { name: 'Save image' }), [0x89, 0x50, 0x4e, 0x47]],
      [() => inMenu(page, 'Save as SVG'), Buffer.from('<svg')],
    ] as const) {
      const button = await press();
      const download = page.waitForEvent('download');
      await button.click();
      const file = readFileSync(await (await download).path());
      expect([...file.subarray(0, 4)]).toEqual([...magic]);
      expect(file.length).toBeGreaterThan(10_000);
    }
  });

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = async (button: string | Locator) => {
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.evaluate(() => navigator.clipboard.writeText(''));
    const named = typeof button === 'string' ? page.getByRole('button', { name: button }) : button;
    await named.click();
    await expect.poll(clipboard).not.toBe('');
    return clipboard();
  };
  await page.goto('/ranking/template?type=players');
  const block = page.getByRole('region', { name: 'Rank badge' });
  await block.getByRole('combobox', { name: 'Game' }).selectOption('#2 Dota 2');
  const picture = block.getByRole('img', { name: 'Dota 2 in “Most played” on Ludex' });
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).not.toBe(0);

  const markdown = await copied('Copy Markdown');
  const [, image, target] = /^\[!\[.+\]\((.+)\)\]\((.+)\)$/.exec(markdown) ?? [];
  for (const address of [image, target, await copied(await inMenu(page, 'Copy link'))]) {
    expect(address).not.toContain('period');
  }
  expect(await copied('Copy HTML')).toContain(`<a href="${target}"><img src="`);
  const embed = await copied(await inMenu(page, 'Copy embed code'));
  expect(embed).toMatch(/^<a href="[^"]+type=players"><svg/);
  const badge = await context.request.get(image!);
  expect(await badge.text()).toContain('Dota 2: Most played, #2 · 2026-01');
  await page.goto(target!);
  await expect(page.getByRole('heading', { name: /^Most played January 2026/ })).toBeVisible();
});
