import type { Page } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { expect, test } from '../support/fixtures.ts';
import { newEditor, newReader, publish, signInWhenAsked } from '../support/write-news.ts';

const longText = `Opening words.

{{game:730}}

## First part

Some words with a [link](https://example.org/a) and **weight**.

## Second part

| Game | Players |
|---|---:|
| A | 1 |

## Third part

> A quotation.

## Fourth part

Closing words.`;

const category = 'A long list';
let articleId = 0;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  const editor = await newEditor(browser);
  for (let number = 1; number <= 30; number += 1) {
    const publishAt = new Date(Date.UTC(2018, 0, number)).toISOString();
    // A search looks at authors too, and the editor's own name ends in random digits.
    await publish(editor, {
      title: `Article ${number}`,
      author: 'The editor',
      category,
      publishAt,
      ...(number === 30 && { body: '只有中文的正文。' }),
    });
  }
  articleId = await publish(editor, {
    title: '很长的文章',
    titleEn: 'A long article',
    body: '只有中文。',
    bodyEn: longText,
    correction: '更正一处。',
  });
  await editor.close();
});

const rows = (page: Page) => page.getByRole('region', { name: 'Articles' }).getByRole('heading');
const list = `/news?category=${encodeURIComponent(category)}`;

test('the list: more articles follow, Back returns to the same item, a page is an address', async ({
  page,
}) => {
  await test.step('more articles follow below, and Back returns to the same item', async () => {
    await page.goto(list);
    await expect(rows(page)).toHaveCount(12);
    await expect(rows(page).first()).toHaveText('Article 30');
    const more = page.getByRole('link', { name: 'More articles' });
    await more.click();
    await expect(rows(page)).toHaveCount(24);
    await expect(page).toHaveURL(/page=2/);

    const item = page.getByRole('link', { name: 'Article 9', exact: true });
    await item.scrollIntoViewIfNeeded();
    const before = await item.boundingBox();
    await item.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Article 9' })).toBeVisible();
    await page.goBack();
    await expect(rows(page)).toHaveCount(24);
    await expect(item).toBeInViewport();
    const moved = async () => Math.abs((await item.boundingBox())!.y - before!.y);
    await expect.poll(moved).toBeLessThan(5);

    await more.click();
    await expect(rows(page)).toHaveCount(30);
    await expect(page.getByText('You’ve reached the end: 30 articles.')).toBeVisible();
  });

  await test.step('a page of the list is an address of its own', async () => {
    await page.goto(`${list}&page=2`);
    await expect(rows(page)).toHaveCount(12);
    await expect(rows(page).first()).toHaveText('Article 18');
    await page.getByRole('link', { name: 'Newer articles (page 1)' }).click();
    await expect(rows(page).first()).toHaveText('Article 30');
    await page.goto(`${list}&page=9`);
    await page.getByRole('link', { name: 'Back to the first page' }).click();
    await expect(rows(page).first()).toHaveText('Article 30');

    // A text that is not translated says in which language it is.
    await page.getByRole('link', { name: 'Article 30', exact: true }).click();
    await expect(page.getByText('available only in Chinese')).toBeVisible();
    const words = page.getByText('只有中文的正文。');
    await expect(words).toHaveJSProperty('parentElement.lang', 'zh-CN');
  });
});

test('categories and searches are addresses, and those that find nothing lead on', async ({
  page,
}) => {
  await test.step('“All” comes first and sends no category; an empty one leads there', async () => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/news');
    const tabs = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    await expect(tabs.first()).toHaveText('All');
    await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
    expect(requested.filter((url) => /lite\?.*category/.test(url))).toEqual([]);
    await tabs.filter({ hasText: category }).click();
    await expect(rows(page).first()).toHaveText('Article 30');

    await page.goto('/news?category=Nothing');
    await expect(page.getByText('No articles in “Nothing”')).toBeVisible();
    await page.getByRole('link', { name: 'See all articles' }).click();
    await expect(page).toHaveURL(/\/news$/);
  });

  await test.step('a search is an address, Back leaves it, and nothing found says so', async () => {
    await page.goto(list);
    await expect(rows(page)).toHaveCount(12);
    const field = page.getByRole('searchbox', { name: 'Search articles' });
    await field.focus();
    await page.keyboard.type('ａｒｔｉｃｌｅ 30');
    await expect(rows(page)).toHaveText(['Article 30']);
    await expect(page.getByRole('status').filter({ hasText: '1 article found' })).toBeVisible();
    await expect(page).toHaveURL(/q=/);
    await expect(field).toBeFocused();
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expect(field).toHaveValue('ａｒｔｉｃｌｅ 30');
    await page.goBack();
    await expect(rows(page)).toHaveCount(12);
    await expect(field).toHaveValue('');

    await field.fill('很长的');
    await expect(page.getByText(`No articles in “${category}” match “很长的”`)).toBeVisible();
    await page.getByRole('link', { name: 'Search all articles' }).click();
    await expect(rows(page)).toHaveText(['A long article']);
    await field.fill('no such words');
    await expect(page.getByText('No articles match “no such words”')).toBeVisible();
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(page).toHaveURL(/\/news$/);
    await expect(field).toHaveValue('');
  });
});

