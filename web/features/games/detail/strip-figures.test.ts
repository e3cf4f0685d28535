import { expect, test } from 'vitest';
import { playerFigures } from './strip-figures.ts';

const point = (at: string, average: number | null, peak: number | null) => ({
  at,
  average,
  peak,
});
const month = (name: string, average: number, peak: number) =>
  point(`${name}-01T00:00:00.000Z`, average, peak);
const hour = (time: string, average: number) =>
  point(`2026-09-${time}:00:00.000Z`, average, average + 5);
const now = Date.parse('2026-09-18T12:40:00Z');

test('without counts of hours, the newest month is compared with the one before', () => {
  const months = [month('2026-05', 10, 90), month('2026-06', 20, 80), month('2026-07', 25, 60)];
  expect(playerFigures(months, [], now)).toMatchObject({
    now: { value: 25, before: 20, isLive: false, course: [10, 20, 25] },
    peak: { value: 60, before: 80, isLive: false },
    highest: { value: 90, at: '2026-05-01T00:00:00.000Z' },
  });
});

test('after a gap there is nothing to compare with', () => {
  const months = [month('2026-05', 10, 90), month('2026-07', 25, 60)];
  expect(playerFigures(months, [], now).now).toMatchObject({ value: 25, before: null });
});

test('counts of today are compared with the same hour of yesterday', () => {
  const hours = [hour('17T11', 40), hour('17T12', 50), hour('17T20', 90), hour('18T12', 55)];
  expect(playerFigures([month('2026-08', 10, 99)], hours, now)).toMatchObject({
    now: { value: 55, before: 50, isLive: true },
    peak: { value: 95, at: '2026-09-17T20:00:00.000Z', isLive: true },
    highest: { value: 99 },
  });
});

test('counts of yesterday do not say how many play now', () => {
  const figures = playerFigures([month('2026-08', 10, 99)], [hour('17T11', 40)], now);
  expect(figures).toMatchObject({ now: { value: 10, isLive: false }, peak: { value: 99 } });
});

test('nothing is known of a game without counts', () => {
  expect(playerFigures([], [], now)).toEqual({
    now: undefined,
    peak: undefined,
    highest: undefined,
  });
  expect(playerFigures([point('2020-01-01T00:00:00.000Z', 3, null)], [], now)).toMatchObject({
    now: { value: 3 },
    peak: undefined,
  });
});
