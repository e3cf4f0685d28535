import { expect, test } from 'vitest';
import { aGame, anActor, anArticle } from '../../../../tests/builders.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import { createTestApp } from '../../../../tests/test-app.ts';

const t = await sharedApp({
  publicUrl: 'https://games.example',
  securityContact: 'mailto:security@games.example',
});

async function addresses(path: string): Promise<string[]> {
  const { statusCode, body, headers } = await t.app.inject(path);
  expect(statusCode, path).toBe(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!);
}

function passHalfMinute() {
  t.clock.now = new Date(t.clock.now.getTime() + 31_000);
}

test('the sitemap lists every public game, article, chart and page, and nothing else', async () => {
  const shown = await aGame(t.db);
  const draft = await aGame(t.db, { status: 0 });
  const adult = await aGame(t.db, { mature: 2 });
  const gone = await aGame(t.db, { deletedAt: '2026-11-01T00:00:00.000Z' });
  const voice = await anActor(t.db, { name: 'Voice', inGames: [shown.id, adult.id] });
  const unseen = await anActor(t.db, { name: 'Unseen', inGames: [draft.id, adult.id, gone.id] });
  await anArticle(t.database);
  await anArticle(t.database, { state: 'draft' });
  await anArticle(t.database, { publishedAt: '2026-12-24T00:00:00.000Z' });

  const parts = await addresses('/sitemap.xml');
  expect(parts.every((part) => part.startsWith('https://games.example/sitemap-'))).toBe(true);
  const found: string[] = [];
  for (const part of parts) found.push(...(await addresses(new URL(part).pathname)));

  expect(found).toContain('https://games.example/');
  expect(found).toContain(`https://games.example/game/detail?id=${shown.id}`);
  for (const { id } of [draft, adult, gone]) {
    expect(found).not.toContain(`https://games.example/game/detail?id=${id}`);
  }
  expect(found).toContain(`https://games.example/actor?id=${voice.id}`);
  expect(found).not.toContain(`https://games.example/actor?id=${unseen.id}`);
  expect(found.filter((address) => address.includes('/article'))).toHaveLength(1);
  expect(found.some((address) => /\/(my|admin|settings|scan|setup)/.test(address))).toBe(false);
});

test('charts are listed by period, those of retired rankings are not', async () => {
  const chart = { subType: 'main', kind: 'M', revision: 1, current: 1, status: 'final' } as const;
  const rest = { methodVersion: 1, comparedTo: null, incomplete: null, checksum: '' };
  const generatedAt = '2026-11-01T00:00:00.000Z';
  const type = 'players';
  await t.db
    .insertInto('ranking_snapshots')
    .values([
      { ...chart, ...rest, type, period: 'M:2026-10', total: 3, generatedAt },
      { ...chart, ...rest, type, period: 'M:2026-09', total: 0, generatedAt },
    ])
    .execute();
  passHalfMinute();
  expect(await addresses('/sitemap-rankings.xml')).toEqual([
    'https://games.example/ranking?type=players&amp;period=M%3A2026-10',
  ]);
  await switchOff(type);
  passHalfMinute();
  expect(await addresses('/sitemap-rankings.xml')).toEqual([]);
});

test('a part is cached for half a minute', async () => {
  const gameAddresses = () => addresses(`/sitemap-games-1.xml?${Math.random()}`);
  await gameAddresses();
  const before = await gameAddresses();
  const added = `https://games.example/game/detail?id=${(await aGame(t.db)).id}`;
  expect(await gameAddresses()).toEqual(before);
  passHalfMinute();
  expect(await gameAddresses()).toEqual([...before, added]);
});

test('an empty part is 404', async () => {
  for (const path of ['/sitemap-games-99.xml', '/sitemap-games-0.xml', '/sitemap-games-x.xml']) {
    expect((await t.app.inject(path)).statusCode, path).toBe(404);
  }
});

test('robots.txt names the sitemap and disallows personal pages', async () => {
  const { body, headers } = await t.app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Sitemap: https://games.example/sitemap.xml');
  expect(body).toContain('Disallow: /admin');
  expect(body).not.toContain('Disallow: /api');
});

test('security.txt names the contact and expires, and is absent without a contact', async () => {
  const { body } = await t.app.inject('/.well-known/security.txt');
  expect(body).toContain('Contact: mailto:security@games.example');
  expect(/Expires: (.*)/.exec(body)?.[1]).toBe('2027-05-14T00:00:00.000Z');
  const silent = await createTestApp();
  expect((await silent.app.inject('/.well-known/security.txt')).statusCode).toBe(404);
  await silent.close();
});

/** Hides a ranking, as an operator does in the settings. */
const switchOff = (type: string) =>
  t.db
    .insertInto('ranking_types')
    .values({
      type,
      status: 0,
      sortOrder: 1,
      depth: 100,
      kind: 'flow',
      defaultKind: 'M',
      methodVersion: 1,
      valueUnit: null,
      ...noTexts,
    })
    .execute();

const noTexts = {
  name: '',
  nameEn: '',
  description: '',
  descriptionEn: '',
  valueLabel: '',
  valueLabelEn: '',
  subTypes: '[]',
  periodKinds: '[]',
  method: '',
  methodEn: '',
};
