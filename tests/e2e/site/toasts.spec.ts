import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { newEditor, publish, signInWhenAsked } from '../support/write-news.ts';

const toasts = (page: Page) =>
  page.getByRole('status', { name: 'Notifications' }).locator('div', { hasText: /./ });

/** Nothing hides it, and it needs no scrolling. */
async function expectInFullView(page: Page, posted: Locator) {
  await expect(posted).toBeInViewport({ ratio: 1 });
  const { y, height } = (await posted.boundingBox())!;
  for (const toast of await toasts(page).all()) {
    const box = (await toast.boundingBox())!;
    expect(box.y >= y + height || box.y + box.height <= y, 'a toast lies over it').toBe(true);
  }
}

for (const [device, viewport] of [
  ['a low window', { width: 1280, height: 560 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test.describe(`in ${device}`, () => {
    test.use({ viewport });

    test('a comment is in full view once it is posted', async ({ page, browser }) => {
      const editor = await newEditor(browser);
      const newsId = await publish(editor, { title: 'In view', body: 'Words.\n\n'.repeat(20) });
      await editor.close();
      await page.goto(`/article?id=${newsId}`);
      await page.locator('#comments').scrollIntoViewIfNeeded();
      await page.getByRole('textbox', { name: 'Write a comment' }).fill('Here I am');
      const send = page.getByRole('button', { name: 'Post' });
      await expect(page.getByText('No comments yet')).toBeVisible();
      await send.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await signInWhenAsked(page, 'Visible Vera', () => send.click());
      const posted = page.getByRole('article', { name: 'Visible Vera' });
      await expect(posted).toContainText('Here I am');
      await expectInFullView(page, posted);
    });
  });
}
