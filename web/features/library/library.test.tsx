import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import { games, mine, query, signIn, visit } from '../../../tests/components/site.tsx';

const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const entries = () =>
  page
    .getByRole('list', { name: 'My library' })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

test('a status is chosen on the game’s page by a digit, with time and dates beside it', async () => {
  await signIn();
  const [game] = await games(1);
  await visit(`/game/detail?id=${game!.id}`);
  await press('Add to library');
  const panel = page.getByRole('dialog', { name: 'My entry' });
  await panel.getByRole('radio', { name: /Backlog/ }).click();
  await expect.element(panel.getByText('Saved')).toBeVisible();
  await userEvent.keyboard('5');
  await panel.getByRole('button', { name: 'Other day' }).click();
  const finished = panel.getByRole('textbox', { name: 'Finished' });
  await finished.fill('someday');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByText(/^Write 2024/)).toBeVisible();
  await finished.fill('2024/05');
  await userEvent.keyboard('{Enter}');
  await press('Own number');
  await panel.getByRole('textbox', { name: 'Own time in hours' }).fill('12.5');
  await press('Save');
  await expect.element(panel.getByText('13 h')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Note' }).fill('5 stars');
  await userEvent.keyboard('{Tab}');
  expect(await barriers()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Finished · 13 h' })).toBeVisible();
});

test('the page has tabs, keys, a table and changes of several games with undo', async () => {
  await signIn();
  const [first, second, third] = await games(3);
  await mine('PUT', `/api/me/library/${first!.id}`, { status: 'playing', minutes: 6000 });
  await mine('PUT', `/api/me/library/${second!.id}`, { status: 'backlog' });
  await mine('PUT', `/api/me/library/${third!.id}`, { status: 'backlog', rating: 80 });
  await visit('/my/library');
  await expect.element(page.getByText('3 games, 100 h')).toBeVisible();
  await page.getByRole('link', { name: /^Backlog/ }).click();
  await expect.poll(() => entries().length).toBe(2);
  for (const box of page.getByRole('checkbox').elements()) await userEvent.click(box);
  await page.getByLabelText('Set status').selectOptions('Dropped');
  await expect.element(page.getByText('2 games changed.')).toBeVisible();
  await press('Undo');
  await expect.poll(() => entries().length).toBe(2);
  page.getByRole('list', { name: 'My library' }).getByRole('link').first().element().focus();
  await userEvent.keyboard('1');
  await expect.poll(() => entries().length).toBe(1);
  await press(/Show a table/);
  expect(query()).toContain('view=table');
  expect(await barriers()).toEqual([]);
});

test('an empty library says how it is filled', async () => {
  await signIn();
  await visit('/my/library');
  await expect.element(page.getByText('Nothing here yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /games/i }).first()).toBeVisible();
});
