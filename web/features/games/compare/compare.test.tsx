import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../../tests/components/barriers.ts';
import { games, instead, query, success, visit } from '../../../../tests/components/site.tsx';

const heading = page.getByRole('heading', { level: 1, name: 'Compare players' });
const compared = page.getByRole('list', { name: 'Compared games' });
const offered = page.getByRole('list', { name: 'Games to compare with' });
const slider = page.getByRole('slider');

async function open(count: number, more = '') {
  const found = (await games(count)).toReversed();
  const ids = found.map(({ id }) => id);
  await visit(`/compare?games=${ids.join(',')}${more}`);
  await expect.element(heading).toBeVisible();
  return { ids, names: found.map(({ name }) => name) };
}

/** The players of the last year, of all games but the first. */
function withPlayers() {
  instead('/api/compare/players', async (request, send) => {
    const { data } = await (await send(request)).json();
    const months = ['2026-08', '2026-09', '2026-10'];
    for (const [line, series] of data.series.entries()) {
      series.items = months.map((month, at) => ({
        at: `${month}-01T00:00:00.000Z`,
        average: 1000 * line + at,
        peak: 1,
      }));
    }
    data.series[0].items = [];
    data.spans = ['1y', 'all'];
    return success(data);
  });
}

test('games are chosen one after the other, from a list or by name', async () => {
  await visit('/compare');
  await expect.element(heading).toBeVisible();
  await offered.getByRole('link').nth(1).click();
  await expect.poll(query).toMatch(/^\?games=\d+$/);
  await expect.poll(() => compared.getByRole('listitem').elements().length).toBe(1);
  expect(await barriers()).toEqual([]);
  await page.getByRole('searchbox', { name: 'Find a game' }).fill('Title 07');
  await page.getByRole('button', { name: 'Choose Title 07' }).click();
  await expect.poll(query).toMatch(/^\?games=\d+,\d+$/);
  await expect.element(compared.getByRole('link', { name: 'Title 07', exact: true })).toBeVisible();
});

test('a comparison is read in the plot and as a table, and games can be taken out', async () => {
  withPlayers();
  const { ids, names } = await open(3);
  const [silent, first, second] = names as [string, string, string];
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', `Oct 2026: ${silent} –, ${first} 1,002, ${second} 2,002`);
  await expect
    .element(page.getByText(new RegExp(`^No player counts in this time: ${silent}\\.`)))
    .toBeVisible();
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await expect.element(compared.getByRole('listitem').nth(2)).toMatchTextContent(/2,000/);
  await page.getByText('Table', { exact: true }).click();
  await expect
    .element(page.getByRole('row').filter({ hasText: 'Sep 2026' }))
    .toMatchTextContent(/–\s*1,001\s*2,001/);
  const picture = page.getByRole('link', { name: 'Save picture' });
  await expect
    .element(picture)
    .toHaveAttribute('href', `/compare.png?games=${ids.join('%2C')}&span=1y&lang=en`);
  await expect.poll(() => document.title).toBe(`${names.join(' · ')} · Ludex`);
  expect(await barriers()).toEqual([]);
  await page.getByRole('navigation', { name: 'Time span' }).getByText('All').click();
  await expect.poll(query).toBe(`?games=${ids.join(',')}&span=all`);
  await page.getByRole('link', { name: `Remove ${silent}` }).click();
  await expect.poll(query).toBe(`?games=${ids.slice(1).join(',')}&span=all`);
});

test('what happened to each game is marked on the curves, by its name', async () => {
  withPlayers();
  instead(/^\/api\/game\/\d+\/events$/, async (request, send) => {
    const { data } = await (await send(request)).json();
    const event = { ...data.items[0], kind: 'update', precision: 'day', endDate: null };
    const facts = { date: '2026-09-01', title: 'Season', source: 'steam-news', weight: 2 };
    return success({ ...data, items: [{ ...event, ...facts }] });
  });
  const { names } = await open(2);
  const marks = page.getByRole('list', { name: 'Marks' }).getByRole('listitem');
  // Two of one day have one place.
  await expect
    .element(marks)
    .toMatchTextContent(new RegExp(`^1\\s*Sep 1, 2026\\s*${names[0]} · Season\\s*Steam$`));
});

test('games without players in a year say so, and lead to the whole time', async () => {
  const { ids, names } = await open(2);
  const text = new RegExp(`^No player counts in this time: ${names.join(', ')}\\.`);
  await expect.element(page.getByText(text)).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect.poll(query).toBe(`?games=${ids.join(',')}&span=all`);
  await expect.element(slider).toBeVisible();
});

test('what is wrong with an address is said, with a way on', async () => {
  const { ids } = await open(6);
  await expect.element(page.getByText('At most five games can be compared.')).toBeVisible();
  await page.getByRole('link', { name: 'Compare the others' }).click();
  await expect.poll(query).toBe(`?games=${ids.slice(0, 5).join(',')}&span=1y`);
  await expect.poll(() => compared.getByRole('listitem').elements().length).toBe(5);
  await expect.element(offered).not.toBeInTheDocument();

  const [first = 0] = ids;
  for (const [address, text] of [
    [`${first},${first}`, 'One game is named twice. Choose different games.'],
    [`${first},999999`, 'One of these games is not here.'],
    ['999999', 'One of these games is not here.'],
    ['x', 'This address names something that is no game.'],
  ]) {
    await visit(`/compare?games=${address}`);
    await expect.element(page.getByText(text!)).toBeVisible();
  }
  expect(await barriers()).toEqual([]);
});
