import type { Static } from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import type * as contract from '../../../contract/actors.ts';
import { aGame } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';

const t = await sharedApp();

const credits = [
  ['Aoi Yuki', 'Stars', 'Japanese', 'Mira'],
  ['Aoi Yuki', 'Moon', 'Japanese', 'Lu'],
  ['bea Lang', 'Stars', 'English', 'Mira'],
  ['Cho', 'Moon', 'Korean', 'Lu'],
  ['Cho', 'Draft', 'Korean', 'X'],
] as const;

beforeAll(async () => {
  const games = new Map<string, number>();
  for (const name of ['Stars', 'Moon', 'Draft']) {
    games.set(name, (await aGame(t.db, { name, status: name === 'Draft' ? 0 : 1 })).id);
  }
  const people = new Map<string, number>();
  for (const name of ['Aoi Yuki', 'bea Lang', 'Cho']) {
    const { id } = await t.db
      .insertInto('actors')
      .values({ name, nameNative: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    people.set(name, id);
  }
  for (const [person, game, voiceLanguage, characterName] of credits) {
    const part = { role: 'voice', voiceLanguage, characterName, source: 'test' };
    await t.db
      .insertInto('actor_credits')
      .values({ actorId: people.get(person)!, gameId: games.get(game)!, ...part })
      .execute();
  }
});

test('games are listed with their casts, those in several games first', async () => {
  const casts = async (query = '') =>
    (await t.app.inject(`/api/actor/casts?${query}`)).json<{
      data: Static<(typeof contract.listCasts.schema.response)[200]>['data'];
    }>().data;
  const { items, total, roles } = await casts();
  expect([total, roles]).toEqual([2, ['voice']]);
  const shown = items.map(({ game, people, leading }) => [
    game.name,
    people,
    leading.map(({ name, parts, alsoIn }) => [
      name,
      parts.map(({ character }) => character),
      alsoIn.map((other) => other.name),
    ]),
  ]);
  expect(shown).toEqual([
    [
      'Stars',
      2,
      [
        ['Aoi Yuki', ['Mira'], ['Moon']],
        ['bea Lang', ['Mira'], []],
      ],
    ],
    [
      'Moon',
      2,
      [
        ['Aoi Yuki', ['Lu'], ['Stars']],
        ['Cho', ['Lu'], []],
      ],
    ],
  ]);
  const korean = await casts('language=Korean');
  expect(korean.items.map(({ game, people }) => [game.name, people])).toEqual([['Moon', 1]]);
  expect((await casts('role=motion')).items).toEqual([]);
  const list = (await t.app.inject('/api/actor/list?sort=credits&role=voice')).json().data;
  expect(list.items.map(({ name }: { name: string }) => name)[0]).toBe('Aoi Yuki');
});
