import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moods } from '../../brand/covers/moods.ts';
import {
  chineseNameFields,
  coverFields,
  descriptionFields,
  englishNameFields,
  gamesOfDemo,
} from './editors-files.ts';
import { gameFields } from './games-file.ts';
import { readRows } from './csv/read-rows.ts';

const data = join(import.meta.dirname, 'data');

test('the two game files are whole and share no game', async () => {
  const appIds = new Set<number>();
  let rows = 0;
  for (const file of ['games-demo.csv.gz', 'games-rest.csv.gz']) {
    for await (const block of readRows(join(data, file), gameFields)) {
      for (const { facts } of block.rows) appIds.add(facts.appId);
      rows += block.rows.length;
    }
  }
  expect(rows).toBe(124_142);
  expect(appIds.size).toBe(rows);
}, 60_000);

test('the editors write about games of the demo, in both languages, as many as the README says', async () => {
  const demo = new Set<number>();
  for await (const block of readRows(join(data, gamesOfDemo), gameFields)) {
    for (const { facts } of block.rows) demo.add(facts.appId);
  }
  const readme = readFileSync(join(data, 'README.md'), 'utf8');
  for (const [file, fields] of [
    ['names-en.csv', englishNameFields],
    ['names-zh.csv', chineseNameFields],
    ['descriptions.csv', descriptionFields],
  ] as const) {
    const rows: { appId: number; name: string; nameZh?: string; descriptionZh?: string }[] = [];
    for await (const block of readRows(join(data, file), fields)) {
      rows.push(...block.rows.map(({ facts }) => facts));
    }
    expect(rows.filter(({ appId }) => !demo.has(appId))).toEqual([]);
    const isChinese = (text: string) => /\p{Script=Han}/u.test(text);
    const isWrong = ({ name, nameZh, descriptionZh = nameZh }: (typeof rows)[number]) =>
      descriptionZh === undefined ? isChinese(name) : !isChinese(descriptionZh);
    expect(rows.filter(isWrong)).toEqual([]);
    expect(readme).toContain(`| \`${file}\` | ${rows.length} |`);
  }
});

test('the scenes that editors chose are of games of the demo, in colors that suit them', async () => {
  const demo = new Map<number, string>();
  for await (const block of readRows(join(data, gamesOfDemo), gameFields)) {
    for (const { facts } of block.rows) demo.set(facts.appId, facts.name);
  }
  let count = 0;
  for await (const { rows } of readRows(join(data, 'covers.csv'), coverFields)) {
    for (const { facts } of rows) {
      expect(demo.get(facts.appId)).toBe(facts.name);
      expect(moods[facts.motif]).toContain(facts.palette);
      count += 1;
    }
  }
  expect(readFileSync(join(data, 'README.md'), 'utf8')).toContain(`| \`covers.csv\` | ${count} |`);
});

test('the best-known games have Chinese names and descriptions in both languages', async () => {
  const games: { appId: number; reviews: number; nameZh: string | null }[] = [];
  for await (const block of readRows(join(data, gamesOfDemo), gameFields)) {
    for (const { facts } of block.rows) {
      const reviews = (facts.positive ?? 0) + (facts.negative ?? 0);
      games.push({ appId: facts.appId, reviews, nameZh: facts.nameZh });
    }
  }
  const named = new Set(games.flatMap(({ appId, nameZh }) => (nameZh ? [appId] : [])));
  const described = new Set<number>();
  for await (const { rows } of readRows(join(data, 'names-zh.csv'), chineseNameFields)) {
    for (const { facts } of rows) named.add(facts.appId);
  }
  for await (const { rows } of readRows(join(data, 'descriptions.csv'), descriptionFields)) {
    for (const { facts } of rows) described.add(facts.appId);
  }
  const popular = games.toSorted((a, b) => b.reviews - a.reviews).map(({ appId }) => appId);
  expect(popular.slice(0, 1000).filter((id) => named.has(id)).length).toBeGreaterThanOrEqual(500);
  expect(popular.slice(0, 500).filter((id) => described.has(id)).length).toBeGreaterThanOrEqual(
    300,
  );
});
