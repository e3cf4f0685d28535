import { sql, type Kysely } from 'kysely';
import type { Migration } from '../platform/database/migrate.ts';
import type { Tables } from '../platform/database/tables/tables.ts';

/** The day up to which each source of games was current, the newest first. */
const sourceDays = [
  ['T', '2026-03-31'],
  ['X', '2026-02-16'],
  ['Z', '2025-07-31'],
  ['Y', '2025-07-31'],
  ['S', '2025-01-01'],
  ['I', '2024-10-31'],
  ['R', '2023-12-31'],
  ['P', '2023-02-04'],
  ['W', '2019-08-16'],
  ['N', '2019-05-31'],
] as const;

/** The sources that count reviews. */
const counting = new Set<string>(['S', 'I', 'P', 'N']);

/** Facts and charts carry the date of their data. */
export const datesOfFacts: Migration = {
  name: '0025-dates-of-facts',
  async up(db) {
    await dateGames(db);
    await dateCharts(db);
  },
};

async function dateGames(db: Kysely<Tables>) {
  for (const column of ['reviewsAsOf', 'dataAsOf']) {
    await db.schema
      .alterTable('games')
      .addColumn(column, 'text', (it) => it.check(sql`length(${sql.ref(column)}) = 10`))
      .execute();
  }
  const newest = (sources: readonly (readonly [string, string])[]) =>
    sql`case ${sql.join(
      sources.map(([code, day]) => sql`when sources like ${`%${code}%`} then ${day}`),
      sql` `,
    )} end`;
  const ofReviews = newest(sourceDays.filter(([code]) => counting.has(code)));
  // What managers wrote is of the day they wrote it; until now it is the row's last change.
  await sql`
    update games set
      "reviewsAsOf" = case when positive is not null or negative is not null then ${ofReviews} end,
      "dataAsOf" = case when version > 1 or sources = '' then substr("updatedAt", 1, 10)
        else ${newest(sourceDays)} end
  `.execute(db);
}

async function dateCharts(db: Kysely<Tables>) {
  for (const column of ['coverage', 'dataAsOf']) {
    await db.schema.alterTable('ranking_snapshots').addColumn(column, 'text').execute();
  }
  // What members did is counted on the day itself, and not kept for ever.
  await sql`
    update ranking_snapshots set coverage = 'members', "dataAsOf" = substr("generatedAt", 1, 10)
    where type in ('hot', 'wishlist') and total > 0
  `.execute(db);
  // These say the month of their computation, whatever the age of the reviews.
  const misdated = sql`type in ('rating', 'gems') and kind = 'M'`;
  await sql`
    delete from ranking_rows
    where "snapshotId" in (select id from ranking_snapshots where ${misdated})
  `.execute(db);
  await sql`delete from ranking_snapshots where ${misdated}`.execute(db);
  // Everything is computed again at the next start; what has not changed is only dated.
  await db.updateTable('ranking_types').set({ computedVersion: null }).execute();
}
