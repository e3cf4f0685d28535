import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  aDraftGame,
  administrator,
  anAppId,
  gameNow,
  instead,
  signIn,
  success,
  visit,
} from '../../../../tests/components/site.tsx';

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

const file = () => page.getByLabelText(/^Choose a CSV or JSON file/);
const json = (content: unknown) =>
  new File([JSON.stringify(content)], 'games.json', { type: 'application/json' });
const write = page.getByRole('button', { name: 'Write 1 change' });

test('a file is checked before it is written, and undone as a whole', async () => {
  const appId = anAppId();
  await open();
  await userEvent.upload(file(), json([{ appId, name: 'Salt Road' }]));
  await expect.element(page.getByLabelText('Format')).toHaveValue('json');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect.element(page.getByText(/Nothing has been written yet\./)).toBeVisible();
  expect(await missing(appId)).toBe(true);
  await write.click();
  await expect.element(page.getByText(/You can undo it as a whole\./)).toBeVisible();
  expect(await missing(appId)).toBe(false);
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(/^Undone/).first()).toBeVisible();
  expect(await missing(appId)).toBe(true);
  await page.getByRole('button', { name: 'Import another' }).click();
  await expect.element(page.getByText('No file chosen')).toBeVisible();
});

test('a large file is not laid out in the field', async () => {
  const start = anAppId() + 100_000_000;
  const games = Array.from({ length: 1500 }, (_, at) => ({
    appId: start + at,
    name: `Grain ${at}`,
    description: 'on the road '.repeat(10),
  }));
  await open();
  await userEvent.upload(file(), json(games));
  await expect.element(page.getByText(/too long to show here/)).toBeVisible();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect.element(page.getByRole('button', { name: 'Write 1,500 changes' })).toBeVisible();
});

test('a file beyond the limit of the site is refused before it is sent', async () => {
  await signIn('admin');
  instead('/api/admin/settings', async (request, send) => {
    const { data } = await (await send(request)).json();
    for (const item of data.items) if (item.key === 'importMegabytes') item.value = 1;
    return success(data);
  });
  let isSent = false;
  instead('/api/game/import', () => {
    isSent = true;
    return success(null);
  });
  await visit('/admin/games?view=import');
  await page.getByLabelText('Or paste the content').fill('appId,name\n1,Of another file');
  await expect.element(page.getByLabelText(/up to 1\sMB/)).toBeInTheDocument();
  await userEvent.upload(file(), new File(['a'.repeat(1_000_001)], 'games.csv'));
  await expect.element(page.getByText(/^The file is too large: at most 1\sMB\./)).toBeVisible();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect.element(page.getByText('Choose a file or paste the content first.')).toBeVisible();
  expect(isSent).toBe(false);
});

test('an empty cell keeps, a mark clears, and what is cleared is named first', async () => {
  const { id, appId, version } = await aDraftGame({ name: 'Blue Hour' });
  // What is written by hand would be locked, and an import leaves it alone.
  const fields = { nameZh: '蓝调', tags: ['Calm'], lockedFields: [] };
  await administrator('put', `/api/game/${id}`, {
    appId,
    name: 'Blue Hour',
    status: 0,
    version,
    ...fields,
  });
  await open();
  await expect.element(page.getByText(/write \(clear\) in its cell/)).toBeVisible();
  await check(`appId,nameZh,tags\n${appId},,(clear)`);
  await expect.element(page.getByText(/1 value will be cleared: Tags \(1 game\)/)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Blue Hour' });
  await expect.element(row).toMatchTextContent(/Tags Calm → empty/);
  await write.click();
  await expect.element(page.getByText(/1 value cleared: Tags \(1 game\)/)).toBeVisible();
  expect(await gameNow(id)).toMatchObject({ nameZh: '蓝调', tags: [] });

  await page.getByLabelText('Empty cells').selectOptions('Clear the current value');
  await expect.element(write).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Check' }).click();
  const cleared = page.getByText(/1 value will be cleared: Chinese name \(1 game\)/);
  await expect.element(cleared).toBeVisible();
});

test('rows with problems are skipped on demand, and their list is saved', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL');
  const [first, second] = [anAppId(), anAppId()];
  await open();
  await page.getByLabelText('Rows with problems').selectOptions('Skip them and write the rest');
  await check(`appId,name,tags\n${first},Lone Pine,\n${second},Two Pines,a||b\n7,Short`);
  await expect.element(page.getByText(/2 rows with problems will be skipped/)).toBeVisible();
  await page.getByRole('button', { name: 'Download the list of problems' }).click();
  const list = await (saved.mock.calls[0]![0] as Blob).text();
  saved.mockRestore();
  expect(list).toContain(`"3","${second}","Two Pines","Tags, entry 2,","must not be empty"`);
  expect(list).toContain('"4","","","This row","has 2 cells where the header has 3"');
  await write.click();
  await expect.element(page.getByText(/2 rows with problems skipped\./)).toBeVisible();
  expect(await missing(first)).toBe(false);
});
