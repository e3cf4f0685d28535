import { expect, test } from 'vitest';
import { journeysOf, modulesOf, roomsOf } from './changed.mjs';

test('a change of a feature is tested on every side', () => {
  const rooms = [
    'contract/news',
    'server/features/news/',
    'web/features/news/',
    'web/management/news/',
  ];
  expect(
    roomsOf(['server/features/news/likes.ts', 'web/features/news/list/news-list.tsx']),
  ).toEqual(rooms);
  expect(roomsOf(['contract/news/news.ts'])).toEqual(rooms);
});

test('what features share is tested where it is', () => {
  expect(roomsOf(['server/platform/jobs/job.ts', 'web/ui/forms/field.tsx'])).toEqual([
    'server/platform/jobs/',
    'web/ui/forms/',
  ]);
  expect(roomsOf(['server/app.ts', 'README.md'])).toEqual([]);
});

test('a test is tested by itself, and a journey is only named', () => {
  const files = ['server/main.test.ts', 'tests/e2e/site/home.spec.ts', 'docs/operations.md'];
  expect(roomsOf(files)).toEqual(['server/main.test.ts']);
  expect(modulesOf(files)).toEqual(['server/main.test.ts']);
  expect(journeysOf(files)).toEqual(['tests/e2e/site/home.spec.ts']);
});
