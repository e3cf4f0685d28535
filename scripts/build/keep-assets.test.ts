import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPreviousAssets } from './keep-assets.mjs';

const day = 24 * 60 * 60 * 1000;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ludex-keep-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function release(name: string, ...assets: string[]): string {
  const place = path.join(folder, name);
  mkdirSync(path.join(place, 'assets'), { recursive: true });
  for (const asset of assets) writeFileSync(path.join(place, 'assets', asset), name);
  return place;
}

function has(place: string, asset: string): boolean {
  return existsSync(path.join(place, 'assets', asset));
}

test('an open tab finds its chunks for 14 days after the update that replaced them', () => {
  const first = release('first', 'home-a.js', 'vendor-a.js');
  const second = release('second', 'home-b.js', 'vendor-a.js');
  keepPreviousAssets(first, second, 100 * day);
  expect(has(second, 'home-a.js')).toBe(true);

  const third = release('third', 'home-c.js');
  keepPreviousAssets(second, third, 110 * day);
  expect(has(third, 'home-a.js')).toBe(true);
  expect(has(third, 'home-b.js')).toBe(true);

  const fourth = release('fourth', 'home-d.js');
  keepPreviousAssets(third, fourth, 115 * day);
  expect(has(fourth, 'home-a.js')).toBe(false);
  expect(has(fourth, 'home-b.js')).toBe(true);
});

test('a first build has nothing to keep', () => {
  const only = release('only', 'home-a.js');
  keepPreviousAssets(path.join(folder, 'none'), only, 0);
  expect(has(only, 'home-a.js')).toBe(true);
});
