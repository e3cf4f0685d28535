import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import {
  anArticle,
  aName,
  games,
  instead,
  query,
  signIn,
  visit,
} from '../../../tests/components/site.tsx';

const publish = async (facts: object) => (await anArticle(facts)).id;

/** A category of its own, with so many articles. */
async function aCategory(count: number): Promise<string> {
  const category = aName('Kind');
  for (let at = 1; at <= count; at += 1) {
    const publishAt = new Date(Date.UTC(2018, 0, at)).toISOString();
    await publish({ title: `Article ${at}`, author: 'The editor', category, publishAt });
  }
  return category;
}

const list = (category: string) => `/news?category=${encodeURIComponent(category)}`;
const rows = () =>
  page
    .getByRole('region', { name: 'Articles' })
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);

test('more articles follow below, down to the end', async () => {
  const category = await aCategory(14);
  await visit(list(category));
  await expect.poll(() => rows().length).toBe(12);
  expect(rows()[0]).toBe('Article 14');
  await page.getByRole('link', { name: 'More articles' }).click();
  await expect.element(page.getByText('You’ve reached the end: 14 articles.')).toBeVisible();
  expect(rows()).toHaveLength(14);
  expect(query()).toContain('page=2');
  await visit(`${list(category)}&page=2`);
  await expect.poll(rows).toEqual(['Article 2', 'Article 1']);
  await page.getByRole('link', { name: 'Newer articles (page 1)' }).click();
  await expect.poll(() => rows()[0]).toBe('Article 14');
  await visit(`${list(category)}&page=9`);
  await page.getByRole('link', { name: 'Back to the first page' }).click();
  await expect.poll(() => rows()[0]).toBe('Article 14');
});

test('a search keeps the focus, says what it found, and leads out when it found nothing', async () => {
  const category = await aCategory(2);
  await visit(list(category));
  const field = page.getByRole('searchbox', { name: 'Search articles' });
  await field.click();
  await userEvent.keyboard('ａｒｔｉｃｌｅ 2');
  await expect.poll(rows).toEqual(['Article 2']);
  await expect.element(page.getByText('1 article found')).toBeVisible();
  await expect.element(field).toHaveFocus();
  const words = aName('nowhere');
  await field.fill(words);
  const none = page.getByText(`No articles in “${category}” match “${words}”`);
  await expect.element(none).toBeVisible();
  expect(await barriers()).toEqual([]);
  await page.getByRole('link', { name: 'Search all articles' }).click();
  await expect.element(page.getByText(`No articles match “${words}”`)).toBeVisible();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect.poll(query).toBe('');
  await expect.element(field).toHaveValue('');
});

test('categories are links of which one is current; an empty one leads to all', async () => {
  const category = await aCategory(1);
  const asked: (string | null)[] = [];
  instead(/^\/api\/news\/lite$/, (request, send) => {
    asked.push(new URL(request.url).searchParams.get('category'));
    return send(request);
  });
  await visit('/news');
  const tabs = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect.element(tabs.first()).toHaveTextContent('All');
  await expect.element(tabs.first()).toHaveAttribute('aria-current', 'page');
  await tabs.filter({ hasText: category }).click();
  await expect.poll(rows).toEqual(['Article 1']);
  expect([...new Set(asked)]).toEqual([null, category]);
  await visit('/news?category=Nothing');
  await expect.element(page.getByText('No articles in “Nothing”')).toBeVisible();
  await page.getByRole('link', { name: 'See all articles' }).click();
  await expect.poll(query).toBe('');
});

test('a text that is not translated says so, and is marked as Chinese', async () => {
  const body = `只有中文的正文 ${aName()}。`;
  const id = await publish({ body });
  await visit(`/article?id=${id}`);
  await expect.element(page.getByText('This article is available only in Chinese.')).toBeVisible();
  const text = page.getByText(body);
  await expect.element(text).toBeVisible();
  expect(text.element().closest('[lang]')?.getAttribute('lang')).toBe('zh-CN');
});

