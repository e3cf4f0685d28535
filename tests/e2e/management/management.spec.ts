import { randomInt } from 'node:crypto';
import type { Locator } from '@playwright/test';
import type { Banner } from '../../../contract/banners.ts';
import { barriers } from '../support/barriers.ts';
import { anArticle, aReader, named } from '../support/builders.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdToast, send, toast } from '../support/manage-games.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

// What the server refuses is an error to the console.
test.use({ allowedProblems: [/the server responded with a status of 40[049]/] });

test.beforeEach(async ({ context }) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
});

test('a reported comment is hidden by keys, and comes back', async ({ page, context, browser }) => {
  const { id } = await anArticle(context);
  const writer = await aReader(browser, 'Mika');
  const content = named('Cheap gold');
  const comment = await send(writer, 'POST', `/api/news/${id}/comments`, { content });
  const { id: commentId } = comment as { id: number };
  const reporter = await aReader(browser, 'Noor');
  await send(reporter, 'POST', `/api/news/comments/${commentId}/report`, {
    reason: 'spam',
    note: 'Again',
  });

  await page.goto(`/admin/comments?q=${encodeURIComponent(content)}`);
  const card = page.getByRole('article', { name: 'Mika' });
  await expect(card).toContainText('Spam');
  await expect(card).toContainText('Again');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await expect(card).toBeFocused();
  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: 'Hide this comment?' });
  await dialog.getByLabel('Reason').fill('Spam');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await holdToast(page, 'Comment hidden.');
  await expect(page.getByText('Nothing matches')).toBeVisible();

  const article = await reporter.newPage();
  await article.goto(`/article?id=${id}`);
  await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(article.getByText(content)).toHaveCount(0);

  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Comment restored.');
  await article.reload();
  await expect(article.getByText(content)).toBeVisible();

  await page.goto(`/admin/audit?q=${encodeURIComponent(content)}`);
  const entries = page.getByRole('article');
  await expect(entries).toHaveCount(2);
  await expect(entries.first().getByRole('heading')).toHaveText('Comment restored');
  await expect(entries.last()).toHaveText(
    new RegExp(
      `Comment hidden.*Target: Comment #${commentId}.*Public→.*Hidden.*${content}Written by#\\d+ReasonSpam$`,
    ),
  );
  await writer.close();
  await reporter.close();
});

test('a listed word holds a comment until it is approved', async ({ page, context, browser }) => {
  const { id } = await anArticle(context);
  const word = `word${randomInt(1_000_000)}`;
  await page.goto('/admin/comments');
  await page.getByRole('button', { name: 'Watched words' }).click();
  await page.getByRole('dialog').getByLabel('Words').fill(word);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Watched words saved.');

  const writer = await aReader(browser, 'Lin');
  await send(writer, 'POST', `/api/news/${id}/comments`, { content: `Some ${word} here` });
  await page.goto(`/admin/comments?queue=held&q=${word}`);
  const card = page.getByRole('article', { name: 'Lin' });
  await expect(card).toContainText('Contains a watched word');
  await card.getByRole('button', { name: 'Suspend author' }).click();
  await page
    .getByRole('dialog', { name: 'Suspend Lin' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page)).toContainText('Comment approved.');
  const { items } = (await send(writer, 'GET', `/api/news/${id}/comments`)) as { items: unknown[] };
  expect(items).toHaveLength(1);
  await writer.close();
});

/** How a banner is laid out, whatever the size it is shown at. */
const bannerLook = (banner: Locator) =>
  banner.evaluate((element: HTMLElement) => {
    const { fontSize, fontWeight } = getComputedStyle(element.querySelector('p')!);
    const { backgroundImage, aspectRatio } = getComputedStyle(element);
    const look = { fontSize, fontWeight, backgroundImage, aspectRatio };
    return { look, width: element.offsetWidth };
  });

