import { expect, test } from '../support/fixtures.ts';

test('from the calendar to a game, its updates, and a feed with the same filter', async ({
  page,
  request,
}) => {
  const main = page.getByRole('main');
  let game = '';

  await test.step('a month, filtered, as a list', async () => {
    await page.goto('/calendar?month=2020-12');
    await expect(main.getByText('Cyberpunk 2077').first()).toBeVisible();
    await main.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(/\/calendar\?month=2020-12&view=list$/);
    await main.getByRole('combobox', { name: 'Genre' }).selectOption('RPG');
    await expect(page).toHaveURL(/genre=RPG/);
    await expect(main.getByText('Cyberpunk 2077').first()).toBeVisible();
  });

  await test.step('a feed of what is shown', async () => {
    const address = await main.getByRole('link', { name: 'Subscribe' }).getAttribute('href');
    expect(address).toContain('genre=RPG');
    const feed = await request.get(`${address}&from=2020-12-01&to=2020-12-31`);
    const text = await feed.text();
    expect(text).toContain('SUMMARY:Cyberpunk 2077');
    expect(text).toMatch(/DTSTART;VALUE=DATE:202012\d\d/);
  });

  await test.step('a wish in the list, then the game with what happened to it', async () => {
    const row = main.getByRole('listitem').filter({ hasText: 'Cyberpunk 2077' }).last();
    await row.getByRole('button', { name: /wish/i }).click();
    await row
      .getByRole('link', { name: /Cyberpunk 2077/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/game\/detail\?id=\d+/);
    await expect(main.getByRole('list', { name: 'Marks' })).toContainText(/Dec \d+, 2020/);
    const updates = main.getByRole('region', { name: 'Updates' });
    await expect(updates.getByRole('listitem').first()).toBeVisible();
    game = (await main.getByRole('heading', { level: 1 }).textContent()) ?? '';
    expect(game).toContain('Cyberpunk 2077');
  });

  await test.step('the updates of all games, by kind', async () => {
    await page.goto('/news?view=updates');
    await main.getByRole('link', { name: 'Award', exact: true }).click();
    await expect(page).toHaveURL(/kind=award/);
    const card = main.getByRole('listitem').filter({ hasText: 'The Game Awards 2025' }).first();
    await expect(card).toContainText('Game of the Year');
  });
});

test('bad addresses of the calendar say what is wrong', async ({ page, request }) => {
  const status = async (query: string) => (await request.get(`/api/calendar?${query}`)).status();
  expect(await status('from=2026-01-01&to=2028-10-01')).toBe(400);
  expect(await status('from=2026-02-31')).toBe(400);
  expect(await status('from=2026-02-02&to=2026-02-01')).toBe(400);
  await page.goto('/calendar?month=2199-13&view=nothing');
  await expect(page.getByRole('heading', { level: 1, name: 'Release calendar' })).toBeVisible();
});
