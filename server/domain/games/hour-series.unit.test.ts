import { expect, test } from 'vitest';
import { addSample, packHours, unpackHours, type Hour } from './hour-series.ts';

test('a day of hours is packed and unpacked without loss', () => {
  let hours: Hour[] = [];
  const samples = [
    [5, 0],
    [0, 1_319_976],
    [23, 2_147_483_647],
    [23, 2_147_483_646],
    [23, 1],
    [12, 7],
  ] as const;
  for (const [hour, players] of samples) hours = addSample(hours, hour, players);
  expect(hours).toEqual([
    { hour: 0, samples: 1, total: 1_319_976, peak: 1_319_976 },
    { hour: 5, samples: 1, total: 0, peak: 0 },
    { hour: 12, samples: 1, total: 7, peak: 7 },
    { hour: 23, samples: 3, total: 4_294_967_294, peak: 2_147_483_647 },
  ]);
  expect(unpackHours(packHours(hours))).toEqual(hours);
  expect(unpackHours(packHours([]))).toEqual([]);
});

test('a whole day of a much played game takes at most 120 bytes', () => {
  let hours: Hour[] = [];
  for (let hour = 0; hour < 24; hour += 1) {
    const players = Math.round(900_000 + 300_000 * Math.sin(hour / 4) + ((hour * 7919) % 5000));
    hours = addSample(hours, hour, players);
  }
  expect(packHours(hours).length).toBeLessThanOrEqual(120);
});
