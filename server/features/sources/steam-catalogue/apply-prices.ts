import {
  forgetEvents,
  storeEvents,
  type SourceEvent,
} from '../../../domain/events/store-events.ts';
import {
  showNewestPrices,
  storePrices,
  type PriceChange,
} from '../../../domain/games/prices/store-prices.ts';
import { homeCountry } from '../../../domain/games/prices/read-prices.ts';
import { refreshGames } from '../../../domain/games/refresh-games.ts';
import { chunksOf } from '../../../platform/database/chunks.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import type { AppFacts, ItemPrice } from './catalogue-item.ts';

const source = 'steam-catalogue';
/** No game costs as much, in hundredths of the currency. */
const maxCents: Readonly<Record<string, number>> = { USD: 100_000, CNY: 1_000_000 };

/** What costs money is never given away for nothing, and nothing costs a fortune. */
export const isImpossible = ({ cents, regularCents, currency }: ItemPrice): boolean =>
  (cents === 0 && regularCents > 0) || Math.max(cents, regularCents) >= (maxCents[currency] ?? 0);

/** Adds the prices that changed, and tells of those in the country of the lists. */
export async function applyPrices(db: Db, facts: readonly AppFacts[], now: Date): Promise<number> {
  const prices = new Map(facts.map(({ appId, item }) => [appId, item?.prices ?? []]));
  const games = await db
    .selectFrom('games')
    .select(['id', 'appId', 'priceCents', 'lockedFields'])
    .where(isOneOf(db, 'appId', [...prices.keys()]))
    .where('deletedAt', 'is', null)
    .execute();
  const day = now.toISOString().slice(0, 10);
  const seen = games.flatMap(({ id, appId }) =>
    prices.get(appId)!.map((price) => ({ ...price, gameId: id })),
  );
  const changes = await storePrices(
    db,
    seen.map(({ gameId, country, currency, cents, discount }) => {
      return { gameId, country, currency, cents, discount, date: day, source };
    }),
  );
  const own = changes.filter(({ after }) => after.country === homeCountry);
  const shown = new Map(
    games
      .filter(({ lockedFields }) => !lockedFields.includes('"priceCents"'))
      .map(({ id, priceCents }) => [id, priceCents]),
  );
  // Another file or a restored backup may have shown an older price.
  const outdated = seen.filter(
    ({ gameId, country, cents }) =>
      country === homeCountry && cents > 0 && (shown.get(gameId) ?? cents) !== cents,
  );
  await show(db, [...new Set([...own.map(({ after }) => after.gameId), ...idsOf(outdated)])]);
  await confirmShown(db, idsOf(seen), day);
  const until = new Map(
    seen.flatMap(({ gameId, country, discountUntil }) =>
      country === homeCountry ? [[gameId, discountUntil]] : [],
    ),
  );
  await storeEvents(
    db,
    source,
    own.flatMap((change) => eventOf(change, until.get(change.after.gameId)) ?? []),
  );
  return new Set(changes.map(({ after }) => after.gameId)).size;
}

const idsOf = (prices: readonly { gameId: number }[]) => prices.map(({ gameId }) => gameId);

/** The prices in lists were seen on this day too. */
const confirmShown = (db: Db, gameIds: readonly number[], day: string) =>
  db
    .updateTable('games')
    .set({ priceAsOf: day })
    .where(isOneOf(db, 'id', gameIds))
    .where('priceCountry', '=', homeCountry)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('prices')
          .select('prices.gameId')
          .whereRef('prices.gameId', '=', 'games.id')
          .whereRef('prices.cents', '=', 'games.priceCents')
          .where('country', '=', homeCountry)
          .where('asOf', '=', day),
      ),
    )
    .execute();

async function show(db: Db, gameIds: readonly number[]) {
  if (gameIds.length === 0) return;
  await refreshGames(db, gameIds, async () => {
    await showNewestPrices(db, gameIds);
    return [];
  });
}

const bigDiscount = 50;

/** The first known price and the end of a sale are no news. */
function eventOf({ before, after }: PriceChange, until: string | undefined): SourceEvent | null {
  const { gameId, country, date, cents, currency, discount } = after;
  const event = {
    externalId: `price ${country} ${gameId} ${date}`,
    gameId,
    date,
    precision: 'day' as const,
    url: null,
  };
  const to = formatted(cents, currency);
  if (discount > 0) {
    const title = `−${discount}%: ${to} (${country})`;
    return {
      ...event,
      kind: 'sale',
      endDate: until && until > date ? until : date,
      title,
      titleZh: `−${discount}%，美区 ${to}`,
      weight: discount >= bigDiscount ? 2 : 1,
    };
  }
  if (!before || before.discount > 0) return null;
  const from = formatted(before.cents, before.currency);
  return {
    ...event,
    kind: 'price',
    endDate: date,
    title: `${from} → ${to} (${country})`,
    titleZh: `美区 ${from} → ${to}`,
    weight: 2,
  };
}

const formatted = (cents: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100);

export const priceText = ({ cents, currency, country }: ItemPrice): string =>
  `${formatted(cents, currency)} (${country})`;

/** Games show again what was known before. */
export async function forgetPrices(db: Db) {
  const shown = await db
    .selectFrom('prices')
    .select('gameId')
    .distinct()
    .where('source', '=', source)
    .where('country', '=', homeCountry)
    .execute();
  await db.deleteFrom('prices').where('source', '=', source).execute();
  for (const chunk of chunksOf(shown)) {
    await show(
      db,
      chunk.map(({ gameId }) => gameId),
    );
  }
  await forgetEvents(db, source);
}
