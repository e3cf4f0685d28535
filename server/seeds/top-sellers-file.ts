import { lastDay, parsePeriod } from '../../contract/rankings/periods.ts';
import type { Db } from '../platform/database/db.ts';
import { date, oneOf, optional, text, wholeNumber } from './csv/csv-fields.ts';
import type { DataFile } from './data-file.ts';
import { insertRows } from './csv/insert-rows.ts';
import { mapRows, refuseRepeated, withoutRows } from './csv/map-rows.ts';
import { readRows } from './csv/read-rows.ts';

/** `name` and `kind` are for people who read the file. */
const placeFields = {
  week: date,
  country: text,
  rank: wholeNumber,
  appId: wholeNumber,
  name: optional(text),
  kind: optional(oneOf('game', 'dlc', 'hardware')),
  source: text,
};

/** Adds the weeks that the site does not have: what it has read itself is newer. */
export const topSellersFile: DataFile = {
  name: 'top-sellers-weekly.csv.gz',
  async store(db, path, { onRows }) {
    const known = await knownCharts(db);
    const rows = refuseRepeated(
      path,
      readRows(path, placeFields),
      ({ week, country, rank }) => `rank ${rank} of ${country} ${week}`,
    );
    const places = mapRows(rows, ({ facts: { week, country, rank, appId, source } }) => ({
      country,
      week,
      rank,
      appId,
      source,
      seenAt: `${lastDay(parsePeriod(`W:${week}`)!)!}T00:00:00.000Z`,
    }));
    return insertRows(
      db,
      withoutRows(places, (place) => known.has(chartOf(place))),
      (batch) => db.insertInto('weekly_top_sellers').values(batch).compile(),
      onRows,
    );
  },
};

const chartOf = ({ country, week }: { country: string; week: string }) => `${country} ${week}`;

async function knownCharts(db: Db): Promise<Set<string>> {
  const charts = await db
    .selectFrom('weekly_top_sellers')
    .select(['country', 'week'])
    .distinct()
    .execute();
  return new Set(charts.map(chartOf));
}
