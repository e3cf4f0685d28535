import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { expect, test } from '../support/fixtures.ts';
import { signInWhenAsked } from '../support/write-news.ts';

const december = '/ranking?type=players&period=M:2020-12';

const rows = (page: Page) => page.getByRole('rowheader').getByRole('link');

test('readers mark their own games, without an account and with one', async ({ page }) => {
  await page.goto('/game/detail?appId=570');
  await page.getByRole('button', { name: 'Favorite' }).click();
  await expect(page.getByRole('button', { name: 'Favorited' })).toBeVisible();

  await page.goto(december);
  await page.getByRole('button', { name: 'Highlight mine' }).click();
  await expect(page).toHaveURL(/mine=marked/);
  const bar = page.getByRole('region', { name: 'My games' });
  await expect(bar.getByRole('status')).toHaveText('1 of your games in this chart');
  await expect(page.getByRole('rowheader', { name: 'Dota 2 (a favorite)' })).toBeVisible();
  await bar.getByRole('link', { name: 'Only mine' }).click();
  await expect(rows(page)).toHaveText(['Dota 2']);
  expect(await barriers(page)).toEqual([]);

  await signInWhenAsked(page, 'Marking Max', () =>
    bar.getByRole('button', { name: 'Sign in' }).click(),
  );
  await expect(bar.getByText('saved in this browser')).toBeHidden();
  await expect(rows(page)).toHaveText(['Dota 2']);

  await page.goto('/game/detail?appId=730');
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await expect(page.getByText('Added to your wishlist.').first()).toBeVisible();
  await page.goto(`${december}&mine=only&view=cards`);
  await expect(bar.getByRole('status')).toHaveText('2 of your games in this chart');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Counter-Strike 2',
    'Dota 2',
  ]);
  await page.getByRole('link', { name: 'Trend' }).click();
  await expect(
    page.getByRole('button', { name: 'Counter-Strike 2 (on your wishlist)' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Highlight mine' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Counter-Strike 2', exact: true })).toBeVisible();
});

test.describe('the studio', () => {
  // A name that is taken is refused.
  test.use({ allowedProblems: [/409.*ranking-templates/] });

  test('a template is saved, used, renamed, deleted and brought back', async ({ page }) => {
    await page.goto('/ranking/template?type=players&period=M:2020-12&ratio=wide');
    const block = page.getByRole('region', { name: 'My templates' });
    await block.getByLabel('Template name').fill('December, wide');
    await signInWhenAsked(page, 'Saving Sam', () =>
      block.getByRole('button', { name: 'Save template' }).click(),
    );
    const wide = block.getByRole('link', { name: /^December, wide/ });
    await expect(wide).toHaveAttribute('aria-current', 'page');
    await expect(block.getByLabel('Template name')).toHaveValue('');

    await page.getByRole('combobox', { name: 'Period' }).selectOption('Always latest');
    await expect(page).not.toHaveURL(/period/);
    await block.getByLabel('Template name').fill('December, wide');
    await block.getByRole('button', { name: 'Save template' }).click();
    await expect(block.getByText('You have a template of this name already.')).toBeVisible();
    await block.getByLabel('Template name').fill('Newest');
    await block.getByRole('button', { name: 'Save template' }).click();
    await expect(block.getByRole('listitem')).toHaveCount(2);
    expect(await barriers(page, { colors: true })).toEqual([]);

    await wide.click();
    await expect(page).toHaveURL(/period=M%3A2020-12/);
    await expect(page.getByRole('img', { name: /^Most played, December 2020/ })).toBeVisible();

    await block.getByRole('button', { name: 'Rename “Newest”' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename template' });
    await dialog.getByLabel('Template name').fill('Always fresh');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(dialog).toBeHidden();
    await block.getByRole('button', { name: 'Delete “Always fresh”' }).click();
    await expect(block.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await block.getByRole('link', { name: /^Always fresh/ }).click();
    await expect(page).not.toHaveURL(/period/);
    await page.reload();
    await expect(block.getByRole('listitem')).toHaveCount(2);
  });
});

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
    for (const [button, magic] of [
      ['Download PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
      ['Download SVG', Buffer.from('<svg')],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      const file = readFileSync(await (await download).path());
      expect(file.subarray(0, 4)).toEqual(magic);
      expect(file.length).toBeGreaterThan(10_000);
    }
  });

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = async (button: string) => {
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('button', { name: button }).click();
    await expect.poll(clipboard).not.toBe('');
    return clipboard();
  };
  await page.goto('/ranking/template?type=players');
  const block = page.getByRole('region', { name: 'Live badge' });
  await block.getByRole('combobox', { name: 'Game' }).selectOption('#2 Dota 2');
  const picture = block.getByRole('img', { name: 'Dota 2 in “Most played” on Ludex' });
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).not.toBe(0);

  const markdown = await copied('Copy Markdown');
  const [, image, target] = /^\[!\[.+\]\((.+)\)\]\((.+)\)$/.exec(markdown) ?? [];
  for (const address of [image, target, await copied('Copy link')]) {
    expect(address).not.toContain('period');
  }
  expect(await copied('Copy HTML')).toContain(`<a href="${target}"><img src="`);
  expect(await copied('Copy embed code')).toMatch(/^<a href="[^"]+type=players"><svg/);
  const badge = await context.request.get(image!);
  expect(await badge.text()).toContain('Dota 2: Most played, #2 · 2026-01');
  await page.goto(target!);
  await expect(page.getByRole('heading', { name: /^Most played January 2026/ })).toBeVisible();
});
