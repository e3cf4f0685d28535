import { expect, test } from 'vitest';
import { differences, emptyDraft, inputOf } from './article-draft.ts';

const now = new Date('2026-11-15T06:00:00.000Z');
const draft = { ...emptyDraft, title: ' 标题 ', summary: '摘要', category: '资讯', body: '正文' };

test('empty fields become null and texts are trimmed, except Markdown', () => {
  const written = { ...draft, body: '    code\n', bodyEn: '   ', titleEn: ' T ' };
  expect(inputOf(written, 'draft', undefined, now)).toMatchObject({
    title: '标题',
    titleEn: 'T',
    body: '    code\n',
    bodyEn: null,
    coverUrl: null,
    publishAt: null,
  });
});

test('publishing at once cancels a schedule and keeps an earlier publication time', () => {
  const planned = { publishedAt: '2027-01-01T00:00:00.000Z' };
  const before = { publishedAt: '2026-01-01T00:00:00.000Z' };
  expect(inputOf(draft, 'published', planned, now).publishAt).toBe(now.toISOString());
  expect(inputOf(draft, 'published', before, now).publishAt).toBeNull();
  expect(inputOf(draft, 'draft', planned, now).publishAt).toBeNull();
});

test('surrounding white space and the names of games are no difference', () => {
  const game = { id: 1, appId: 70, name: 'A', nameZh: null };
  const left = { ...draft, games: [game] };
  const right = { ...draft, title: '标题', games: [{ ...game, name: 'B' }] };
  expect(differences(left, right)).toEqual([]);
  expect(differences(left, draft)).toEqual(['games']);
});
