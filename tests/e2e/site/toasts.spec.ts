import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { newEditor, publish, signInWhenAsked } from '../support/write-news.ts';

const toasts = (page: Page) =>
  page.getByRole('status', { name: 'Notifications' }).locator('div', { hasText: /./ });

/** Nothing hides it, and it needs no scrolling. */
async function expectInFullView(page: Page, posted: Locator) {
  await expect(posted).toBeInViewport({ ratio: 1 });
  // All at one moment, because toasts leave.
  const covering = await toasts(page).evaluateAll(
    (all, element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const boxes = all.map((toast) => toast.getBoundingClientRect());
      return boxes.filter((box) => box.top < bottom && box.bottom > top).length;
    },
    await posted.elementHandle(),
  );
  expect(covering, 'toasts that lie over it').toBe(0);
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
