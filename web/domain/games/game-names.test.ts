import { expect, test } from 'vitest';
import { gameNames } from './game-names.ts';

const both = { name: 'ELDEN RING', nameZh: '艾尔登法环' };

test('the name in the interface’s language comes first', () => {
  expect(gameNames(both, 'zh-CN')).toEqual({
    title: '艾尔登法环',
    other: { text: 'ELDEN RING', lang: 'en' },
  });
  expect(gameNames(both, 'en')).toEqual({
    title: 'ELDEN RING',
    other: { text: '艾尔登法环', lang: 'zh-CN' },
  });
});

test.each([null, 'Dota 2'])('a game with a single name shows it once: %s', (nameZh) => {
  expect(gameNames({ name: 'Dota 2', nameZh }, 'zh-CN')).toEqual({
    title: 'Dota 2',
    other: undefined,
  });
});

test.each([
  ['Palworld', 'Palworld / 幻兽帕鲁', '幻兽帕鲁'],
  ['Valheim', 'Valheim: 英灵神殿', '英灵神殿'],
  ["No Man's Sky", "No Man's Sky 无人深空", '无人深空'],
  ['Brotato', '土豆兄弟(Brotato)', '土豆兄弟'],
  ['To the Moon', 'To the Moon《去月球》', '去月球'],
  ['BeamNG.drive', '车祸模拟器 - BeamNG.drive', '车祸模拟器'],
  ['SCP: Secret Laboratory', 'SCP秘密实验室 / SCP: Secret Laboratory', 'SCP秘密实验室'],
  ['Grand Theft Auto V', 'Grand Theft Auto V 传承版', 'Grand Theft Auto V 传承版'],
  ['Apex Legends', 'Apex 英雄', 'Apex 英雄'],
])('of %s the Chinese name stands alone', (name, nameZh, title) => {
  expect(gameNames({ name, nameZh }, 'zh-CN').title).toBe(title);
});
