import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGame } from '../../tests/builders.ts';
import { sharedApp } from '../../tests/shared-app.ts';
import { rebuildGameLists } from '../domain/games/game-lists.ts';
import { articlesFile, readArticleFile } from './articles-file.ts';
import { bannersFile } from './banners-file.ts';
import { loadFile } from './load-file.ts';

const site = await sharedApp();
beforeAll(async () => {
  await aGame(site.db, { appId: 1_091_500, name: 'Cyberpunk 2077' });
  await rebuildGameLists(site.db);
});

const folder = join(import.meta.dirname, 'articles');
const files = readdirSync(folder);
const load = () => loadFile(site.database, articlesFile, { now: site.clock.now });
const forgetLoad = () => site.db.deleteFrom('imports').execute();
const stored = () =>
  site.db.selectFrom('news').select(['seedKey', 'title', 'version']).orderBy('id').execute();

test.each(files)('%s can be loaded in both languages', (file) => {
  const source = readFileSync(join(folder, file), 'utf8');
  const { body, bodyEn, title, summary } = readArticleFile(source, file);
  expect(bodyEn!.length).toBeGreaterThan(body.length / 2);
  expect([title.length, summary.length].every((length) => length <= 200)).toBe(true);
  // An operator gives the site another name.
  expect(source).not.toMatch(/ludex/i);
});

describe('the demo’s articles', () => {
  test('are loaded once, with their games', async () => {
    expect(await load()).toBe(files.length);
    expect(await load()).toBe(0);
    const { data } = (await site.app.inject('/api/news/lite?size=100')).json();
    expect(data.total).toBe(files.length);
    const linked = data.items.find(({ title }: { title: string }) => title.includes('2077'));
    expect(linked.games).toMatchObject([{ appId: 1_091_500 }]);
  });

  test('are brought up to date, unless an editor has changed them', async () => {
    const before = await stored();
    await site.db
      .updateTable('news')
      .set({ title: 'Edited', version: 2 })
      .where('seedKey', '=', before[0]!.seedKey)
      .execute();
    await site.db
      .updateTable('news')
      .set({ title: 'Older form' })
      .where('seedKey', '=', before[1]!.seedKey)
      .execute();
    await forgetLoad();
    expect(await load()).toBe(files.length);
    const after = await stored();
    expect(after.map(({ title }) => title)).toEqual([
      'Edited',
      ...before.slice(1).map(({ title }) => title),
    ]);
  });
});

test('a demo banner is loaded once and left alone then', async () => {
  const banners = () => loadFile(site.database, bannersFile, { now: site.clock.now });
  expect(await banners()).toBe(1);
  await site.db.updateTable('banners').set({ title: 'Edited' }).execute();
  await forgetLoad();
  await banners();
  const rows = await site.db.selectFrom('banners').select('title').execute();
  expect(rows).toEqual([{ title: 'Edited' }]);
});

test.each([
  ['no front matter', 'text'],
  [
    'one language only',
    '---\ntitle: a\ntitleEn: a\nsummary: a\nsummaryEn: a\ncategory: a\npublished: 2026-01-01\n---\ntext',
  ],
  [
    'no time',
    '---\ntitle: a\ntitleEn: a\nsummary: a\nsummaryEn: a\ncategory: a\npublished: soon\n---\na\n=== en ===\nb',
  ],
  [
    'odd games',
    '---\ntitle: a\ntitleEn: a\nsummary: a\nsummaryEn: a\ncategory: a\npublished: 2026-01-01\ngames: Portal\n---\na\n=== en ===\nb',
  ],
])('refuses a file with %s', (_what, source) => {
  expect(() => readArticleFile(source, 'a.md')).toThrow('a.md');
});
