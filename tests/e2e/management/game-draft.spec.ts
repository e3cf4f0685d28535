import { barriers } from '../support/barriers.ts';
import { named } from '../support/builders.ts';
import { expect, test } from '../support/fixtures.ts';
import { aGame, send } from '../support/manage-games.ts';
import { openWhole } from '../support/open-whole.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

test('a draft says what it is, and asks for nothing that drafts do not have', async ({
  page,
  context,
}) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
  const name = named('Night Ferry');
  const { id } = await aGame(context, { name, status: 0 });
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(new URL(response.url()).pathname);
  });

  await openWhole(page, `/game/detail?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect(page.getByText('This game is a draft')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const title of ['Rankings', 'Players online', 'Similar games']) {
    await expect(page.getByRole('region', { name: title })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Favorite' })).toHaveCount(0);
  expect(await barriers(page, { colors: true })).toEqual([]);
  expect(refused).toEqual([]);

  await send(context, 'PUT', `/api/game/${id}/status`, { status: 1 });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Rankings' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Favorite' })).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeHidden();
});
