import { expect, test } from 'vitest';
import { aGame, anActor } from '../../../../tests/builders.ts';
import { readPage } from '../../../../tests/read-page.ts';
import { pageRenderer } from '../../../../tests/page-renderer.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import { rebuildGameLists } from '../../../domain/games/game-lists.ts';
import { mergeActors } from '../../../domain/games/merge-actors.ts';

const t = await sharedApp({ publicUrl: 'http://games.example' }, undefined, pageRenderer);

const read = (url: string, lang?: string) => readPage(t, url, lang);

test('the head of a person has name and characters, in the reader’s language', async () => {
  const shown = await aGame(t.db);
  const adult = await aGame(t.db, { name: 'Adult Game', mature: 2 });
  await rebuildGameLists(t.db);
  const { id } = await anActor(t.db, {
    name: 'Miyuki Sawashiro',
    nameNative: '沢城みゆき',
    inGames: [shown.id, adult.id],
  });
  const page = await read(`/actor?id=${id}&page=3`);
  expect(page.title).toBe('Miyuki Sawashiro · Ludex');
  expect(page.canonical).toBe(`http://games.example/actor?id=${id}`);
  expect(page.meta('description')).toContain(`Hero ${shown.id}`);
  expect(page.meta('robots')).toBeUndefined();
  expect(page.structured).toMatchObject({
    '@type': 'Person',
    name: 'Miyuki Sawashiro',
    alternateName: '沢城みゆき',
    image: page.meta('og:image'),
  });
  expect(page.text('h1')).toBe('Miyuki Sawashiro');
  expect(page.rendered).toContain(`Hero ${shown.id}`);
  expect(page.body.split('</head>')[0]).not.toContain('Adult Game');
  const { data } = (await t.app.inject(`/api/actor/${id}`)).json<{ data: unknown }>();
  expect(page.initial.get(`["actor",${id}]`)).toEqual(data);

  const chinese = await read(`/actor?id=${id}`, 'zh-CN');
  expect(chinese.title).toBe('沢城みゆき · Ludex');
  expect(chinese.meta('description')).toContain(`主角${shown.id}`);
});

test('the page of a merged duplicate names the address of the person', async () => {
  const { id: into } = await anActor(t.db, { name: 'Ayaka Ōhashi' });
  const { id } = await anActor(t.db, { name: 'Ayaka Oohashi' });
  await mergeActors(t.db, id, into, { byManager: 1 });
  const page = await read(`/actor?id=${id}`);
  expect(page.title).toBe('Ayaka Ōhashi · Ludex');
  expect(page.canonical).toBe(`http://games.example/actor?id=${into}`);
  expect(page.meta('og:url')).toBe(page.canonical);
});

test.each(['?id=999999', '?id=x'])('an unknown person (%s) is not indexed', async (query) => {
  const page = await read(`/actor${query}`);
  expect([page.statusCode, page.title, page.meta('robots')]).toEqual([
    404,
    'People · Ludex',
    'noindex',
  ]);
});

test('a public profile has a preview, and is never indexed by search engines', async () => {
  const member = await t.signIn();
  const address = `/profile?id=${member.user.id}`;
  const change = (facts: object) => member.patch('/api/me/profile', facts);
  await change({ nickname: 'Noor', bio: 'Plays at night.', visibility: 'public' });
  const open = await read(address);
  expect([open.title, open.meta('description'), open.meta('og:type'), open.meta('robots')]).toEqual(
    ['Noor · Ludex', 'Plays at night.', 'profile', 'noindex'],
  );
  await change({ bio: 'Plays at noon.' });
  expect((await read(address)).meta('description')).toBe('Plays at noon.');
  await change({ visibility: 'private' });
  const closed = await read(address);
  expect(closed.title).toBe('Profile · Ludex');
  expect(closed.body).not.toContain('Noor');
});
