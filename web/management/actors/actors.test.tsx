import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import { administrator, aName, games, signIn, visit } from '../../../tests/components/site.tsx';

const dialog = (name: string) => page.getByRole('dialog', { name });
const heading = page.getByRole('heading', { level: 1 });

async function aPerson(name: string, parts: string[], nameNative: string | null = null) {
  const { id } = await administrator<{ id: number }>('post', '/api/actor', { name, nameNative });
  const [game] = await games(1);
  for (const character of parts) {
    const part = { gameId: game!.id, role: 'voice', language: 'Japanese', character };
    await administrator('post', `/api/actor/${id}/credit`, part);
  }
  return id;
}

test('a person is added, gets a part and goes', async () => {
  const name = aName('Kim');
  await signIn('admin');
  await visit('/admin/actors');
  await page.getByRole('link', { name: 'New person' }).click();
  await page.getByRole('dialog').getByLabelText('Name', { exact: true }).fill(name);
  await userEvent.keyboard('{Enter}');
  const panel = dialog(`Edit ${name}`);
  const add = panel.getByRole('button', { name: 'Add credit' });
  await add.click();
  await panel.getByLabelText('Find a game').fill('Hollow Knight');
  await panel.getByRole('button', { name: 'Choose Hollow Knight', exact: true }).click();
  await panel.getByLabelText('Character', { exact: true }).fill('Wheatley');
  expect(await barriers()).toEqual([]);
  await add.click();
  const credits = panel.getByRole('listitem').filter({ hasText: 'Wheatley' });
  await expect.element(credits).toBeVisible();
  await panel.getByRole('button', { name: 'Remove Wheatley · Hollow Knight' }).click();
  await expect.element(panel.getByText('No credits yet.')).toBeVisible();
  await panel.getByRole('button', { name: 'Delete person' }).click();
  await dialog(`Delete ${name}?`).getByRole('button', { name: 'Delete person' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await page.getByRole('searchbox', { name: 'Search names' }).fill(name);
  await expect.element(page.getByText('No people found')).toBeVisible();
});

test('a double is merged by its page, and the merge undone', async () => {
  const [double, person] = [aName('Oohashi'), aName('Ōhashi')];
  const into = await aPerson(person, ['Serika']);
  const id = await aPerson(double, ['Serika', 'Nyx', 'Vodka'], '大橋');
  await signIn('admin');
  await visit(`/actor?id=${id}`);
  await page.getByRole('button', { name: 'Merge with…' }).click();
  const pick = dialog(`Who is the same person as ${double}?`);
  await pick.getByRole('searchbox', { name: 'Find person' }).fill(person);
  await pick.getByRole('button', { name: new RegExp(person) }).click();
  const question = dialog(`Merge ${double} into ${person}?`);
  await expect.element(question).toMatchTextContent(`2 credits go to ${person}.`);
  await expect.element(question).toMatchTextContent('1 credit that both have is kept once.');
  expect(await barriers()).toEqual([]);
  await question.getByRole('button', { name: 'Merge' }).click();
  await expect.poll(() => location.search).toBe(`?id=${into}`);
  await expect.element(page.getByText(new RegExp(`also spelled ${double}`))).toBeVisible();
  for (const character of ['Serika', 'Nyx', 'Vodka']) {
    await expect.element(page.getByText(character, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => location.search).toBe(`?id=${id}`);
  await expect.element(heading).toMatchTextContent(double);
  await expect.element(page.getByText('Nyx', { exact: true })).toBeVisible();
});

test('the address of a merged double leads readers on; managers undo it later', async () => {
  const [double, person] = [aName('Oohashi'), aName('Ōhashi')];
  const into = await aPerson(person, ['Serika']);
  const id = await aPerson(double, ['Nyx'], '大橋');
  await administrator('post', `/api/actor/${id}/merge`, { into });
  await visit(`/actor?id=${id}`);
  await expect.poll(() => location.search).toBe(`?id=${into}`);
  await expect.element(heading).toMatchTextContent(person);
  await expect.element(page.getByRole('button', { name: 'Merge with…' })).not.toBeInTheDocument();

  await signIn('admin');
  await visit(`/admin/actors?edit=${into}`);
  const merged = page.getByRole('region', { name: 'Merged people' });
  await expect.element(merged).toMatchTextContent('1 credit');
  await expect.element(page.getByLabelText(/^Native spelling/)).toHaveValue('大橋');
  await merged.getByRole('button', { name: `Undo the merge of ${double}` }).click();
  await expect.element(page.getByText(`${double} is a separate person again.`)).toBeVisible();
  await expect.element(merged).not.toBeInTheDocument();
  await expect.element(page.getByLabelText(/^Native spelling/)).toHaveValue('');
});
