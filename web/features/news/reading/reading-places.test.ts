import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetPlace,
  forgetPlaces,
  keepPlace,
  parsePlaces,
  readingPlaces,
} from './reading-places.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

beforeEach(() => stored.clear());

const place = (id: number, share = 0.4) => ({
  id,
  title: `标题 ${id}`,
  titleEn: null,
  share,
  heading: 'part-2',
});
const ids = () => readingPlaces().map(({ id }) => id);

test('the last started article comes first, and each article is listed once', () => {
  for (const id of [1, 2, 1]) keepPlace(place(id));
  expect(ids()).toEqual([1, 2]);
  forgetPlace(1);
  expect(readingPlaces()).toEqual([place(2)]);
});

test('a finished article is removed', () => {
  keepPlace(place(1));
  keepPlace(place(1, 1.3));
  expect(ids()).toEqual([]);
});

test('only a few are stored, and all are removed at sign-out', () => {
  for (let id = 1; id <= 9; id += 1) keepPlace(place(id));
  expect(ids()).toEqual([9, 8, 7, 6, 5, 4]);
  forgetPlaces();
  expect([ids(), stored.size]).toEqual([[], 0]);
});

test('invalid stored values are ignored', () => {
  for (const text of ['', '{', '{"id":1}', '[null,1,{"id":"1"}]']) {
    expect(parsePlaces(text)).toEqual([]);
  }
});
