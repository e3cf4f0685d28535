import { expect, test } from 'vitest';
import { cleanNames } from './clean-names.ts';

test.each([
  ['Apex Legends™', 'Apex Legends'],
  ['Sid Meier’s Civilization® VI', 'Sid Meier’s Civilization VI'],
  ['STAR WARS™ Battlefront ™ II', 'STAR WARS Battlefront II'],
  ['Middle-earth™: Shadow of War™', 'Middle-earth: Shadow of War'],
  ['Tetris®Effect', 'Tetris Effect'],
  ['C++', 'C++'],
  ['©', '©'],
])('%s is called %s', (name, clean) => {
  expect(cleanNames({ name, nameZh: null })).toEqual({ name: clean, nameZh: null });
});

test.each([
  ['Palworld', 'Palworld / 幻兽帕鲁', '幻兽帕鲁'],
  ['Valheim', 'Valheim: 英灵神殿', '英灵神殿'],
  ["No Man's Sky", "No Man's Sky 无人深空", '无人深空'],
  ['Brotato', '土豆兄弟(Brotato)', '土豆兄弟'],
  ['ENDLESS™ Dungeon', 'ENDLESS™ Dungeon (无尽地牢)', '无尽地牢'],
  ['To the Moon', 'To the Moon《去月球》', '去月球'],
  ['BeamNG.drive', '车祸模拟器 - BeamNG.drive', '车祸模拟器'],
  ['SCP: Secret Laboratory', 'SCP秘密实验室 / SCP: Secret Laboratory', 'SCP秘密实验室'],
  ['Grand Theft Auto V', 'Grand Theft Auto V 传承版', 'Grand Theft Auto V 传承版'],
  ['Apex Legends', 'Apex 英雄', 'Apex 英雄'],
  ['Battlefield™ 2042', '《战地风云™ 2042》', '战地风云 2042'],
  ['STAR WARS™ Battlefront™ II', '《STAR WARS™ 前线™ II', 'STAR WARS 前线 II'],
  ['Mass Effect™ Legendary Edition', '《质量效应》传奇版', '《质量效应》传奇版'],
  ['The Elder Scrolls® Online', '《上古卷轴®OL》', '上古卷轴OL'],
])('of %s the Chinese name is cleaned', (name, nameZh, clean) => {
  expect(cleanNames({ name, nameZh }).nameZh).toBe(clean);
});

test('a fact that is not given stays so', () => {
  expect(cleanNames({})).toEqual({});
});
