import { sql } from 'kysely';
import type { Db } from '../../server/platform/database/db.ts';

const rowsAtOnce = 10_000;

/**
 * The requested number of generated games: every seventeenth has "star" in its name, every fortieth
 * has a Chinese name, and popularity, score and price repeat, as in a real catalogue.
 */
export async function fillCatalogue(db: Db, size: number) {
  for (let from = 1; from <= size; from += rowsAtOnce) {
    const to = Math.min(from + rowsAtOnce - 1, size);
    await sql`
      insert into games ("appId", name, "nameZh", popularity, score, "priceCents", "releaseDate",
        genres, tags, platforms, developers, "reviewCount", "createdAt", "updatedAt")
      with recursive n(i) as (select cast(${from} as integer) union all select i + 1 from n where i < ${to})
      select i,
        case when i % 17 = 0 then 'Star ' else '' end || 'Game ' || i || ' of ' || (i * 7919 % 9973),
        case when i % 40 = 0 then '星空传说' || (i % 977) end,
        (i * 2654435761 % 15000) / 1000.0, i % 101, (i % 60) * 100,
        (2000 + i % 25) || '-0' || (1 + i % 9) || '-1' || (i % 10),
        '["Genre ' || (i % 20) || '"]',
        '["Tag ' || (i % 400) || '","Tag ' || (i % 37) || '","Tag ' || (i % 11) || '"]',
        '["windows"]', '["Studio ' || (i / 3) || '"]',
        i % 1000, '2026-01-01T00:00:00.000Z', '2026-01-0' || (1 + i % 9) || 'T00:00:00.000Z'
      from n
    `.execute(db);
  }
  await db
    .insertInto('counters')
    .values({ name: 'gamesListed', value: size })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: size }))
    .execute();
}
