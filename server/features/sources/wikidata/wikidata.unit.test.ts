import { expect, test } from 'vitest';
import { parseNames, parseVoices } from './parse-bindings.ts';
import { namesQuery } from './sparql.ts';

const cell = (value: string, type = 'literal') => ({ type, value });
const entity = (id: string) => cell(`http://www.wikidata.org/entity/${id}`, 'uri');
const body = (...bindings: object[]) =>
  JSON.stringify({ head: { vars: [] }, results: { bindings } });

test('names come in both languages, simplified Chinese first', () => {
  const portal = {
    steam: cell('620'),
    game: entity('Q279446'),
    en: cell('Portal 2'),
    zh: cell('傳送門2'),
  };
  expect(parseNames(body({ ...portal, zhHans: cell('传送门2') }), [620]).items).toEqual([
    { appId: 620, item: 'Q279446', name: 'Portal 2', nameZh: '传送门2' },
  ]);
  const nameless = { steam: cell('730'), game: entity('Q1') };
  expect(parseNames(body(portal, nameless), [620, 730]).items).toEqual([
    { appId: 730, item: 'Q1' },
    { appId: 620, item: 'Q279446', name: 'Portal 2', nameZh: '傳送門2' },
  ]);
});

test('a Chinese label that repeats the original name is ignored', () => {
  const row = { steam: cell('620'), game: entity('Q1'), en: cell('Portal 2') };
  const [same] = parseNames(body({ ...row, zh: cell('Portal 2') }), [620]).items;
  expect(same).toEqual({ appId: 620, item: 'Q1', name: 'Portal 2' });
  const mixed = { ...row, zhHans: cell('Portal 2'), zh: cell('传送门2') };
  expect(parseNames(body(mixed), [620]).items[0]).toMatchObject({ nameZh: '传送门2' });
});

test('every entry of a requested game is returned once, oldest first', () => {
  const row = (steam: string, game: string) => ({ steam: cell(steam), game: entity(game) });
  const rows = ['Q30', 'Q4', 'Q30', 'Q5', 'Q6'].map((item) => row('620', item));
  const { items, skipped } = parseNames(body(...rows, row('99', 'Q7')), [620]);
  expect(items.map(({ item }) => item)).toEqual(['Q4', 'Q5', 'Q6', 'Q30']);
  expect(skipped).toHaveLength(1);
});

test('voices have the person and, if known, the part and its language', () => {
  const voice = { steam: cell('620'), game: entity('Q279446'), actor: entity('Q229313') };
  const known = {
    ...voice,
    actorEn: cell('Ellen McLain'),
    actorZh: cell('埃伦·麦克莱恩'),
    role: cell('GLaDOS'),
    language: cell('English'),
  };
  const item = { appId: 620, entry: 'Q279446', person: 'Q229313' };
  const unknown = { character: '', language: '' };
  expect(parseVoices(body(known), [620]).items).toEqual([
    {
      ...item,
      name: 'Ellen McLain',
      nameZh: '埃伦·麦克莱恩',
      character: 'GLaDOS',
      language: 'English',
    },
  ]);
  const onlyChinese = { ...voice, actorZh: cell('埃伦·麦克莱恩') };
  expect(parseVoices(body(onlyChinese), [620]).items).toEqual([
    { ...item, name: '埃伦·麦克莱恩', nameZh: '埃伦·麦克莱恩', ...unknown },
  ]);
  // A person without a label is not an error of the response.
  expect(parseVoices(body(voice, voice, known), [620])).toMatchObject({
    items: [item],
    skipped: [],
  });
  expect(() => parseVoices(body(known), [730])).toThrow(
    expect.objectContaining({ reason: 'drift' }),
  );
});

test('a response truncated by a timeout is a temporary failure, another format is not', () => {
  const cut = body({ steam: cell('620'), game: entity('Q1') }).slice(0, 60);
  expect(() => parseNames(cut, [620])).toThrow(expect.objectContaining({ reason: 'unreadable' }));
  expect(() => parseNames('{"rows":[]}', [620])).toThrow(
    expect.objectContaining({ reason: 'drift' }),
  );
});

test('a query contains its games as numbers', () => {
  expect(namesQuery([620, 730])).toContain('VALUES ?steam { "620" "730" }');
});
