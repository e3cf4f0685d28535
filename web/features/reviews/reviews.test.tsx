import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import {
  administrator,
  aName,
  games,
  mine,
  signIn,
  somebody,
  visit,
} from '../../../tests/components/site.tsx';

const block = page.getByRole('region', { name: 'Reviews', exact: true });
const text = block.getByLabelText(/^Your review/);
const publish = block.getByRole('button', { name: 'Publish' });
const hollowKnight = async () => (await games(1))[0]!.id;
const read = (id: number) => visit(`/game/detail?id=${id}#reviews`);

test('a review needs a rating, each of which has a meaning', async () => {
  await read(await hollowKnight());
  await publish.click();
  await expect.element(block.getByText('Choose a rating first.')).toBeVisible();
  const stars = block.getByRole('slider', { name: 'Your rating' });
  await expect.element(stars).toHaveAttribute('aria-valuetext', 'Not rated yet');
  (stars.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}{ArrowLeft}');
  await expect.element(block.getByText('Superb', { exact: true })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(block.getByText('Masterpiece', { exact: true })).toBeVisible();
  await expect.element(block.getByText('Choose a rating first.')).not.toBeInTheDocument();
});

test('what a guest writes waits in the browser', async () => {
  const id = await hollowKnight();
  await read(id);
  await text.fill('The tree is worth every fall.');
  await expect.element(block.getByText('Draft saved in this browser.')).toBeVisible();
  await read(id);
  await expect.element(text).toHaveValue('The tree is worth every fall.');
});

test('a review with spoilers is covered once it is published; the focus follows its editor', async () => {
  await signIn();
  await read(await hollowKnight());
  await block.getByRole('slider', { name: 'Your rating' }).fill('8');
  const words = `It ends ${aName()}`;
  await text.fill(words);
  await block.getByRole('checkbox', { name: /^Contains spoilers/ }).click();
  await publish.click();
  const own = block.getByRole('article').filter({ hasText: 'Edit' });
  await expect.element(own.getByRole('img', { name: 'Rated 4 stars' })).toBeVisible();
  await expect.element(own.getByText(words)).not.toBeVisible();
  await own.getByText('Contains spoilers. Show anyway').click();
  await expect.element(own.getByText(words)).toBeVisible();
  const actions = page.getByRole('group', { name: 'My game' });
  await expect
    .element(actions.getByRole('slider'))
    .toHaveAttribute('aria-valuetext', '4 stars, Great');
  expect(await barriers()).toEqual([]);
  await block.getByRole('button', { name: 'Edit' }).click();
  await expect.element(text).toHaveValue(words);
  expect(block.element().contains(document.activeElement)).toBe(true);
  await block.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(text).not.toBeInTheDocument();
  expect(block.element().contains(document.activeElement)).toBe(true);
});

test('a review of somebody else is helpful, and counted', async () => {
  const id = await hollowKnight();
  const content = `Bring patience. ${aName()}`;
  await somebody(aName('Willow'))('put', `/api/game/${id}/review`, { rating: 7, content });
  await signIn();
  await read(id);
  const card = block.getByRole('article').filter({ hasText: content });
  await card.getByRole('button', { name: 'Helpful' }).click();
  await expect
    .element(card.getByRole('button', { name: 'Helpful · 1' }))
    .toHaveAttribute('aria-pressed', 'true');
});

test('after the last review of the last page comes the page before', async () => {
  await signIn();
  for (const { id } of await games(11)) await mine('PUT', `/api/game/${id}/review`, { rating: 6 });
  await visit('/my/reviews?page=2');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('10 reviews')).toBeVisible();
  expect(location.search).toBe('');
});

test('own reviews are filtered, and one that was deleted comes back', async () => {
  await signIn();
  const id = await hollowKnight();
  await mine('PUT', `/api/game/${id}/review`, { rating: 9, content: 'Worth every fall.' });
  await visit('/my/reviews');
  await page.getByText('Ratings only').click();
  await expect.element(page.getByText('No reviews of this kind')).toBeVisible();
  await page.getByText('All', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('No reviews yet')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  const title = page.getByRole('heading', { level: 2, name: /Hollow Knight/ });
  await expect.element(title).toBeVisible();
});

test('the author of a hidden review reads that it is hidden, and why', async () => {
  const { nickname } = await signIn();
  const game = (await games(4))[3]!;
  await mine('PUT', `/api/game/${game.id}/review`, { rating: 1, content: 'Rude' });
  const list = `/api/moderation/reviews?q=${encodeURIComponent(nickname)}`;
  type Found = { items: { id: number; author: { nickname: string } }[] };
  const { items } = await administrator<Found>('get', `${list}&queue=all`);
  const { id } = items.find(({ author }) => author.nickname === nickname)!;
  const judgement = { action: 'hide', reason: 'Insults' };
  await administrator('put', `/api/moderation/reviews/${id}`, judgement);
  await visit('/my/reviews');
  await expect.element(page.getByText(/^Hidden by a moderator\./)).toBeVisible();
  await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click();
  await expect.element(page.getByText(/was hidden: Insults/)).toBeVisible();
});

test('each text has the direction of its script', async () => {
  const game = (await games(3))[2]!;
  for (const content of ['Bring patience.', 'משחק נהדר!']) {
    await somebody(aName())('put', `/api/game/${game.id}/review`, { rating: 9, content });
  }
  await read(game.id);
  const direction = (text: string) => getComputedStyle(page.getByText(text).element()).direction;
  await expect.element(page.getByText('Bring patience.')).toBeVisible();
  expect(direction('Bring patience.')).toBe('ltr');
  expect(direction('משחק נהדר!')).toBe('rtl');
});
