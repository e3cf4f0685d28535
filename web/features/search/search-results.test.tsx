import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import { aName, anArticle, query, visit } from '../../../tests/components/site.tsx';

const main = page.getByRole('main');
const heading = page.getByRole('heading', { level: 1 });
const kinds = main.getByRole('navigation', { name: 'Kinds' });
const panel = (name: string) => main.getByRole('region', { name });

test('a search has every kind, and a chip for each', async () => {
  const title = aName('Team Cherry, a chronicle');
  await anArticle({ title, titleEn: title });
  await visit('/search?q=team+cherry');
  await expect.element(heading).toHaveTextContent('Results for “team cherry”');
  await expect.element(panel('Games')).toMatchTextContent(/Hollow Knight/);
  await expect.element(panel('Studios')).toMatchTextContent(/Team Cherry\d+ games?/);
  await expect.element(panel('Articles')).toMatchTextContent(title);
  await expect.element(kinds.getByRole('link', { name: /^All \d+$/ })).toBeVisible();
  expect(await barriers()).toEqual([]);
  await kinds.getByRole('link', { name: /^Articles \d+$/ }).click();
  await expect.poll(query).toBe('?q=team+cherry&kind=articles');
  await expect.element(panel('Games')).not.toBeInTheDocument();
  await expect.element(panel('Articles')).toBeVisible();
});

test('what is only spelled alike says so in a sentence', async () => {
  await visit('/search?q=hollw+knight');
  await expect.element(main.getByText(/^Nothing for hollw knight\. Showing/)).toBeVisible();
  await main
    .getByText(/^Nothing for/)
    .getByRole('link', { name: 'Hollow Knight' })
    .click();
  await expect.element(heading).toHaveTextContent('Results for “Hollow Knight”');
  await expect.element(main.getByText(/^Nothing for/)).not.toBeInTheDocument();
});

test('without results there are three games that everybody knows', async () => {
  await visit('/search?q=zzzqqqxx');
  await expect.element(main.getByText('Nothing found for “zzzqqqxx”')).toBeVisible();
  await expect.poll(() => main.getByRole('listitem').elements()).toHaveLength(3);
  expect(await barriers()).toEqual([]);
});

test('unusable addresses are an empty search, or all kinds', async () => {
  for (const address of ['/search', '/search?q=%20', '/search?kind=games']) {
    await visit(address);
    await expect.element(heading).toHaveTextContent('What are you looking for?');
  }
  await visit(`/search?q=${'x'.repeat(300)}`);
  await expect.element(main.getByText(`Nothing found for “${'x'.repeat(200)}”`)).toBeVisible();
  await visit('/search?q=valve&kind=else');
  await expect.element(panel('Studios')).toBeVisible();
});
