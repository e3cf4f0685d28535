import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Game } from '../../../../contract/games/games.ts';
import { administrator, signIn, visit } from '../../../../tests/components/site.tsx';

const appId = 920_000_000 + (Date.now() % 1_000_000);

test('a manager chooses the scene of a cover by its picture, and colors that suit it', async () => {
  const facts = { appId, name: 'Salt Road', status: 0, motif: 'peaks', palette: 'cobalt' };
  const game = await administrator<Game>('post', '/api/game', facts);
  await signIn('admin');
  await visit(`/admin/games?edit=${game.id}`);
  const scenes = page.getByRole('group', { name: 'Cover scene' });
  const colors = page.getByRole('group', { name: 'Cover colors' });
  await expect.element(scenes.getByRole('radio', { name: 'Peaks' })).toBeChecked();
  expect(scenes.getByRole('radio').elements()).toHaveLength(40);
  await scenes.getByRole('radio', { name: 'Bonfire' }).click();
  // Cobalt suits no bonfire.
  await expect.element(colors.getByRole('radio', { name: 'Petrol' })).toBeChecked();
  expect(colors.getByRole('radio', { name: 'Cobalt' }).elements()).toEqual([]);
  await colors.getByRole('radio', { name: 'Midnight' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/Saved/)).toBeVisible();
  const saved = await administrator<Game>('get', `/api/game/${game.id}`);
  expect(saved).toMatchObject({ motif: 'bonfire', palette: 'midnight' });
});
