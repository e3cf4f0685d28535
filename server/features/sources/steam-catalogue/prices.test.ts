import { afterEach, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { startLiveSite, storeSays, type LiveSite } from '../../../../tests/live-site.ts';

const appId = 2_000_100;

let live: LiveSite;
afterEach(() => live.close());

async function startWithGame() {
  live = await startLiveSite({ on: ['steam-catalogue'], appIds: [appId] });
  const facts = { appId, name: live.sources.world.name(appId), status: 1 };
  return { ...(await aGame(live.site.db, facts)), ...facts };
}

type Offer = { cents: number; discount?: number; regular?: number };

/** What the store asks on a day of November 2026. */
async function read(day: number, { cents, discount = 0, regular = cents }: Offer) {
  live.setClock(`2026-11-${day}T12:00:00Z`);
  const offer = {
    final_price_in_cents: String(cents),
    original_price_in_cents: String(regular),
    discount_pct: discount,
    active_discounts: [{ discount_end_date: Date.UTC(2026, 10, day + 7) / 1000 }],
  };
  const says = storeSays(() => ({ best_purchase_option: offer }));
  live.sources.faultAlways('GetItems', says);
  await live.makeDue('store_apps');
  await live.run('steam-catalogue.facts');
}

const get = async (path: string) => (await live.site.app.inject(path)).json().data;

test('prices of two countries are kept, and changes are told as events', async () => {
  const { id } = await startWithGame();
  await read(15, { cents: 1999 });
  await read(16, { cents: 1999 });
  await read(17, { cents: 999, discount: 50, regular: 1999 });
  await read(19, { cents: 1999 });
  await read(20, { cents: 2499 });
  await read(21, { cents: 2499 });
  expect(await get(`/api/game/${id}/prices`)).toMatchObject({
    currency: 'USD',
    items: [
      { date: '2026-11-15', cents: 1999 },
      { date: '2026-11-17', cents: 999, discount: 50 },
      { date: '2026-11-19', cents: 1999 },
      { date: '2026-11-20', cents: 2499 },
    ],
  });
  expect(await get(`/api/game/${id}/prices?country=CN`)).toMatchObject({ currency: 'CNY' });
  expect(await get(`/api/game/${id}`)).toMatchObject({
    priceCents: 2499,
    priceCountry: 'US',
    priceAsOf: '2026-11-21',
  });
  const { items } = await get(`/api/game/${id}/events`);
  expect(items.filter(({ kind }: { kind: string }) => kind !== 'release')).toMatchObject([
    { kind: 'price', date: '2026-11-20', title: '$19.99 → $24.99 (US)' },
    { kind: 'sale', date: '2026-11-17', title: '−50%: $9.99 (US)', endDate: '2026-11-23' },
  ]);
  await live.forget('steam-catalogue');
  expect(await get(`/api/game/${id}/prices`)).toMatchObject({ items: [] });
  expect(await get(`/api/game/${id}`)).toMatchObject({ priceCents: null, priceCountry: null });
});

test.each([
  ['of nothing', { cents: 0, discount: 100, regular: 1999 }],
  ['of a million', { cents: 100_000_000 }],
])('a price %s waits for a decision', async (_, offer) => {
  const { id, name } = await startWithGame();
  await read(15, { cents: 1999 });
  await read(16, offer);
  const [held, ...others] = await live.quarantine();
  expect([held, others]).toMatchObject([
    { why: 'price', count: 1, sample: [expect.stringContaining(`${name} → $`)] },
    [],
  ]);
  expect(await get(`/api/game/${id}`)).toMatchObject({ priceCents: 1999 });
  await live.decide(held.id, true);
  expect(await get(`/api/game/${id}`)).toMatchObject({ priceCents: offer.cents });
});