test('a long article: contents, game card, note, a reader’s own letters, and on paper', async ({
  page,
}) => {
  const failed: string[] = [];
  page.on('response', (response) => response.ok() || failed.push(response.url()));
  await page.goto(`/article?id=${articleId}`);
  await expect(page).toHaveTitle('A long article · Ludex');
  await expect(page.getByRole('note')).toContainText('更正一处');
  const contents = page.getByRole('navigation', { name: 'In this article' });
  await expect(contents.getByRole('link')).toHaveCount(4);
  await contents.getByRole('link', { name: 'Fourth part' }).click();
  await expect(page).toHaveURL(/#section-fourth-part$/);
  const card = page.locator('[data-game="730"]');
  await expect(card).toContainText('positive');

  const words = page.getByText('Closing words.');
  await page.getByRole('button', { name: 'Reading settings' }).click();
  await page.getByRole('radio', { name: 'Huge' }).check({ force: true });
  await page.getByRole('radio', { name: 'Serif', exact: true }).check({ force: true });
  await expect(words).toHaveCSS('font-size', '23px');
  await page.reload();
  await expect(words).toHaveCSS('font-size', '23px');
  await expect(words).toHaveCSS('font-family', /Georgia/);

  // On paper there is the article alone.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Like' }).first()).toBeHidden();
  await expect(words).toBeVisible();
  await page.emulateMedia({ media: null });

  await card.getByRole('link', { name: 'Counter-Strike 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Counter-Strike 2' })).toBeVisible();
  expect(failed).toEqual([]);
});

test('pictures fill the screen, and a passage has a link of its own', async ({ page, browser }) => {
  const editor = await newEditor(browser);
  const id = await publish(editor, {
    title: 'Images',
    body: `Opening words.\n\n![One](https://pictures.test/1.svg)\n\n![Two](https://pictures.test/2.svg "The second")\n\n${'Filling. '.repeat(2000)}\n\nA passage that is worth quoting.`,
  });
  await editor.close();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>';
  await page
    .context()
    .route('https://pictures.test/*', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: svg }),
    );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/article?id=${id}`);
  const first = page.getByRole('button', { name: 'Enlarge: One' });
  await first.focus();
  await page.keyboard.press('Enter');
  const lightbox = page.getByRole('dialog', { name: 'Images' });
  await expect(lightbox.getByRole('img', { name: 'One' })).toBeInViewport();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText('The second')).toBeInViewport();
  await expect(lightbox.getByRole('status')).toHaveText('2 / 2');
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(first).toBeFocused();

  const passage = page.getByText('A passage that is worth quoting.');
  await passage.selectText();
  await passage.dispatchEvent('pointerup');
  await page.getByRole('button', { name: 'Copy link to this passage' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(`/article?id=${id}`);
  const link = await copied();
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(other.getByText('A passage that is worth quoting.')).toBeInViewport();
});

test.describe('what goes wrong', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('a like signs in and completes, is seen by others at once, and counts once or not at all', async ({
    page,
    browser,
  }) => {
    const other = await newReader(browser);
    const watching = await other.newPage();
    await watching.goto(`/article?id=${articleId}`);
    const theirs = watching.getByRole('button', { name: /^Like/ }).first();
    await expect(theirs).toHaveText(/0$/);

    await page.goto(`/article?id=${articleId}`);
    const like = page.getByRole('button', { name: /^Like/ }).first();
    await signInWhenAsked(page, 'Lena', () => like.click());
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveText(/1$/);
    await expect(theirs).toHaveText(/1$/);

    await test.step('one that is refused is taken back', async () => {
      // A press while the one before is on its way does nothing.
      await page.reload();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await page.route('**/like', (route) => route.abort());
      await like.click();
      await expect(page.getByText('That didn’t work. Nothing was changed.')).toBeVisible();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await expect(like).toHaveText(/1$/);
      await page.unroute('**/like');
    });

    await test.step('one whose response is lost counts once', async () => {
      let sent = 0;
      await page.route('**/like', async (route) => {
        sent += 1;
        if (sent > 1) return route.continue();
        await route.fetch();
        return route.abort();
      });
      await like.click();
      await expect.poll(() => sent).toBe(2);
      await expect(theirs).toHaveText(/0$/);
      await page.reload();
      await expect(like).toHaveAttribute('aria-pressed', 'false');
    });
    await other.close();
  });

  test('an article that is not there leads to those that are', async ({ page }) => {
    for (const address of ['/article', '/article?id=999999', '/article?id=abc']) {
      await page.goto(address);
      await expect(page.getByText('Article not found')).toBeVisible();
      await expect(page.getByRole('link', { name: 'All news' })).toBeVisible();
    }
  });
});
