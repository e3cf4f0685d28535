import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import {
  aDraftGame,
  administrator,
  aName,
  failure,
  games,
  instead,
  query,
  signIn,
  success,
  visit,
} from '../../../tests/components/site.tsx';
import type { Lang } from '../../i18n/index.tsx';

const heading = page.getByRole('heading', { level: 1 });
const region = (name: string) => page.getByRole('region', { name });
const hollowKnight = async () => (await games(1))[0]!;
const open = async (lang?: Lang) => visit(`/game/detail?id=${(await hollowKnight()).id}`, lang);

test('in Chinese the Chinese name comes first, and the cast stands by language', async () => {
  await open('zh-CN');
  await expect.element(heading).toHaveTextContent('空洞骑士');
  await expect.poll(() => document.title).toBe('空洞骑士 · Ludex');
  await expect.element(page.getByText('Hollow Knight', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '配音阵容' })).toBeVisible();
  const person = page.getByRole('link', { name: /水橋かおり|Kaori Mizuhashi/ });
  await expect.element(person).toBeVisible();
  expect(person.element().getAttribute('href')).toMatch(/^\/actor\?id=\d+$/);
  expect(await barriers()).toEqual([]);
});

test('its ranks stand in a table, are read month by month, and lead to the chart', async () => {
  await open();
  const block = region('Ranks');
  const first = block.getByRole('row', { name: /^Most played \d+ \d+ .*2020 4 months$/ });
  await expect.element(first).toBeVisible();
  await block.getByText('All ranks and their history').click();
  const chart = block.getByRole('combobox', { name: 'Chart' });
  await expect.element(chart).toBeVisible();
  const peak = [...chart.element().querySelectorAll('option')].find(({ value }) =>
    value.startsWith('peak/'),
  )!;
  await chart.selectOptions(peak.value);
  const slider = block.getByRole('slider', { name: /Hollow Knight: ranks in/ });
  await expect.element(slider).toBeVisible();
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^September 2020: #\d+$/));
  await block.getByRole('link', { name: 'Open this chart' }).click();
  await expect.element(heading).toMatchTextContent(/^Peak players September 2020/);
});

test('a number that no game has leads to a search, which says why it found what', async () => {
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search' });
  for (const address of ['appId=999999999', 'id=-1', 'q=zzqxjwvk']) {
    await visit(`/game/detail?${address}`);
    const words = address.split('=')[1]!;
    await expect.element(page.getByText(`Nothing found for “${words}”`)).toBeVisible();
    await expect.element(field).toHaveValue(words);
    expect(await barriers()).toEqual([]);
  }
  await visit('/game/detail?q=hollow');
  await expect.element(heading).toHaveTextContent('Results for “hollow”');
  await expect.poll(() => document.title).toBe('Results for “hollow” · Ludex');
  const hit = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Hollow Knight' });
  await hit.getByRole('link').first().click();
  await expect.element(heading).toMatchTextContent(/Hollow Knight/);
  expect(query()).toMatch(/^\?id=\d+$/);
});

test('a block that fails leaves the others, and can be requested again', async () => {
  const { id } = await hollowKnight();
  const restore = instead(`/api/game/${id}/players`, () => failure(503, 'The service is busy.'));
  await open();
  const alert = page.getByRole('alert').filter({ hasText: 'The service is busy.' });
  await expect.element(alert).toBeVisible();
  await expect.element(page.getByRole('complementary', { name: 'Facts' })).toBeVisible();
  restore();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(region('Players').getByRole('slider')).toBeVisible();
});

test('adult content is shown only to those who ask for it', async () => {
  const { id } = await hollowKnight();
  instead(`/api/game/${id}`, async (request, send) => {
    const { data } = await (await send(request)).json();
    return success({ ...data, mature: 2 });
  });
  await open();
  await expect.element(page.getByText('This game has adult content')).toBeVisible();
  await expect.element(page.getByText('Hollow Knight')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'I’m of legal age, show it' }).click();
  await expect.element(heading).toMatchTextContent(/Hollow Knight/);
});

test('a draft says what it is, and asks for nothing that drafts do not have', async () => {
  const name = aName('Night Ferry');
  const { id, appId, version } = await aDraftGame({ name });
  await signIn('admin');
  const refused: string[] = [];
  instead(/^\/api\//, async (request, send) => {
    const response = await send(request);
    if (!response.ok) refused.push(request.url);
    return response;
  });
  await visit(`/game/detail?id=${id}`);
  await expect.element(heading).toMatchTextContent(name);
  await expect.element(page.getByText('This game is a draft')).toBeVisible();
  for (const title of ['Ranks', 'Players', 'More like this']) {
    expect(region(title).elements()).toEqual([]);
  }
  const favorite = page.getByRole('button', { name: 'Favorite', exact: true });
  await expect.element(favorite).not.toBeInTheDocument();
  expect(refused).toEqual([]);

  await administrator('put', `/api/game/${id}`, { name, appId, version, status: 2 });
  await visit(`/game/detail?id=${id}`);
  await expect.element(page.getByText('This game is a draft')).not.toBeInTheDocument();
});

test('similar games say why, and developers and tags lead to theirs', async () => {
  await open();
  const similar = region('More like this');
  await expect.element(similar.getByRole('listitem').first()).toBeVisible();
  await expect.element(similar.getByText(/^Same studio · /).first()).toBeVisible();
  await page.getByRole('link', { name: 'Team Cherry' }).first().click();
  await expect.element(heading).toHaveTextContent('Team Cherry');
  await open();
  await page.getByRole('link', { name: 'Tag 0', exact: true }).click();
  await expect.poll(query).toBe('?tag=Tag+0');
});

test('a card of similar games carries a wish button', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  await open();
  const wish = region('More like this').getByRole('button', {
    name: /^Add .+ to your wishlist$/,
  });
  await wish.first().click();
  await expect
    .element(page.getByText('Added to your wishlist in this browser.').first())
    .toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});
