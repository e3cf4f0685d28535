import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  administrator,
  aName,
  anArticle,
  counted,
  signIn,
  visit,
} from '../../../tests/components/site.tsx';

const heading = page.getByRole('heading', { level: 1 });
const header = page.getByRole('banner');
const menu = page.getByRole('navigation', { name: 'Main' });

test('the first Tab stop skips to the content', async () => {
  await visit('/about');
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

test('keys lead to places, but never while typing', async () => {
  await visit('/about');
  await userEvent.keyboard('gn');
  await expect.poll(() => location.pathname).toBe('/news');
  const search = page.getByRole('combobox', { name: 'Search this site' });
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('gh?');
  await expect.element(search).toHaveValue('gh?');
  expect(location.pathname).toBe('/news');
  await userEvent.keyboard('{Escape}?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(help.getByText('Next item in a list')).toBeVisible();
});

test.each([
  ['games', '/game', 'article h2 a'],
  ['a ranking', '/ranking?type=players&period=M:2020-12', 'tbody th a'],
  ['news', '/news', 'article h2 a'],
])('j and k walk %s, and nothing covers where one is', async (_, address, items) => {
  for (let at = 1; at <= 5; at += 1) await anArticle({ title: `Walk ${at}` });
  await visit(address);
  const names = () => [...document.querySelectorAll<HTMLElement>(`main ${items}`)];
  await expect.poll(() => names().length).toBeGreaterThan(4);
  for (let at = 0; at < 4; at += 1) {
    await userEvent.keyboard('j');
    await expect.poll(() => names().indexOf(document.activeElement as HTMLElement)).toBe(at);
  }
  await userEvent.keyboard('k');
  const name = names()[2]!;
  await expect.poll(() => document.activeElement).toBe(name);
  const { x, y, height } = name.getBoundingClientRect();
  const top = document.elementFromPoint(x + 2, y + height / 2);
  expect(name.closest('article, tr')!.contains(top)).toBe(true);
});

test('focus and title follow the page', async () => {
  await visit('/about');
  for (const name of ['People', 'News']) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect.element(heading).toHaveTextContent(name);
    await expect.element(heading).toHaveFocus();
    await expect.poll(() => document.title).toBe(`${name} · Ludex`);
  }
  history.back();
  await expect.element(heading).toHaveTextContent('People');
  await expect.poll(() => document.title).toBe('People · Ludex');
});

test('pages of management have their titles in both languages', async () => {
  await signIn('admin');
  const titles = {
    en: { jobs: 'Jobs', users: 'Members' },
    'zh-CN': { jobs: '任务', users: '成员' },
  };
  for (const lang of ['en', 'zh-CN'] as const) {
    for (const [name, title] of Object.entries(titles[lang])) {
      await visit(`/admin/${name}`, lang);
      await expect.poll(() => document.title).toBe(`${title} · Ludex`);
    }
  }
});

test('the header changes language and theme', async () => {
  await visit('/about');
  await header.getByRole('button', { name: '中文' }).click();
  await expect.element(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await header.getByRole('button', { name: 'EN', exact: true }).click();
  await expect.element(menu).toBeVisible();
  await header.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await header.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('the sign-in dialog gives the focus back', async () => {
  await visit('/about');
  const button = header.getByRole('button', { name: 'Sign in' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to Ludex' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('each reader has a menu: a guest’s ends with signing in, only managers find management', async () => {
  const entries = () =>
    page
      .getByRole('menuitem')
      .elements()
      // How many things wait for a manager follows the name.
      .map(({ textContent }) => textContent?.replace(/\d.*/, ''));
  await visit('/about');
  await header.getByRole('button', { name: 'Me', exact: true }).click();
  await expect
    .poll(entries)
    .toEqual(['Favorites', 'Wishlist', 'Settings', 'Dark appearance', 'Sign in']);
  await signIn();
  await visit('/about');
  await header.getByRole('button', { name: /^Account of/ }).click();
  await expect.poll(() => entries().at(-1)).toBe('Sign out');
  expect(entries()).not.toContain('Management');
  await signIn('editor');
  await visit('/about');
  await header.getByRole('button', { name: /^Account of/ }).click();
  await expect.poll(entries).toContain('Management');
});

test('the bell says what a moderator has reset, and why', async () => {
  const { id } = await signIn();
  const reset = { fields: ['nickname', 'bio'], reason: 'Advertising' };
  await administrator('put', `/api/user/${id}/profile/reset`, reset);
  await visit('/about');
  await header.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const text = 'A moderator reset your name, bio: Advertising';
  await expect.element(page.getByRole('dialog').getByText(text)).toBeVisible();
});

test('signing out changes the page at once', async () => {
  await signIn();
  await visit('/about');
  await header.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.element(header.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('whoever is signed out meanwhile is asked to sign in, where they were', async () => {
  const { id } = await signIn();
  await visit('/settings');
  const replies = page.getByRole('checkbox', { name: 'someone replies to me' });
  await expect.element(replies).toBeVisible();
  await fetch('/test/session', { method: 'DELETE' });
  await fetch('/api/me');
  await replies.click();
  await expect.element(page.getByRole('dialog', { name: 'Sign in to Ludex' })).toBeVisible();
  expect([id > 0, location.pathname]).toEqual([true, '/settings']);
});

test('a banner of the site is shown on its home page', async () => {
  const title = 'Maintenance on Sunday';
  const banner = { title, titleEn: title, status: 1, sortOrder: 1 };
  const { id } = await administrator<{ id: number }>('post', '/api/banner', banner);
  await visit('/');
  await expect.element(page.getByText(title).first()).toBeVisible();
  await administrator('delete', `/api/banner/${id}`);
});

test('without a connection the page stays under a strip, and is read again afterwards', async () => {
  const { title } = await anArticle({ title: aName('Tunnel') });
  await visit('/news');
  const strip = page.getByText(/^You’re offline\. This is from /);
  const article = page.getByRole('main').getByRole('link', { name: title }).first();
  await expect.element(article).toBeVisible();
  dispatchEvent(new Event('offline'));
  await expect.element(strip).toBeVisible();
  await expect.element(article).toBeVisible();
  const read = counted('/api/news/lite');
  dispatchEvent(new Event('online'));
  await expect.element(strip).not.toBeInTheDocument();
  await expect.poll(() => read.count).toBeGreaterThan(0);
});
