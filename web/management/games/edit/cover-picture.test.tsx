import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aDraftGame, gameNow, instead, signIn, visit } from '../../../../tests/components/site.tsx';
import { aPicture, drop, paste } from '../../../../tests/components/files.ts';

const cover = page.getByRole('group', { name: 'Cover', exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function edit() {
  const game = await aDraftGame({ name: 'Salt Road' });
  await signIn('admin');
  await visit(`/admin/games?edit=${game.id}`);
  await expect.element(cover).toBeVisible();
  return () => gameNow(game.id);
}

test('a chosen picture is stored at once and undone, and the edit can still be saved', async () => {
  const stored = await edit();
  await page.getByLabelText('Name', { exact: true }).fill('Salt Roads');
  await page.getByLabelText('Choose, drop, or paste a picture').upload(await aPicture(640, 300));
  await expect.element(page.getByText('Picture saved')).toBeVisible();
  expect((await stored()).coverUrl).toMatch(/^\/pictures\/[0-9a-f]{24}-640x300\.webp$/);
  await press('Undo');
  await expect.poll(async () => (await stored()).coverUrl).toBeNull();
  paste(await aPicture(500, 300));
  await expect.poll(async () => (await stored()).coverUrl).toMatch(/500x300/);
  await press('Save');
  await expect.element(page.getByText(/Saved/)).toBeVisible();
  expect(await stored()).toMatchObject({ name: 'Salt Roads', lockedFields: ['name', 'coverUrl'] });
});

test('a picture is dropped, and removed again', async () => {
  const stored = await edit();
  drop(cover.element(), await aPicture(400, 400));
  await expect.poll(async () => (await stored()).coverUrl).toMatch(/400x400/);
  await press('Remove picture');
  await expect.element(page.getByText('Picture removed')).toBeVisible();
  expect((await stored()).coverUrl).toBeNull();
});

test('what is no picture, or too small, is refused in one sentence', async () => {
  const stored = await edit();
  const input = page.getByLabelText('Choose, drop, or paste a picture');
  await input.upload(new File(['<svg onload="alert(1)"/>'], 'a.png', { type: 'image/png' }));
  await expect.element(cover.getByRole('alert')).toMatchTextContent(/isn’t a PNG, JPEG, or WebP/);
  await input.upload(await aPicture(100, 100));
  await expect
    .element(cover.getByRole('alert'))
    .toHaveTextContent('The picture must be 200 to 8000 pixels wide and high.');
  await page.getByLabelText('Or fetch it from an address').fill('http://10.0.0.1/a.png');
  await userEvent.keyboard('{Enter}');
  await expect.element(cover.getByRole('alert')).toMatchTextContent(/private network/);
  expect((await stored()).coverUrl).toBeNull();
});

test('a photo is sent smaller than it is', async () => {
  const sizes: number[] = [];
  const stored = await edit();
  instead(/\/cover$/, async (request, send) => {
    sizes.push((await request.clone().blob()).size);
    return send(request);
  });
  const photo = await aPicture(2000, 1300, 'noise');
  expect(photo.size).toBeGreaterThan(2 ** 20);
  drop(cover.element(), photo);
  await expect.poll(async () => (await stored()).coverUrl).toMatch(/1600x1040/);
  expect(sizes[0]).toBeLessThan(photo.size / 2);
});
