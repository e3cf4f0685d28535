import { expect, test } from 'vitest';
import { gameAddress } from './game-address.ts';

test.each([
  [{ id: '12' }, { id: 12 }],
  [{ appId: '730' }, { appId: 730 }],
  [{ id: '12', appId: '730' }, { id: 12 }],
  [{}, undefined],
  [{ id: '0' }, undefined],
  [{ id: '-1' }, undefined],
  [{ id: '1.5' }, undefined],
  [{ appId: '730x' }, undefined],
  [{ appId: '1234567890123456' }, undefined],
])('%j', (text, address) => {
  expect(gameAddress(text)).toEqual(address);
});
