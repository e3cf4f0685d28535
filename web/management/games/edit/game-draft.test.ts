import { expect, test } from 'vitest';
import { gamesAdmin } from '../../../i18n/en/management/games-admin.ts';
import { checkDraft } from './check-draft.ts';
import { differences, emptyDraft, type GameDraft, inputOf } from './game-draft.ts';

const draft = (part: Partial<GameDraft>): GameDraft => ({
  ...emptyDraft,
  appId: '620',
  name: 'Portal 2',
  ...part,
});
const problemsOf = (part: Partial<GameDraft>) =>
  Object.keys(checkDraft(draft(part), gamesAdmin.editor.problems));

test('empty fields are sent as null, prices as cents', () => {
  expect(inputOf(draft({ priceCents: '19.99', currency: 'USD', nameZh: '  ' }))).toMatchObject({
    appId: 620,
    priceCents: 1999,
    currency: 'USD',
    nameZh: null,
    releaseDate: null,
    status: 0,
  });
});

test('a price is the same in every notation', () => {
  expect(differences(draft({ priceCents: '5' }), draft({ priceCents: '5.00' }))).toEqual([]);
  expect(differences(draft({ priceCents: '' }), draft({ priceCents: '0' }))).toEqual([
    'priceCents',
  ]);
});

test.each<[Partial<GameDraft>, string[]]>([
  [{}, []],
  [{ appId: '0' }, ['appId']],
  [{ appId: '12a', name: ' ' }, ['appId', 'name']],
  [{ releaseDate: '2023-02-30' }, ['releaseDate']],
  [{ releaseDate: '2024-02-29' }, []],
  [{ priceCents: '-1' }, ['priceCents']],
  [{ priceCents: '1.999', currency: 'USD' }, ['priceCents']],
  [{ priceCents: '0' }, []],
  [{ priceCents: '3' }, []],
  [{ priceCents: '3', currency: 'usd' }, ['currency']],
  [{ coverUrl: 'javascript:alert(1)' }, ['coverUrl']],
  [{ coverUrl: '//elsewhere.example/a.png' }, ['coverUrl']],
  [{ coverUrl: 'https://example.org/a.png' }, []],
  [{ coverUrl: '/covers/a.png' }, []],
  [{ tags: Array.from({ length: 51 }, (_, at) => `t${at}`) }, ['tags']],
])('%o has problems in %o', (part, fields) => {
  expect(problemsOf(part)).toEqual(fields);
});
