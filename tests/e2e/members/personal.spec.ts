import type { BrowserContext, Page } from '@playwright/test';
import type { Game } from '../../../contract/games/games.ts';
import { barriers } from '../support/barriers.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdToast, send } from '../support/manage-games.ts';
import { signIn } from '../support/sign-in.ts';
import { newReader, signInWhenAsked } from '../support/write-news.ts';

const eldenRing = '/game/detail?appId=1245620';
const shelf = (page: Page, name: string) => page.getByRole('list', { name });

/** The ids of Counter-Strike 2, Dota 2 and Elden Ring. */
const threeGames = (context: BrowserContext) =>
  Promise.all(
    [730, 570, 1245620].map(async (appId) => {
      const game = await send(context, 'GET', `/api/game/by-app-id?appId=${appId}`);
      return (game as Game).id;
    }),
  );

/** As if each had been pressed on its own page, which other journeys do. */
async function shelve(context: BrowserContext, name: 'favorites' | 'wishlist') {
  for (const id of await threeGames(context)) {
    await send(context, 'PUT', `/api/me/${name}/${id}`, {});
  }
}

test.describe('a member', () => {
  test('fills a wishlist, notes why, filters it, and removes with undo', async ({ page }) => {
    await signIn(page.context(), 'Wishing Wanda');
    await shelve(page.context(), 'wishlist');
    await page.goto('/my/wishlist?view=rows');
    const list = shelf(page, 'My wishlist');
    await expect(list.getByRole('link')).toHaveCount(3);

    await page.getByRole('button', { name: 'Edit note and priority for Dota 2' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Priority').selectOption('Must play');
    await dialog.getByLabel('Note').fill('With friends, some evening');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(list.getByText('With friends, some evening')).toBeVisible();
    await page.getByLabel('Sort by').selectOption('Priority');
    await expect(page).toHaveURL(/sort=priority/);
    await expect(list.getByRole('link').first()).toHaveText('Dota 2');

    await page.getByRole('searchbox', { name: 'Name contains' }).fill('elden');
    await expect(list.getByRole('link')).toHaveText(['ELDEN RING']);
    await page.getByRole('searchbox', { name: 'Name contains' }).fill('');
    await expect(list.getByRole('link')).toHaveCount(3);

    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'All on this page' }).click();
    await page.getByRole('button', { name: 'Remove 3' }).click();
    await expect(page.getByText('Your wishlist is empty')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByRole('link')).toHaveCount(3);
    await expect(list.getByText('Priority: Must play')).toBeVisible();

    const calendar = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await calendar).suggestedFilename()).toMatch(/\.ics$/);
  });

  test('presses before the page knows who reads it, and changes their mind before it has caught up', async ({
    page,
  }) => {
    await signIn(page.context(), 'Early Ed');
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    await page.route('**/api/me', async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto('/game/detail?appId=570');
    await page.getByRole('button', { name: 'Add to wishlist' }).click();
    press();
    await expect(page.getByText('Added to your wishlist.').first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('ludex.shelves'))).toBeNull();

    // What else the page asks of the account takes forever.
    await page.route('**/api/me/games/*', () => {});
    await page.goto('/game/detail?appId=730');
    await page.getByRole('button', { name: 'Add to wishlist' }).click();
    await expect(page.getByText('Added to your wishlist.').first()).toBeVisible();
    await page.getByRole('button', { name: 'On your wishlist' }).click();
    await expect(page.getByText('Removed from your wishlist.').first()).toBeVisible();
  });

  test('writes first and signs in later; the review is published', async ({ page }) => {
    await page.goto(eldenRing);
    const reviews = page.getByRole('region', { name: 'Reviews on this site' });
    await reviews.getByRole('button', { name: 'Publish' }).click();
    await expect(reviews.getByText('Choose a rating first.')).toBeVisible();
    await reviews.getByRole('radio', { name: '9' }).check({ force: true });
    await expect(reviews.getByText(/^Plain text with line breaks/)).toBeVisible();
    await reviews.getByLabel('Your review').fill('The tree is worth every fall.');
    await reviews.getByRole('checkbox', { name: 'Contains spoilers' }).check();
    await page.reload();
    await expect(reviews.getByLabel('Your review')).toHaveValue('The tree is worth every fall.');
    await signInWhenAsked(page, 'Reviewing Rui', () =>
      reviews.getByRole('button', { name: 'Publish' }).click(),
    );
    await expect(reviews.getByRole('img', { name: 'Rated 9 out of 10' })).toBeVisible();
    await expect(reviews.getByText('The tree is worth every fall.')).toBeHidden();
    await reviews.getByText('Contains spoilers. Show anyway').click();
    await expect(reviews.getByText('The tree is worth every fall.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'You rated it 9' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await reviews.getByRole('button', { name: 'Edit' }).click();
    await expect(reviews.getByLabel('Your review')).toBeVisible();
    await expect(reviews.locator(':focus')).toHaveCount(1);
    await reviews.getByRole('button', { name: 'Cancel' }).click();
    await expect(reviews.getByLabel('Your review')).toHaveCount(0);
    await expect(reviews.locator(':focus')).toHaveCount(1);

    await page.goto('/my/reviews');
    await expect(page.getByRole('heading', { level: 2, name: 'ELDEN RING' })).toBeVisible();
    await page.getByRole('radio', { name: 'Ratings only' }).check({ force: true });
    await expect(page.getByText('No reviews of this kind')).toBeVisible();
    await page.getByRole('radio', { name: 'All' }).check({ force: true });
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No reviews yet')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'ELDEN RING' })).toBeVisible();
  });

  test('finds a review of somebody else helpful', async ({ page, browser }) => {
    const other = await newReader(browser, 'Writing Willow');
    const [counterStrike, dota] = await threeGames(other);
    const review = { rating: 7, content: 'Bring patience.' };
    await send(other, 'PUT', `/api/game/${dota}/review`, review);
    const fromTheRight = { rating: 9, content: 'משחק נהדר!' };
    await send(other, 'PUT', `/api/game/${counterStrike}/review`, fromTheRight);
    await other.close();

    await signIn(page.context(), 'Helped Hana');
    await page.goto('/game/detail?appId=570');
    const card = page.getByRole('article').filter({ hasText: 'Bring patience.' });
    const counted = page.waitForResponse('**/helpful');
    await card.getByRole('button', { name: 'Helpful' }).click();
    await expect(card.getByRole('button', { name: 'Helpful · 1' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await counted;
    await page.reload();
    await expect(card.getByRole('button', { name: 'Helpful · 1' })).toBeVisible();
    await card.getByRole('link', { name: 'Writing Willow' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Writing Willow' })).toBeVisible();
    await expect(page.getByText('Bring patience.')).toHaveCSS('direction', 'ltr');
    await expect(page.getByText('משחק נהדר!')).toHaveCSS('direction', 'rtl');
    await page.goto('/game/detail?appId=730#reviews');
    await expect(page.getByText('משחק נהדר!')).toHaveCSS('direction', 'rtl');
  });

  test('removes the last review of the last page and is led to the page before', async ({
    page,
  }) => {
    const context = page.context();
    await signIn(context, 'Thorough Theo');
    const { items } = (await send(context, 'GET', '/api/game/list?size=11')) as { items: Game[] };
    for (const { id } of items) {
      await send(context, 'PUT', `/api/game/${id}/review`, { rating: 6 });
    }
    await page.goto('/my/reviews?page=2');
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/my\/reviews$/);
    await expect(page.getByText('10 reviews')).toBeVisible();
    await page.goto('/my/reviews?page=7&with=rating');
    await expect(page).toHaveURL(/\/my\/reviews\?with=rating$/);
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(10);

    await shelve(context, 'favorites');
    await page.goto('/my/favorites?page=2');
    const favorites = shelf(page, 'My favorites').getByRole('link');
    await expect(favorites).toHaveText(['ELDEN RING', 'Dota 2', 'Counter-Strike 2']);
    await page.getByRole('button', { name: 'Remove ELDEN RING' }).click();
    await expect(favorites).toHaveText(['Dota 2', 'Counter-Strike 2']);
    await expect(favorites.first()).toBeFocused();
  });

  test('puts favorites in order and into folders, and shares the list', async ({
    page,
    browser,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page.context(), 'Sorting Sam');
    await shelve(page.context(), 'favorites');
    await page.goto('/my/favorites?sort=manual&view=rows');
    const titles = shelf(page, 'My favorites').getByRole('link');
    await expect(titles).toHaveText(['ELDEN RING', 'Dota 2', 'Counter-Strike 2']);
    await page.getByRole('button', { name: 'Move ELDEN RING down' }).click();
    await expect(titles).toHaveText(['Dota 2', 'ELDEN RING', 'Counter-Strike 2']);
    await page.getByRole('button', { name: 'Move Counter-Strike 2 to the top' }).click();
    await expect(titles).toHaveText(['Counter-Strike 2', 'Dota 2', 'ELDEN RING']);

    const select = page.getByRole('button', { name: 'Select', exact: true });
    await select.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.getByRole('checkbox', { name: 'Select ELDEN RING' }).check();
    // The box stands where the cover names the year.
    await expect(shelf(page, 'My favorites').getByText('2022', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Move to a folder' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Folder').fill('Hard ones');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await holdToast(page, 'Moved to “Hard ones”.');
    await expect(select).toBeFocused();
    await page.getByLabel('Folder', { exact: true }).selectOption('Hard ones');
    await expect(titles).toHaveText(['ELDEN RING']);
    await page.getByRole('button', { name: 'Rename folder' }).click();
    await dialog.getByLabel('New name').fill('Hardest ones');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Rename folder' })).toBeFocused();
    await expect(page.getByLabel('Folder', { exact: true })).toHaveValue('Hardest ones');
    await expect(titles).toHaveText(['ELDEN RING']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('No games match these filters')).toBeVisible();
    await expect(page.getByLabel('Folder', { exact: true })).toHaveValue('Hardest ones');

    await page.getByRole('button', { name: 'Share list' }).click();
    await expect(dialog.getByText('Only you can see it now.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Share and copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const visitor = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { name: 'Sorting Sam’s favorites' })).toBeVisible();
    const shared = visitor.getByRole('main').getByRole('listitem');
    await expect(shared).toHaveText([/Counter-Strike 2$/, /Dota 2$/, /ELDEN RING$/]);
    expect(await barriers(visitor)).toEqual([]);
    await visitor.context().close();
  });

  test('earns achievements, hears of them by the bell, and edits the profile', async ({ page }) => {
    await signIn(page.context(), 'Earning Emil');
    await page.goto('/profile');
    // The number of a step stands before its button, not on the one of the step before.
    const second = page.getByRole('region', { name: 'Get started' }).getByRole('listitem').nth(1);
    const step = await second.boundingBox();
    const button = await second.getByRole('link').boundingBox();
    expect(button?.x).toBeGreaterThan(step?.x ?? Infinity);
    await page.goto(eldenRing);
    await page.getByRole('button', { name: 'Favorite' }).click();
    const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });
    await bell.click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    expect(await barriers(page)).toEqual([]);
    await panel.getByRole('link', { name: /Achievement earned: Love at first sight/ }).click();
    await expect(page).toHaveURL(/\/my\/achievements#first-favorite$/);
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Love at first' }).last(),
    ).toBeFocused();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await expect(page.getByText('1 of 20 earned')).toBeVisible();
    await expect(page.getByText('Love at first sight').first()).toBeVisible();

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit profile' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('About you').fill('Collects maps.');
    await form.getByRole('checkbox', { name: 'Favorites' }).uncheck();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText('Collects maps.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Favorites' })).toBeHidden();
  });

  test('chooses settings that last, and deletes the account', async ({ page }) => {
    await signIn(page.context(), 'Leaving Lou');
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'Compact' }).check({ force: true });
    await page.getByRole('checkbox', { name: 'someone replies to me' }).uncheck();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
    await expect(page.getByRole('checkbox', { name: 'someone replies to me' })).not.toBeChecked();

    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Everything (JSON)' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.json$/);

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText('That doesn’t match your name.')).toBeVisible();
    await dialog.getByLabel(/Type your name/).fill('Leaving Lou');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
  });
});
