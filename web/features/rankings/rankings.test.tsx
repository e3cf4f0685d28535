import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { games, mine, query, signIn, visit } from '../../../tests/components/site.tsx';

const december = '/ranking?type=players&period=M:2020-12';
const template = '/ranking/template?type=players&period=M:2020-12';
const heading = (name: RegExp) => page.getByRole('heading', { level: 1, name });

test('periods are stepped through and chosen from a calendar', async () => {
  await visit(december);
  await page.getByRole('link', { name: 'Previous: November 2020' }).click();
  await expect.element(heading(/November 2020/)).toBeVisible();
  await page.getByRole('button', { name: 'Nov 2020' }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose a period' });
  await expect.element(calendar.getByRole('link', { name: '2020', exact: true })).toBeVisible();
  await calendar.getByRole('link', { name: /^2020 Oct/ }).click();
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(heading(/October 2020/)).toBeVisible();
  expect(query()).toContain('period=M:2020-10');
});

test('periods, rankings and segments that are not there lead to those that are', async () => {
  await visit('/ranking?type=players&period=M:1999-01');
  await expect.element(page.getByText('No data for January 1999')).toBeVisible();
  await page.getByRole('link', { name: 'Show September 2020' }).click();
  await expect.element(heading(/^Most played September 2020/)).toBeVisible();
  await visit('/ranking?type=players&period=M:2020-13');
  await expect.element(page.getByText('We couldn’t read the date in this link')).toBeVisible();
  expect(page.getByText(/YYYY|N:|M:/).elements()).toEqual([]);
  await page.getByRole('link', { name: 'Open the latest chart' }).click();
  await expect.element(page.getByRole('table').first()).toBeVisible();
  await visit('/ranking?type=nonsense');
  await expect.element(page.getByText('No ranking called “nonsense”')).toBeVisible();
  await visit(`${december}&subType=nonsense`);
  await expect.element(page.getByText('This chart has no such genre or region')).toBeVisible();
});

test('members mark their own games, or see only them', async () => {
  await signIn();
  const [game] = await games(1);
  await mine('PUT', `/api/me/favorites/${game!.id}`);
  await visit(december);
  await page.getByRole('button', { name: 'My games' }).click();
  const bar = page.getByRole('region', { name: 'My games' });
  await expect.element(bar.getByRole('status')).toHaveTextContent('1 of your games in this chart');
  expect(query()).toContain('mine=marked');
  await bar.getByRole('link', { name: 'Only mine' }).click();
  await expect.poll(() => page.getByRole('rowheader').elements().length).toBe(1);
  await visit(`${december}&mine=marked&view=bump`);
  const marked = page.getByRole('button', { name: 'Hollow Knight (a favorite)' });
  await expect.element(marked).toBeVisible();
});

test('how many rows a page has is chosen in the settings', async () => {
  await visit('/settings');
  await page.getByRole('radio', { name: '10', exact: true }).click();
  await visit(december);
  await expect.poll(() => page.getByRole('rowheader').elements().length).toBe(10);
  localStorage.removeItem('ludex.ranking-rows');
});

test('a poster is drawn anew with each choice, which the address keeps', async () => {
  await visit(`${template}&top=5`);
  const poster = page.getByRole('img', { name: /^Most played, December 2020: 1\. / });
  await expect.element(poster).toBeVisible();
  await page.getByRole('combobox', { name: 'Shape' }).selectOptions('wide');
  await expect.element(poster).toHaveAttribute('viewBox', '0 0 1920 1080');
  expect(query()).toContain('ratio=wide');
  await page.getByRole('link', { name: 'Cover wall' }).click();
  await expect.element(poster).toHaveAttribute('viewBox', '0 0 1080 1350');
  await expect.element(page.getByRole('combobox', { name: 'Shape' })).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('Always latest');
  await expect.poll(query).not.toContain('period');
});

test('templates are saved under names of their own, used, renamed, and brought back', async () => {
  await signIn();
  await visit(`${template}&ratio=wide`);
  const block = page.getByRole('region', { name: /^My templates/ });
  const name = block.getByLabelText('Template name');
  const save = async (text: string) => {
    await name.fill(text);
    await block.getByRole('button', { name: 'Save template' }).click();
  };
  await save('December, wide');
  const wide = block.getByRole('link', { name: /^December, wide/ });
  await expect.element(wide).toHaveAttribute('aria-current', 'page');
  await expect.element(name).toHaveValue('');

  await page.getByRole('combobox', { name: 'Period' }).selectOptions('Always latest');
  await expect.poll(query).not.toContain('period');
  await save('December, wide');
  await expect.element(block.getByText(/You have a template of this name already\./)).toBeVisible();
  await save('Newest');
  await expect.poll(() => block.getByRole('listitem').elements().length).toBe(2);
  await wide.click();
  await expect.poll(query).toContain('period=M:2020-12');

  await block.getByRole('button', { name: 'Rename “Newest”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename template' });
  await dialog.getByLabelText('Template name').fill('Always fresh');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await block.getByRole('button', { name: 'Delete “Always fresh”' }).click();
  await expect.poll(() => block.getByRole('listitem').elements().length).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await block.getByRole('link', { name: /^Always fresh/ }).click();
  await expect.poll(query).not.toContain('period');
});
