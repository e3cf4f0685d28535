import type { Migration } from '../platform/database/migrate.ts';
import { createDdl } from './ddl.ts';

/**
 * What games cost in a country from a day on; `asOf` is the last day on which that was seen. The
 * price of a game in the lists has its country and day too.
 */
export const prices: Migration = {
  name: '0089-prices',
  async up(db, engine) {
    const { create, ref, withoutRowid } = createDdl(db, engine);
    await create`
      create table prices (
        "gameId" ${ref} not null references games (id) on delete cascade,
        country text not null check (length(country) = 2),
        date text not null check (length(date) = 10),
        "asOf" text not null check (length("asOf") = 10 and "asOf" >= date),
        cents bigint not null check (cents >= 0),
        currency text not null,
        discount integer not null check (discount between 0 and 100),
        source text not null,
        primary key ("gameId", country, date)
      )${withoutRowid}`;
    await create`alter table games add column "priceCountry" text`;
    await create`alter table games add column "priceAsOf" text`;
    // Source S is of one day; for others and for managers' prices, the newest fact comes closest.
    await create`
      update games set "priceCountry" = 'US', "priceAsOf" =
        case when sources like '%S%' then '2025-01-01'
          else coalesce("dataAsOf", substr("updatedAt", 1, 10)) end
      where "priceCents" is not null and currency = 'USD'`;
    await create`
      insert into prices ("gameId", country, date, "asOf", cents, currency, discount, source)
      select id, "priceCountry", "priceAsOf", "priceAsOf", "priceCents", currency, 0,
        case when sources like '%S%' then 'S'
          else coalesce(nullif(substr(sources, 1, 1), ''), 'editors') end
      from games where "priceCountry" is not null and "priceCents" > 0`;
  },
};