test('a banner appears on the home page, changes places and goes', async ({ page, browser }) => {
  const title = named('Banner');
  await page.goto('/admin/banners');
  await page.getByRole('button', { name: 'New banner' }).click();
  const panel = page.getByRole('dialog', { name: 'New banner' });
  await panel.getByLabel('Link').fill('javascript:alert(1)');
  await panel.getByRole('button', { name: 'Add' }).click();
  await expect(panel.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(panel.getByText('Use a URL starting with https://')).toBeVisible();
  await panel.getByLabel('Title', { exact: true }).fill(title);
  await panel.getByLabel('Link').fill('/ranking');
  await panel.getByRole('button', { name: 'Add' }).click();
  await expect(toast(page)).toContainText('Banner added.');

  const reader = await aReader(browser);
  const home = await reader.newPage();
  await home.goto('/');
  await expect(home.getByRole('link', { name: title })).toBeAttached();

  const rows = page.getByRole('list', { name: 'Banners in display order' }).getByRole('listitem');
  await expect(rows.last()).toContainText(title);
  const shown = await bannerLook(home.locator('[data-tone]', { hasText: title }));
  const previewed = await bannerLook(rows.last().locator('[data-tone]'));
  expect(previewed.look).toEqual(shown.look);
  expect(Math.abs(previewed.width - shown.width)).toBeLessThan(10);
  await page.getByRole('button', { name: `Move “${title}” up` }).click();
  await expect(rows.last()).not.toContainText(title);
  const down = page.getByRole('button', { name: `Move “${title}” down` });
  await expect(down).toHaveAttribute('aria-disabled', 'false');
  await page.reload();
  await expect(rows.last()).not.toContainText(title);

  const editElsewhere = async (part: Partial<Banner>) => {
    const ofAll = (await send(page.context(), 'GET', '/api/banner/manage/list')) as Banner[];
    const { id, ...banner } = ofAll.find((one) => one.title === title)!;
    await send(page.context(), 'PUT', `/api/banner/${id}`, { ...banner, ...part });
  };
  const subtitle = 'Written by another editor meanwhile';
  await editElsewhere({ subtitle });
  await page.getByRole('switch', { name: `Show “${title}”` }).click();
  await expect(rows.filter({ hasText: title })).toContainText('Off');
  await expect(rows.filter({ hasText: title })).toContainText(subtitle);
  await home.reload();
  await expect(home.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(home.getByRole('link', { name: title })).toHaveCount(0);
  await reader.close();

  await page.getByRole('button', { name: `Edit “${title}”` }).click();
  const editing = page.getByRole('dialog', { name: `Edit “${title}”` });
  await editing.getByLabel('Link').fill('/news');
  await editElsewhere({ linkUrl: '/game', subtitle: 'Changed again' });
  await editing.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this banner' });
  await expect(conflict.getByRole('group', { name: 'Link' }).getByLabel('Mine')).toBeChecked();
  const subtitles = conflict.getByRole('group', { name: 'Subtitle', exact: true });
  await expect(subtitles.getByLabel('Theirs')).toBeChecked();
  expect(await barriers(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Save my choices' }).click();
  await expect(toast(page)).toContainText('Banner saved.');
  await expect(rows.filter({ hasText: title })).toContainText('/news');
  await expect(rows.filter({ hasText: title })).toContainText('Changed again');

  await page.getByRole('button', { name: `Delete “${title}”` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Banner deleted.');
});

test('feedback is answered, and its writer reads the answer', async ({
  page,
  context,
  browser,
}) => {
  const writer = await aReader(browser);
  await writer.request.get('/api/me');
  const content = named('The date of Portal 2 is wrong');
  const sent = await send(writer, 'POST', '/api/feedback', { kind: 'data', content });
  const { ticket, code } = sent as { ticket: string; code: string };

  await page.goto(`/admin/feedback?status=open&q=${ticket}`);
  const card = page.getByRole('article', { name: ticket });
  await expect(card).toContainText(content);
  await card.getByRole('button', { name: 'Reply' }).click();
  const dialog = page.getByRole('dialog', { name: `Reply to ${ticket}` });
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await dialog.getByLabel('Your reply').fill('Thank you, it is right now.');
  await dialog.getByLabel('Also close the ticket').check();
  const { items } = (await send(context, 'GET', `/api/feedback/list?q=${ticket}`)) as {
    items: { id: number }[];
  };
  const other = { status: 'answered', answer: 'We will look into it.' };
  await send(context, 'PUT', `/api/feedback/${items[0]!.id}`, other);
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(dialog.getByRole('alert')).toContainText('“We will look into it.”');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(toast(page)).toContainText('Reply sent.');
  await expect(
    page.getByText('No tickets match').or(page.getByText('No feedback is waiting')),
  ).toBeVisible();

  const read = await send(writer, 'POST', '/api/feedback/follow', { ticket, code });
  expect(read).toMatchObject({ status: 'closed', answer: 'Thank you, it is right now.' });
  await writer.close();
});

test('a person is added, gets a part and goes', async ({ page }) => {
  const name = named('Kim');
  await page.goto('/admin/actors');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('link', { name: 'New person' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(name);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: `Edit ${name}` });
  await panel.getByRole('button', { name: 'Add credit' }).click();
  await panel.getByLabel('Find a game').fill('Portal 2');
  await panel.getByRole('button', { name: 'Choose Portal 2', exact: true }).click();
  await panel.getByLabel('Character', { exact: true }).fill('Wheatley');
  await panel.getByRole('button', { name: 'Add credit' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Wheatley' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await panel.getByRole('button', { name: 'Remove Wheatley · Portal 2' }).click();
  await expect(panel.getByText('No credits yet.')).toBeVisible();
  await panel.getByRole('button', { name: 'Delete person' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${name}?` });
  await question.getByRole('button', { name: 'Delete person' }).click();
  await expect(panel).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search names' }).fill(name);
  await expect(page.getByText('No people found')).toBeVisible();
});

test('management is closed to readers', async ({ browser }) => {
  const reader = await aReader(browser, 'Someone');
  const page = await reader.newPage();
  for (const name of ['games', 'news', 'comments', 'banners', 'feedback', 'actors']) {
    await page.goto(`/admin/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs permission');
  }
  await reader.close();
});
