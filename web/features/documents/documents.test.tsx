import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failure, instead, query, visit } from '../../../tests/components/site.tsx';
import type { Lang } from '../../i18n/index.tsx';

const heading = page.getByRole('heading', { level: 1 });
const footer = page.getByRole('contentinfo');

test.each<[Lang, string[], RegExp]>([
  ['en', ['Terms', 'Privacy', 'Disclaimer'], /^Version 1\.\d/],
  ['zh-CN', ['服务条款', '隐私政策', '免责声明'], /模板文本。/],
])('the legal texts in %s lead to each other', async (lang, names, mark) => {
  await visit('/about', lang);
  for (const name of names) {
    await footer.getByRole('link', { name }).click();
    await expect.element(heading).toMatchTextContent(name);
    await expect.element(heading).toHaveFocus();
    await expect.element(page.getByText(mark).first()).toBeVisible();
  }
});

test('a legal text has contents, and links to the others', async () => {
  await visit('/terms');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect.poll(() => location.hash).toBe('#changes');
  const changes = page.getByRole('heading', { name: /^Changes/ });
  await expect.element(changes).toBeInViewport();
  await page.getByRole('article').getByRole('link', { name: 'disclaimer' }).first().click();
  await expect.element(heading).toHaveTextContent('Disclaimer');
});

test('the guide is searched by heading, and its chapters lead to each other', async () => {
  await visit('/docs?chapter=no-such-chapter');
  await page.getByRole('link', { name: 'Start at the beginning' }).click();
  await expect.element(heading).toHaveTextContent('Getting started');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('searchbox').fill('back up');
  await contents.getByRole('link', { name: /^Back up/ }).click();
  await expect.poll(() => query() + location.hash).toBe('?chapter=self-hosting#backup');
  await expect.element(page.getByRole('heading', { name: /^Back up/ }).first()).toBeInViewport();
  const steps = [
    [/Next/, 'Single sign-on'],
    ['For developers', 'Using the API'],
    [/Next/, 'API reference'],
  ] as const;
  for (const [link, name] of steps) {
    await page.getByRole('link', { name: link }).click();
    await expect.element(heading).toHaveTextContent(name);
    await expect.element(heading).toHaveFocus();
    await expect.poll(() => document.title).toBe(`${name} · Ludex`);
  }
});

test('a call of the API reference is tried, and endpoints are filtered', async () => {
  await visit('/docs?chapter=api');
  await expect.poll(() => document.querySelector('#getSiteSummary')).not.toBeNull();
  const call = page.elementLocator(document.querySelector('#getSiteSummary')!);
  await call.getByText('/api/site/summary').first().click();
  await call.getByRole('button', { name: 'Send' }).click();
  await expect.element(call.getByText('200 OK')).toBeVisible();
  await expect.element(call.getByText(/"success": true/)).toBeVisible();
  await page.getByLabelText('Filter endpoints').fill('logout');
  await expect.element(page.getByText('1 endpoint', { exact: true })).toBeVisible();
});

test('a site whose operator says nothing has a fixed text about itself', async () => {
  instead('/api/config/about-me', () => failure(500, ''));
  await visit('/about');
  await expect.element(page.getByText(/^This is a Ludex site/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Software' })).toBeVisible();
});

test('the credits are searched', async () => {
  await visit('/credits');
  const source = page.getByRole('heading', { name: 'Steam Store Games, by Nik Davis' });
  await expect.element(source).toBeVisible();
  await page.getByLabelText('Search the credits').fill('nik davis');
  await expect.element(page.getByText('1 entry')).toBeVisible();
  await page.getByLabelText('Search the credits').fill('no such thing');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.element(source).toBeVisible();
});
