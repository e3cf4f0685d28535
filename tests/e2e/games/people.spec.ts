import { randomInt } from 'node:crypto';
import { barriers } from '../support/barriers.ts';
import { aReader } from '../support/builders.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdToast, send } from '../support/manage-games.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

const aPerson = async (
  context: Parameters<typeof send>[0],
  name: string,
  parts: string[],
  nameNative: string | null = null,
) => {
  const person = await send(context, 'POST', '/api/actor', { name, nameNative });
  const { id } = person as { id: number };
  for (const character of parts) {
    const part = { gameId: 1, role: 'voice', language: 'Japanese', character };
    await send(context, 'POST', `/api/actor/${id}/credit`, part);
  }
  return id;
};

test('a manager merges a double, and its address leads to the person', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
  const mark = randomInt(1e9);
  const [double, person] = [`Oohashi ${mark}`, `Ōhashi ${mark}`];
  const into = await aPerson(context, person, ['Serika']);
  const id = await aPerson(context, double, ['Serika', 'Nyx', 'Vodka'], `大橋${mark}`);

  await page.goto(`/actor?id=${id}`);
  await page.getByRole('button', { name: 'Merge with…' }).focus();
  await page.keyboard.press('Enter');
  const pick = page.getByRole('dialog', { name: `Who is the same person as ${double}?` });
  await pick.getByRole('searchbox', { name: 'Find person' }).fill(String(mark));
  const other = pick.getByRole('button', { name: person });
  await expect(other).toBeVisible();
  await expect(pick.getByRole('listitem')).toHaveCount(1);
  expect(await barriers(page)).toEqual([]);
  await other.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `Merge ${double} into ${person}?` });
  await expect(question).toContainText(`2 credits go to ${person}.`);
  await expect(question).toContainText('1 credit that both have is kept once.');
  expect(await barriers(page)).toEqual([]);
  await question.getByRole('button', { name: 'Merge' }).click();

  await expect(page).toHaveURL(`/actor?id=${into}`);
  await holdToast(page, `Merged into ${person}.`);
  await expect(page.getByRole('heading', { level: 1, name: person })).toBeVisible();
  await expect(page.getByText(`also spelled ${double}`)).toBeVisible();
  for (const character of ['Serika', 'Nyx', 'Vodka']) {
    await expect(page.getByText(character, { exact: true })).toBeVisible();
  }

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(`/actor?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: double })).toBeVisible();
  await expect(page.getByText('Nyx', { exact: true })).toBeVisible();

  await send(context, 'POST', `/api/actor/${id}/merge`, { into });

  const reader = await aReader(browser);
  const visit = await reader.newPage();
  await visit.goto(`/actor?id=${id}`);
  await expect(visit).toHaveURL(`/actor?id=${into}`);
  await expect(visit.getByRole('heading', { level: 1, name: person })).toBeVisible();
  await expect(visit.getByRole('button', { name: 'Merge with…' })).toBeHidden();
  await reader.close();

  await page.goto(`/admin/actors?edit=${into}`);
  const merged = page.getByRole('region', { name: 'Merged people' });
  await expect(merged).toContainText('3 credits');
  await expect(page.getByLabel('Native spelling')).toHaveValue(`大橋${mark}`);
  await merged.getByRole('button', { name: `Undo the merge of ${double}` }).click();
  await expect(page.getByText(`${double} is a separate person again.`)).toBeVisible();
  await expect(merged).toBeHidden();
  await expect(page.getByLabel('Native spelling')).toHaveValue('');
  await page.goto(`/actor?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: double })).toBeVisible();
  await expect(page.getByText('Nyx', { exact: true })).toBeVisible();
});
