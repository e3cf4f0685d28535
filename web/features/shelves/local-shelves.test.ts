import { expect, test } from 'vitest';
import { parseLocalShelves } from './local-shelves.ts';

const older = { id: 7, appId: 730, name: 'Counter-Strike 2', genres: ['Action'], developers: [] };
const game = { ...older, motif: 'reticle', palette: 'bronze' };
const item = { game, createdAt: '2026-11-01T00:00:00.000Z' };

test('stored shelves are read back', () => {
  const text = JSON.stringify({ favorites: [item], wishlist: [] });
  expect(parseLocalShelves(text)).toEqual({ favorites: [item], wishlist: [] });
});

test('a game that was stored without a scene gets one', () => {
  const text = JSON.stringify({ favorites: [{ ...item, game: older }] });
  expect(parseLocalShelves(text).favorites[0]?.game).toMatchObject({ motif: 'peaks' });
});

test.each(['', 'null', '[]', '"x"', '{"favorites":5}', '{"favorites":[null,1,{"game":{}}]}'])(
  'nonsense in storage is an empty shelf: %s',
  (text) => {
    expect(parseLocalShelves(text)).toEqual({ favorites: [], wishlist: [] });
  },
);
