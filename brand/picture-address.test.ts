import { expect, test } from 'vitest';
import { mediaPath, pictureHash, thumbnailOf } from './picture-address.ts';

const base = 'https://shared.akamai.steamstatic.com/store_item_assets/steam/apps';

test('a picture of Steam has one address here, whatever its time stamp', () => {
  const path = mediaPath(`${base}/620/header.jpg?t=1790187113`);
  expect(path).toMatch(/^\/media\/[0-9a-f]{16}$/);
  expect(mediaPath(`${base}/620/header.jpg?t=1`)).toBe(path);
  expect(mediaPath(`${base}/630/header.jpg`)).not.toBe(path);
});

test.each([
  'https://elsewhere.example/a.jpg',
  'http://shared.akamai.steamstatic.com/a.jpg',
  'https://steamstatic.com.elsewhere.example/a.jpg',
  '/logo.png',
])('%s is not cached', (address) => {
  expect(mediaPath(address)).toBeNull();
});

test('neighbors do not collide', () => {
  const hashes = new Set<string>();
  for (let appId = 1; appId <= 50_000; appId += 1)
    hashes.add(pictureHash(`${base}/${appId}/header.jpg`));
  expect(hashes.size).toBe(50_000);
});

test('a screenshot has a smaller form', () => {
  expect(thumbnailOf(`${base}/620/ss_1.jpg?t=5`)).toBe(`${base}/620/ss_1.600x338.jpg?t=5`);
});