test('a member likes an article, and takes it back', async () => {
  await signIn();
  const id = await publish({});
  await visit(`/article?id=${id}`);
  const like = page.getByRole('button', { name: /^Like/ }).first();
  await like.click();
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await expect.element(like).toHaveTextContent('Liked1');
  await like.click();
  await expect.element(like).toHaveTextContent('Like0');
});

test('pictures fill the screen, are leafed through by keys, and give the focus back', async () => {
  const picture = (name: string) => `![${name}](https://pictures.invalid/${name}.svg)`;
  const id = await publish({ body: `${picture('One')}\n\n${picture('Two')}` });
  await visit(`/article?id=${id}`);
  const first = page.getByRole('button', { name: 'Enlarge: One' });
  await expect.element(first).toBeInTheDocument();
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const lightbox = page.getByRole('dialog', { name: 'Images' });
  await expect.element(lightbox.getByRole('status')).toHaveTextContent('1 / 2');
  expect(await barriers()).toEqual([]);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(lightbox.getByRole('status')).toHaveTextContent('2 / 2');
  await userEvent.keyboard('{Escape}');
  await expect.element(lightbox).not.toBeInTheDocument();
  await expect.element(first).toHaveFocus();
});

test('an article that is not there leads to those that are', async () => {
  for (const address of ['/article', '/article?id=999999', '/article?id=abc']) {
    await visit(address);
    await expect.element(page.getByText('Article not found')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'All news' })).toBeVisible();
  }
});

const lostLine = () => Promise.reject(new TypeError('Failed to fetch'));

test('a like that is refused is taken back, and one whose response is lost counts once', async () => {
  await signIn();
  const id = await publish({});
  await visit(`/article?id=${id}`);
  const like = page.getByRole('button', { name: /^Like/ }).first();
  const restore = instead(`/api/news/${id}/like`, lostLine);
  await like.click();
  await expect
    .element(page.getByText('That didn’t work. Nothing was changed.').first())
    .toBeVisible();
  await expect.element(like).toHaveTextContent('Like0');
  restore();

  let sent = 0;
  instead(`/api/news/${id}/like`, async (request, send) => {
    sent += 1;
    const response = await send(request);
    return sent === 1 ? lostLine() : response;
  });
  await like.click();
  await expect.poll(() => sent).toBe(2);
  await expect.element(like).toHaveTextContent('Liked1');
});

test('a long article has contents, game cards, a note of its correction and letters of one’s own', async () => {
  const parts = ['First', 'Second', 'Third', 'Fourth'].map((name) => `## ${name} part\n\nWords.`);
  const [game] = await games(1);
  const id = await publish({
    titleEn: 'A long article',
    correction: '更正一处。',
    bodyEn: [`{{game:${game!.appId}}}`, ...parts, 'Closing words.'].join('\n\n'),
  });
  await visit(`/article?id=${id}`);
  await expect.poll(() => document.title).toBe('A long article · Ludex');
  await expect.element(page.getByRole('note')).toMatchTextContent(/更正一处/);
  const contents = page.getByRole('navigation', { name: 'In this article' });
  expect(contents.getByRole('link').elements()).toHaveLength(4);
  await contents.getByRole('link', { name: 'Fourth part' }).click();
  await expect.poll(() => location.hash).toBe('#section-fourth-part');
  const card = document.querySelector<HTMLElement>(`[data-game="${game!.appId}"]`)!;
  await expect.poll(() => card.textContent).toContain('Team Cherry');

  await page.getByRole('button', { name: 'Reading settings' }).click();
  await page.getByText('Huge').click();
  await page.getByText('Serif', { exact: true }).click();
  const words = page.getByText('Closing words.');
  await expect.element(words).toHaveStyle({ fontSize: '23px' });
  await visit(`/article?id=${id}`);
  await expect.element(words).toHaveStyle({ fontSize: '23px' });
  expect(getComputedStyle(words.element()).fontFamily).toContain('Georgia');
});
