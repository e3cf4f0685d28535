import type { BrowserContext, Page } from '@playwright/test';
import { xssPayloads } from '../../xss-payloads.ts';
import { expect, test } from '../support/fixtures.ts';
import { comment, makeEverybodyOld, newEditor, newReader, publish } from '../support/write-news.ts';

/** Without the characters that the server refuses by name. */
const payloads = xssPayloads.map((text) =>
  text.replace(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, ' '),
);
const category = '<b>XSS</b>';
const perArticle = 40;
const articles: number[] = [];
let talkId = 0;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  const editor = await newEditor(browser);
  for (let at = 0; at < payloads.length; at += perArticle) {
    const some = payloads.slice(at, at + perArticle);
    const text = some.join('\n\n');
    const tenFrom = (start: number) => some.slice(start, start + 10);
    const long = (start: number) => tenFrom(start).join('\n\n').slice(0, 500);
    const short = (start: number) => tenFrom(start).join(' ').replace(/\s+/g, ' ').slice(0, 60);
    articles.push(
      await publish(editor, {
        title: `${short(0)} ${at}`,
        titleEn: `${short(0)} ${at}`,
        summary: long(10) || long(0),
        summaryEn: long(10) || long(0),
        author: short(30) || short(0),
        correction: long(20) || long(0),
        category,
        body: text,
        bodyEn: text,
      }),
    );
  }
  talkId = articles[0]!;
  const names = ['<img src=x onerror=alert(1)>', '"><svg/onload=alert(1)>', 'javascript:alert(1)'];
  for (const [who, name] of names.entries()) {
    const writer = await newReader(browser, name);
    makeEverybodyOld();
    const own = payloads.filter((_, at) => at % names.length === who);
    for (const payload of own) await comment(writer, talkId, payload);
    await writer.close();
  }
  await editor.close();
});

/** Whatever is tried is noted here; the console is watched for all tests already. */
async function watch(context: BrowserContext, page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`popup: ${popup.url()}`));
  await context.route(
    ({ origin }) => origin !== process.env['E2E_BASE_URL'],
    (route) => {
      const type = route.request().resourceType();
      if (type !== 'image') seen.push(`${type}: ${route.request().url()}`);
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      });
    },
  );
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      document.documentElement.dataset['violated'] = `${violatedDirective} ${blockedURI}`;
    });
  });
  return async () => {
    const violated = await page.locator('html').getAttribute('data-violated');
    return violated ? [...seen, violated] : seen;
  };
}

/** Nothing that a payload asked for is an element of the page. */
const strangers = (page: Page) =>
  page
    .locator(
      'main :is(script, iframe, object, embed, form[action]:not([role="search"]), svg[onload], [onerror], [onclick])',
    )
    .count();

test.describe.configure({ timeout: 90_000 });

test('a hundred payloads are words: as comments and names, in articles and in their list', async ({
  context,
  page,
}) => {
  expect(xssPayloads.length).toBeGreaterThanOrEqual(100);
  const seen = await watch(context, page);
  await page.goto(`/article?id=${talkId}`);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  const more = page.getByRole('button', { name: 'More comments' });
  const comments = page.locator('#comments').getByRole('article');
  for (let shown = 10; shown < xssPayloads.length; shown += 10) {
    await expect.poll(() => comments.count()).toBeGreaterThanOrEqual(shown);
    await more.click();
  }
  await expect(comments).toHaveCount(xssPayloads.length);
  for (const cover of await page.getByRole('button', { name: 'Show spoiler' }).all()) {
    await cover.click();
  }
  const links = await comments
    .locator('p a[target]')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]));
  for (const [href, rel] of links) {
    expect(href).toMatch(/^https?:\/\//i);
    expect(rel).toBe('nofollow ugc noopener');
  }
  expect(await strangers(page)).toBe(0);
  expect(await seen()).toEqual([]);

  await test.step('as articles, in the list and in the text', async () => {
    await page.goto(`/news?category=${encodeURIComponent(category)}`);
    await expect(
      page.getByRole('region', { name: 'Articles' }).getByRole('heading').first(),
    ).toBeVisible();
    expect(await strangers(page)).toBe(0);
    for (const id of articles) {
      await page.goto(`/article?id=${id}`);
      await page.locator('#comments').scrollIntoViewIfNeeded();
      await expect(page.locator('#comments textarea')).toBeVisible();
      expect(await strangers(page)).toBe(0);
      const hrefs = await page
        .locator('article a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      for (const href of hrefs) expect(href).toMatch(/^(?:https?:\/\/|\/(?!\/)|#)/);
    }
    expect(await seen()).toEqual([]);
  });
});
