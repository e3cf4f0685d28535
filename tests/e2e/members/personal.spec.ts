import type { Game } from '../../../contract/games/games.ts';
import { expect, test } from '../support/fixtures.ts';
import { send } from '../support/manage-games.ts';
import { signIn } from '../support/sign-in.ts';
import { signInWhenAsked } from '../support/write-news.ts';

test('a reader writes first and signs in later; the review is published under their name', async ({
  page,
}) => {
  await page.goto('/game/detail?appId=1245620');
  const reviews = page.getByRole('region', { name: 'Reviews', exact: true });
  await reviews.getByRole('slider', { name: 'Your rating' }).fill('9');
  await reviews.getByLabel('Your review').fill('The tree is worth every fall.');
  await page.reload();
  await expect(reviews.getByLabel('Your review')).toHaveValue('The tree is worth every fall.');
  await signInWhenAsked(page, 'Reviewing Rui', () =>
    reviews.getByRole('button', { name: 'Publish' }).click(),
  );
  await expect(reviews.getByRole('img', { name: 'Rated 4.5 stars' })).toBeVisible();
  await reviews.getByRole('link', { name: 'Reviewing Rui' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviewing Rui' })).toBeVisible();
  await expect(page.getByText('The tree is worth every fall.')).toBeVisible();
});

test('a member takes everything along, and shares a list', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(context, 'Sorting Sam');
  const { id } = (await send(context, 'GET', '/api/game/by-app-id?appId=1245620')) as Game;
  for (const shelf of ['wishlist', 'favorites']) {
    await send(context, 'PUT', `/api/me/${shelf}/${id}`, {});
  }
  const download = async (address: string, name: string) => {
    await page.goto(address);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    return (await file).suggestedFilename();
  };
  expect(await download('/my/wishlist', 'Add to calendar')).toMatch(/\.ics$/);
  expect(await download('/settings', 'Everything (JSON)')).toMatch(/\.json$/);

  await page.goto('/my/favorites');
  await page.getByRole('button', { name: 'Share list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share and copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const visitor = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Sorting Sam’s favorites' })).toBeVisible();
  await expect(visitor.getByRole('main').getByRole('listitem')).toHaveText([/ELDEN RING$/]);
  await visitor.context().close();
});
