import { randomInt } from 'node:crypto';
import { expect, test } from '../support/fixtures.ts';
import { aGame, gameNow } from '../support/manage-games.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

// What the server refuses is an error to the console.
test.use({ allowedProblems: [/the server responded with a status of 40[0149]/] });

test.beforeEach(async ({ context }) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
});

test('filters, order and view are in the address, and views are kept', async ({ page }) => {
  await page.goto('/admin/games');
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filter games' });
  await panel.getByLabel('Genres', { exact: true }).first().fill('RPG');
  await page.keyboard.press('Enter');
  await panel.getByLabel('Price', { exact: true }).check();
  await panel.getByRole('button', { name: /^Show [\d,]+ games$/ }).click();
  await expect(page).toHaveURL(/genre=RPG&missing=price$/);
  await page.getByRole('button', { name: 'Release date' }).click();
  await expect(page).toHaveURL(/sort=releaseDate/);
  await expect(page.getByRole('columnheader', { name: 'Release date' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  const name = `Prices ${randomInt(1_000_000)}`;
  // The list from before is still on its way when the view is saved.
  const isSaved = page.waitForResponse('**/api/game/view');
  await page.route(
    '**/api/game/view/list',
    async (route) => {
      const response = await route.fetch();
      await isSaved;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByLabel('View name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name })).toBeVisible();

  await page.goto('/admin/games');
  await page.getByRole('button', { name: 'Saved views' }).click();
  let reloads = 0;
  page.on('load', () => (reloads += 1));
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/genre=RPG&missing=price&sort=releaseDate$/);
  await page.getByRole('button', { name: 'Remove filter: Genres: RPG' }).click();
  await expect(page).toHaveURL(/\?missing=price&sort=releaseDate$/);
  expect(reloads, 'a view opens in place').toBe(0);

  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('button', { name: `Delete view “${name}”` }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('columns last, numbers are as long as their lists, and keys reach everything', async ({
  page,
}) => {
  await test.step('the columns a manager chose are there the next time', async () => {
    await page.goto('/admin/games');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Publishers' }).check();
    await page.getByRole('checkbox', { name: 'Missing data' }).uncheck();
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Publishers' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Missing data' })).toHaveCount(0);
  });

  await test.step('everything is reached by keyboard', async () => {
    const boxes = page.getByRole('row').getByRole('checkbox');
    await boxes.nth(1).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(boxes.nth(3)).toBeFocused();
    await page.keyboard.press('Shift+Space');
    await expect(page.getByRole('region', { name: 'Selected games' })).toContainText('3 selected');

    await page.keyboard.press('Tab');
    const link = page.getByRole('row').nth(3).getByRole('link');
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  await test.step('a number of the statistics is as long as its list', async () => {
    await page.goto('/admin/games?view=statistics');
    const bar = page.getByRole('link', { name: /^Developers [\d,]+$/ });
    await expect(bar).toBeVisible();
    const count = (await bar.textContent())?.replace('Developers', '') ?? '';
    await bar.click();
    await expect(page).toHaveURL('/admin/games?missing=developers');
    await expect(page.getByText(`${count} games`)).toBeVisible();
  });
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('genres have their Chinese names, and can be typed by them', async ({ page, context }) => {
    const { id } = await aGame(context, { name: 'Genre Bound' });
    await page.goto(`/admin/games?genre=RPG&genre=-Indie&edit=${id}`);
    await expect(page.getByRole('button', { name: /角色扮演/ })).toBeAttached();
    await expect(page.getByRole('button', { name: /独立/ })).toBeAttached();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('类型', { exact: true }).fill('角色扮演');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('角色扮演', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: '保存' }).click();
    await expect(panel).toBeHidden();
    expect((await gameNow(context, id)).genres).toEqual(['RPG']);
  });
});
