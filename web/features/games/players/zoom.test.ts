import { expect, test } from 'vitest';
import { moved, resized, viewByKey, whole } from './zoom.ts';

const count = 100;
const all = whole(count);
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

test('a larger view keeps the row in question where it is, within the rows there are', () => {
  expect(resized(all, 50, 50, count)).toEqual({ from: 25, to: 74 });
  expect(resized(all, 99, 50, count)).toEqual({ from: 50, to: 99 });
  expect(resized({ from: 50, to: 99 }, 60, 1000, count)).toEqual(all);
  expect(resized(all, 0, 1, count)).toEqual({ from: 0, to: 2 });
  expect(moved({ from: 10, to: 19 }, 500, count)).toEqual({ from: 90, to: 99 });
});

test('plus and minus zoom, Escape shows everything again', () => {
  const near = viewByKey(key('+'), all, 50, count)!;
  expect(near).toEqual({ from: 25, to: 74 });
  expect(viewByKey(key('-'), near, 50, count)).toEqual(all);
  expect(viewByKey(key('Escape'), near, 50, count)).toEqual(all);
  // A dialog around the chart may close by it.
  expect(viewByKey(key('Escape'), all, 50, count)).toBeUndefined();
});

test('an arrow at the edge moves the view by a row, with Shift by a quarter', () => {
  const view = { from: 20, to: 39 };
  expect(viewByKey(key('ArrowRight'), view, 30, count)).toBeUndefined();
  expect(viewByKey(key('ArrowRight'), view, 39, count)).toEqual({ from: 21, to: 40 });
  expect(viewByKey(key('ArrowLeft'), view, 20, count)).toEqual({ from: 19, to: 38 });
  expect(viewByKey(key('ArrowLeft', true), view, 30, count)).toEqual({ from: 15, to: 34 });
  expect(viewByKey(key('ArrowLeft'), all, 0, count)).toBeUndefined();
});
