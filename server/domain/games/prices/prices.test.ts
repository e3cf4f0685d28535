import { expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import { showNewestPrices, storePrices } from './store-prices.ts';

const site = await sharedApp();
const usual = { country: 'US', currency: 'USD', cents: 5999, discount: 0, source: 'teller' };
const see = (gameId: number, date: string, price: Partial<typeof usual> = {}) =>
  site.db.transaction().execute(async (db) => {
    const changes = await storePrices(db, [{ ...usual, gameId, date, ...price }]);
    await showNewestPrices(db, [gameId]);
    return changes.length;
  });
const read = async (address: string) => {
  // Cached responses expire.
  site.clock.now = new Date(site.clock.now.getTime() + 31_000);
  return (await site.app.inject(address)).json().data;
};

test('only a price that differs is a new one, and each country has its own history', async () => {
  const { id } = await aGame(site.db, { status: 1 });
  expect(await see(id, '2026-01-01')).toBe(1);
  expect(await see(id, '2026-02-01')).toBe(0);
  expect(await see(id, '2026-03-01', { cents: 2999, discount: 50 })).toBe(1);
  expect(await see(id, '2026-03-02', { country: 'CN', currency: 'CNY', cents: 19_800 })).toBe(1);
  expect(await see(id, '2026-03-09')).toBe(1);
  // Older than what is known.
  expect(await see(id, '2026-01-15', { cents: 1 })).toBe(0);
  expect(await read(`/api/game/${id}/prices`)).toEqual({
    country: 'US',
    currency: 'USD',
    items: [
      { date: '2026-01-01', cents: 5999, discount: 0 },
      { date: '2026-03-01', cents: 2999, discount: 50 },
      { date: '2026-03-09', cents: 5999, discount: 0 },
    ],
  });
  expect(await read(`/api/game/${id}/prices?country=CN`)).toMatchObject({
    country: 'CN',
    items: [{ date: '2026-03-02', cents: 19_800 }],
  });
  const game = await read(`/api/game/${id}`);
  expect(game).toMatchObject({
    priceCents: 5999,
    currency: 'USD',
    priceCountry: 'US',
    priceAsOf: '2026-03-09',
  });
  expect(game.prices).toMatchObject([
    { country: 'CN', cents: 19_800 },
    { country: 'US', asOf: '2026-03-09', lowest: { cents: 2999, date: '2026-03-01' } },
  ]);
});

test('without a known price there is no history, and no game is a 404', async () => {
  const { id } = await aGame(site.db, { status: 1 });
  const nothing = { currency: null, items: [] };
  expect(await read(`/api/game/${id}/prices`)).toEqual({ country: null, ...nothing });
  expect(await read(`/api/game/${id}/prices?country=ZZ`)).toEqual({ country: 'ZZ', ...nothing });
  const statusOf = async (address: string) => (await site.app.inject(address)).statusCode;
  expect(await statusOf(`/api/game/${id}/prices?country=usa`)).toBe(400);
  expect(await statusOf('/api/game/999999/prices')).toBe(404);
});

test('a price that a manager sets has its country and the day, and stays when it is locked', async () => {
  const manager = await site.signIn('admin');
  const body = { appId: 8_100_001, name: 'Priced', status: 1, priceCents: 1999, currency: 'USD' };
  const { id } = (await manager.post('/api/game', body)).json().data;
  const day = site.clock.now.toISOString().slice(0, 10);
  expect(await read(`/api/game/${id}`)).toMatchObject({ priceCountry: 'US', priceAsOf: day });
  const euros = { ...body, currency: 'EUR', lockedFields: ['priceCents'], version: 1 };
  expect((await manager.put(`/api/game/${id}`, euros)).statusCode).toBe(200);
  expect(await read(`/api/game/${id}`)).toMatchObject({ priceCountry: null, priceAsOf: null });
  await see(id, '2026-05-01');
  expect(await read(`/api/game/${id}`)).toMatchObject({ priceCents: 1999, currency: 'EUR' });
});
