import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { expect, test } from '../support/fixtures.ts';
import { aGame, anAppId, gameNow, send, toast } from '../support/manage-games.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

// What the server refuses is an error to the console.
test.use({ allowedProblems: [/the server responded with a status of 40[0149]/] });

test.beforeEach(async ({ context }) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
});

async function check(page: Page, content: string) {
  await page.getByLabel('Or paste the content').fill(content);
  await page.getByRole('button', { name: 'Check' }).click();
}

test('an import with a problem or too large writes nothing; mended, it can be undone', async ({
  page,
  context,
}) => {
  const [first, second] = [anAppId(), anAppId()];
  const missing = () => context.request.get(`/api/game/by-app-id?appId=${first}`);
  await page.goto('/admin/games?view=import');
  await check(
    page,
    `appId,name,releaseDate\n${first},Salt Road,2021-05-06\n${second},Reed Sea,2021-13-40`,
  );
  await expect(page.getByText('nothing is written')).toBeVisible();
  const failed = page.getByRole('row', { name: 'Reed Sea' });
  await expect(failed).toContainText('3');
  await expect(failed).toContainText('Problem');
  await expect(failed).toContainText('Release date');
  await expect(page.getByRole('button', { name: /^Write/ })).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
  expect((await missing()).status()).toBe(404);

  await page.getByLabel('Choose a CSV or JSON file').setInputFiles({
    name: 'games.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify([{ appId: first, name: 'Salt Road' }])),
  });
  await expect(page.getByLabel('Format')).toHaveValue('json');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Nothing has been written yet.')).toBeVisible();
  expect((await missing()).status()).toBe(404);
  await page.getByRole('button', { name: 'Write 1 change' }).click();
  await expect(page.getByText('You can undo it as a whole.')).toBeVisible();
  expect((await missing()).status()).toBe(200);
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Undone');
  expect((await missing()).status()).toBe(404);

  await page.getByRole('button', { name: 'Import another' }).click();
  await expect(page.getByText('No file chosen')).toBeVisible();

  await test.step('a large file is checked without being laid out in the field', async () => {
    const start = anAppId();
    const rows = Array.from(
      { length: 4000 },
      (_, at) => `${start + at},Grain ${at},${'on the road '.repeat(80)}`,
    );
    await page.getByLabel('Choose a CSV or JSON file').setInputFiles({
      name: 'many.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`appId,name,description\n${rows.join('\n')}`),
    });
    await expect(page.getByText('too long to show here')).toBeVisible();
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('button', { name: 'Write 4,000 changes' })).toBeVisible();
  });

  await test.step('a file beyond the limit of the site is refused before it is sent', async () => {
    await page.route('**/api/admin/settings', async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as {
        data: { items: { key: string; value: unknown }[] };
      };
      for (const item of json.data.items) if (item.key === 'importMegabytes') item.value = 1;
      await route.fulfill({ response, json });
    });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.goto('/admin/games?view=import');
    await page.getByLabel('Or paste the content').fill('appId,name\n1,Of another file');
    await page.getByLabel('Choose a CSV or JSON file, up to 1 MB').setInputFiles({
      name: 'games.csv',
      mimeType: 'text/csv',
      buffer: Buffer.alloc(1_000_001, 'a'),
    });
    await expect(page.getByText('The file is too large: at most 1 MB.')).toBeVisible();
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('Choose a file or paste the content first.')).toBeVisible();
    expect(sent.filter((url) => url.includes('/api/game/import'))).toEqual([]);
  });
});

test('cells are kept or cleared, rows skipped and columns named, as the manager says', async ({
  page,
  context,
}) => {
  await test.step('an empty cell keeps, a mark clears, and what is cleared is named first', async () => {
    const { id, appId } = await aGame(context, { name: 'Blue Hour' });
    const fields = {
      appId,
      name: 'Blue Hour',
      nameZh: '蓝调',
      tags: ['Calm'],
      status: 1,
      version: 1,
      // What is written by hand would be locked, and an import leaves it alone.
      lockedFields: [],
    };
    await send(context, 'PUT', `/api/game/${id}`, fields);
    await page.goto('/admin/games?view=import');
    await expect(page.getByText('write (clear) in its cell')).toBeVisible();
    await check(page, `appId,nameZh,tags,status\n${appId},,(clear),0`);
    await expect(page.getByText('1 value will be cleared: Tags (1 game)')).toBeVisible();
    const row = page.getByRole('row', { name: 'Blue Hour' });
    await expect(row).toContainText('Tags Calm → empty');
    await expect(row).toContainText('Status Published → Draft');
    await page.getByRole('button', { name: 'Write 1 change' }).click();
    await expect(page.getByText('1 value cleared: Tags (1 game)')).toBeVisible();
    expect(await gameNow(context, id)).toMatchObject({ nameZh: '蓝调', tags: [], status: 0 });

    await page.getByLabel('Empty cells').selectOption('Clear the current value');
    await expect(page.getByRole('button', { name: /^Write/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('1 value will be cleared: Chinese name (1 game)')).toBeVisible();
  });

  await test.step('rows with problems are skipped, and their list is saved', async () => {
    const [first, second] = [anAppId(), anAppId()];
    await page.goto('/admin/games?view=import');
    await page.getByLabel('Rows with problems').selectOption('Skip them and write the rest');
    await check(page, `appId,name,tags\n${first},Lone Pine,\n${second},Two Pines,a||b\n7,Short`);
    await expect(page.getByText('2 rows with problems will be skipped')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the list of problems' }).click();
    const list = await readFile(await (await download).path(), 'utf8');
    expect(list).toContain(`"3","${second}","Two Pines","Tags, entry 2,","must not be empty"`);
    expect(list).toContain('"4","","","This row","has 2 cells where the header has 3"');
    await page.getByRole('button', { name: 'Write 1 change' }).click();
    await expect(page.getByText('2 rows with problems skipped.')).toBeVisible();
    const found = await context.request.get(`/api/game/by-app-id?appId=${first}`);
    expect(found.status()).toBe(200);
  });

  await test.step('an unknown column is answered with the known ones', async () => {
    await check(page, 'appId,nmae\n1,x');
    const row = page.getByRole('row', { name: '“nmae” is not a known column' });
    await expect(row).toContainText('The header may have the columns appId, name, nameZh');
  });
});
