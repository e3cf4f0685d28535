import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { administrator, signIn, visit } from '../../../../tests/components/site.tsx';

let last = 910_000_000 + (Date.now() % 1_000_000);
const anAppId = () => (last += 1);

const missing = (appId: number) =>
  administrator('get', `/api/game/by-app-id?appId=${appId}`).then(
    (game) => game === null,
    () => true,
  );

async function open() {
  await signIn('admin');
  await visit('/admin/games?view=import');
}

async function check(content: string) {
  await page.getByLabelText('Or paste the content').fill(content);
  await page.getByRole('button', { name: 'Check' }).click();
}

test('an import with a problem names row and column, and writes nothing', async () => {
  const [first, second] = [anAppId(), anAppId()];
  await open();
  await check(
    `appId,name,releaseDate\n${first},Salt Road,2021-05-06\n${second},Reed Sea,2021-13-40`,
  );
  await expect.element(page.getByText(/nothing is written/)).toBeVisible();
  const failed = page.getByRole('row').filter({ hasText: 'Reed Sea' });
  await expect.element(failed).toMatchTextContent(/3.*Problem.*Release date/);
  expect(page.getByRole('button', { name: /^Write/ }).elements()).toEqual([]);
  expect(await missing(first)).toBe(true);
});

test('an unknown column is answered with the known ones', async () => {
  await open();
  await check('appId,nmae\n1,x');
  const row = page.getByRole('row').filter({ hasText: '“nmae” is not a known column' });
  await expect
    .element(row)
    .toMatchTextContent(/The header may have the columns appId, name, nameZh/);
});
