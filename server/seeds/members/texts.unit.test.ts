import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { badCharacters } from '../../../contract/limits.ts';
import { personalLimits } from '../../../contract/members/personal-limits.ts';
import { newsLimits } from '../../../contract/news/news-limits.ts';
import { nicknameProblem } from '../../domain/members/nickname.ts';
import { readRows } from '../csv/read-rows.ts';
import { gamesOfDemo } from '../editors-files.ts';
import { gameFields } from '../games-file.ts';
import { discussionFiles, peopleFiles, readDiscussion, readPerson } from './read-people.ts';

const people = peopleFiles(import.meta.dirname).map(readPerson);
const discussions = discussionFiles(import.meta.dirname).map(readDiscussion);
const reviews = people.flatMap(({ key, reviews }) => reviews.map((review) => ({ key, ...review })));
const lines = discussions.flatMap(({ article, lines }) =>
  lines.map((line) => ({ article, ...line })),
);
const lengthOf = (text: string) => [...text].length;

test('a dozen people write in both languages about a hundred games and under many articles', () => {
  expect(people.length).toBeGreaterThanOrEqual(12);
  expect(new Set(reviews.map(({ appId }) => appId)).size).toBeGreaterThanOrEqual(100);
  expect(reviews.length).toBeGreaterThanOrEqual(200);
  expect(lines.length).toBeGreaterThanOrEqual(150);
  expect(discussions.length).toBeGreaterThanOrEqual(20);
  const inChinese = reviews.filter(({ content }) => /\p{Script=Han}/u.test(content)).length;
  expect(inChinese / reviews.length).toBeGreaterThan(0.4);
  expect(inChinese / reviews.length).toBeLessThan(0.6);
  expect(new Set(reviews.map(({ rating }) => rating)).size).toBeGreaterThanOrEqual(8);
  const threads = discussions.flatMap(({ lines }) => [
    ...Map.groupBy(lines, ({ parent }) => parent).values(),
  ]);
  const longest = Math.max(...threads.map(({ length }) => length));
  expect(longest).toBeGreaterThanOrEqual(10);
});

test('their texts keep the limits, and no text stands twice', () => {
  for (const { nickname, bio, favorites, wishes } of people) {
    expect([nickname, nicknameProblem(nickname)]).toEqual([nickname, null]);
    expect(lengthOf(bio)).toBeLessThanOrEqual(personalLimits.bio);
    for (const { folder } of favorites) {
      expect(lengthOf(folder ?? '')).toBeLessThanOrEqual(personalLimits.folder);
    }
    for (const { note, priority } of wishes) {
      expect(lengthOf(note ?? '')).toBeLessThanOrEqual(personalLimits.note);
      expect([null, 0, 1, 2, 3, 4, 5]).toContain(priority);
    }
  }
  for (const { content, rating } of reviews) {
    expect(lengthOf(content)).toBeLessThanOrEqual(personalLimits.review);
    expect([content, rating >= 1 && rating <= 10]).toEqual([content, true]);
  }
  for (const { content } of lines) {
    expect(lengthOf(content)).toBeLessThanOrEqual(newsLimits.commentText);
    expect(content).not.toBe('');
  }
  const texts = [...reviews, ...lines].map(({ content }) => content).filter(Boolean);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.filter((text) => badCharacters.test(text) || text !== text.trim())).toEqual([]);
});

test('their games are those of the demo, each once, by the name that stands beside it', async () => {
  const names = new Map<number, string>();
  for await (const { rows } of readRows(
    join(import.meta.dirname, '../data', gamesOfDemo),
    gameFields,
  )) {
    for (const { facts } of rows) names.set(facts.appId, facts.name);
  }
  for (const { key, favorites, wishes, reviews } of people) {
    for (const list of [favorites, wishes, reviews]) {
      const ids = list.map(({ appId }) => appId);
      expect([key, new Set(ids).size]).toEqual([key, ids.length]);
      expect([key, ids.filter((id) => !names.has(id))]).toEqual([key, []]);
    }
  }
});

test('nobody writes before they have joined, nor before the article is there', () => {
  const joined = new Map(people.map(({ key, joined }) => [key, joined]));
  for (const { article, by, at } of lines) {
    const file = join(import.meta.dirname, `../articles/${article}.md`);
    const published = /^published: (.*)$/m.exec(readFileSync(file, 'utf8'))![1]!;
    expect([by, at > joined.get(by)!, at > new Date(published).toISOString()]).toEqual([
      by,
      true,
      true,
    ]);
    expect(at < '2026-11-18').toBe(true);
  }
});

test('the Chinese texts have none of the words that the glossary avoids', () => {
  const glossary = readFileSync(
    join(import.meta.dirname, '../../../docs/glossary/zh-CN.md'),
    'utf8',
  );
  const avoided = glossary
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| 意思'))
    .flatMap((line) => line.split('|')[3]!.split('、'))
    .map((word) => word.trim())
    .filter((word) => word !== '' && !word.startsWith('-'));
  expect(avoided).toContain('评价');
  const found = [...reviews, ...lines].flatMap(({ content }) =>
    avoided.filter((word) => content.includes(word)).map((word) => `${word}: ${content}`),
  );
  expect(found).toEqual([]);
});
