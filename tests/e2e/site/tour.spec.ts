import type { BrowserContext, Page } from '@playwright/test';
import type { Game } from '../../../contract/games/games.ts';
import { anArticle, aReader, named } from '../support/builders.ts';
import { changeDatabase } from '../support/database.ts';
import { test } from '../support/fixtures.ts';
import { expectGoodPage, lookChanger, looks } from '../support/looks.ts';
import { aGame, send } from '../support/manage-games.ts';
import { openWhole } from '../support/open-whole.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

// Long tours that share nothing.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

/** Judges each page in one look, and its colors in the other as well. */
async function tour(page: Page, baseURL: string, addresses: string[]) {
  const changeLook = await lookChanger(page, baseURL);
  for (const [at, address] of addresses.entries()) {
    const look = looks[at % 2]!;
    await test.step(address, async () => {
      await changeLook(look);
      await openWhole(page, address);
      await expectGoodPage(page, look, at >= looks.length);
    });
  }
}

const idOf = async (context: BrowserContext, appId: number) =>
  ((await send(context, 'GET', `/api/game/by-app-id?appId=${appId}`)) as Game).id;

async function fillShelves(context: BrowserContext): Promise<void> {
  for (const appId of [730, 570, 1245620]) {
    const id = await idOf(context, appId);
    await send(context, 'PUT', `/api/me/favorites/${id}`, {});
    await send(context, 'PUT', `/api/me/wishlist/${id}`, {});
    await send(context, 'PUT', `/api/me/library/${id}`, { status: 'playing', minutes: appId });
    await send(context, 'PUT', `/api/game/${id}/review`, { rating: 9, content: 'Bring time.' });
  }
}

const longText = `
## First part

{{game:730}}

> A quote with a [link](https://example.org/)

## Second part

| Game | Players |
| --- | --- |
| Dota 2 | 400,000 |
`;

test('views and answers of public pages that routes do not name', async ({
  page,
  browser,
  baseURL,
}) => {
  const editor = await aReader(browser, 'Ada');
  await becomeAdministrator(editor);
  const { id } = await anArticle(editor, { body: longText, correction: '更正一处' });
  for (const content of ['It was ||the butler||', 'Look at **this**']) {
    await send(editor, 'POST', `/api/news/${id}/comments`, { content });
  }
  const game = (await send(editor, 'GET', '/api/game/by-app-id?appId=730')) as Game;
  await editor.close();
  const december = '/ranking?type=players&period=M:2020-12';
  await tour(page, baseURL!, [
    `${december}&view=trend`,
    `${december}&view=compare`,
    '/ranking?type=players&period=M:2020-13',
    '/game?genre=RPG&yearFrom=1900&yearTo=1950',
    '/search?q=zzqxjwvk',
    '/search?q=valve&kind=developers',
    `/article?id=${id}`,
    `/studio?id=${game.studios[0]!.id}`,
    `/series?id=${game.series[0]!.id}`,
    '/news?q=zzzqqqxx',
  ]);
});

test('the pages of a member', async ({ page, context, baseURL }) => {
  await signIn(context, named('Touring Tina'));
  await fillShelves(context);
  await tour(page, baseURL!, [
    '/',
    '/game/detail?appId=730',
    '/my/favorites?sort=manual&view=rows',
    '/my/wishlist?view=rows',
    '/my/library',
    '/my/library?view=table',
    '/my/favorites',
    '/my/reviews',
    '/my/achievements',
    '/profile',
    '/settings',
    '/feedback',
  ]);
});

test('the pages of those who manage what readers see', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
  const article = await anArticle(context, { body: longText });
  await send(context, 'POST', '/api/banner', {
    title: named('Banner'),
    subtitle: 'With words below it',
    linkUrl: '/ranking',
    status: 1,
    sortOrder: 1,
  });
  const game = await aGame(context, { name: named('Touring') });
  await send(context, 'POST', '/api/game/batch-status', { ids: [game.id], status: 2 });
  const reader = await aReader(browser, named('Reading Rik'));
  await fillShelves(reader);
  const waiting = { content: 'Look at https://example.org/' };
  await send(reader, 'POST', `/api/news/${article.id}/comments`, waiting);
  await send(reader, 'POST', '/api/feedback', { kind: 'data', content: 'A wrong date' });
  await reader.close();
  changeDatabase(`
    insert into inbox_items (source, "externalId", title, url, text, "publishedAt")
      values ('feeds', 'tour', 'News', 'https://example.org/', 'Words', '2026-11-01T00:00:00.000Z');
  `);
  await tour(page, baseURL!, [
    '/admin/games?q=portal',
    '/admin/games?view=statistics',
    '/admin/games?view=import',
    '/admin/games?view=changes',
    '/admin/news',
    `/admin/news?edit=${article.id}`,
    '/admin/more',
    '/admin/inbox?view=others',
    '/admin/comments?queue=held',
    '/admin/comments?kind=reviews',
    '/admin/banners',
    '/admin/events',
    '/admin/feedback',
    '/admin/actors',
  ]);
});

test('the pages of those who run the site', async ({ page, context, baseURL }) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
  await send(context, 'POST', '/api/admin/jobs/cleanup/run', {});
  changeDatabase(`
    insert into quarantine (id, source, job, why, at)
      values (8, 'steam-catalogue', 'steam-catalogue.apps', 'found', '2026-11-01T00:00:00.000Z');
    insert into quarantine_items ("quarantineId", key, sample, payload) values (8, '1', 'A', '{}');
    insert into backups (file, place, engine, "startedAt", "finishedAt", verified, tables)
      values ('tour.backup.gz', 'folder', 'sqlite', '2026-11-01T00:00:00.000Z',
        '2026-11-01T00:00:09.000Z', 1, '{}');
  `);
  await tour(page, baseURL!, [
    '/admin',
    '/admin/doctor',
    '/admin/users',
    '/admin/audit',
    '/admin/jobs',
    '/admin/backups',
    '/admin/sources',
    '/admin/site',
  ]);
});
