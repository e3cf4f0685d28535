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
  expect(parseNames(body({ ...portal, zhHans: cell('传送门2') })).items).toEqual([
    { appId: 620, item: 'Q279446', name: 'Portal 2', nameZh: '传送门2' },
  ]);
  const nameless = { steam: cell('730'), game: entity('Q1') };
  expect(parseNames(body(portal, nameless)).items).toEqual([
    { appId: 620, item: 'Q279446', name: 'Portal 2', nameZh: '傳送門2' },
    { appId: 730, item: 'Q1' },
  ]);
});

test('two items for one game are a conflict and give no name', () => {
  const one = { steam: cell('620'), game: entity('Q1'), en: cell('Portal 2') };
  const two = { steam: cell('620'), game: entity('Q2'), en: cell('Portal 2 (remaster)') };
  expect(parseNames(body(one, two, one))).toMatchObject({ items: [], conflicts: [620] });
});

test('voices name the person and, where known, the part', () => {
  const voice = { steam: cell('620'), actor: entity('Q229313'), actorEn: cell('Ellen McLain') };
  expect(parseVoices(body({ ...voice, role: cell('GLaDOS') })).items).toEqual([
    { appId: 620, actor: 'Q229313', name: 'Ellen McLain', role: 'GLaDOS' },
  ]);
});

test('a response cut by a timeout may pass, one of another shape does not', () => {
  const cut = body({ steam: cell('620'), game: entity('Q1') }).slice(0, 60);
  expect(() => parseNames(cut)).toThrow(expect.objectContaining({ reason: 'unreadable' }));
  expect(() => parseNames('{"rows":[]}')).toThrow(expect.objectContaining({ reason: 'drift' }));
});

test('a query names its games by number', () => {
  expect(namesQuery([620, 730])).toContain('VALUES ?steam { "620" "730" }');
});
