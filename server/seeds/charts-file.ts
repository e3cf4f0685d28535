import type { Insertable } from 'kysely';
import type { ChartEntriesTable } from '../platform/database/tables/catalogue-tables.ts';
import type { Db } from '../platform/database/db.ts';
import { date, oneOf, optional, text, wholeNumber } from './csv/csv-fields.ts';
import type { DataFile } from './data-file.ts';
import { insertRows } from './csv/insert-rows.ts';
import { gameIdsByAppId, mapRows, refuseRepeated } from './csv/map-rows.ts';
import { readRows } from './csv/read-rows.ts';

const chartFields = {
  chart: oneOf('topsellers', 'wishlist', 'followers'),
  capturedOn: date,
  region: text,
  rank: wholeNumber,
  appId: wholeNumber,
  value: optional(wholeNumber),
  source: text,
};

export const chartsFile: DataFile = {
  name: 'charts.csv.gz',
  async store(db, path, { onRows }) {
    const ids = await gameIdsByAppId(db);
    const rows = refuseRepeated(
      path,
      readRows(path, chartFields),
      (entry) => `rank ${entry.rank} of ${entry.chart} ${entry.region} ${entry.capturedOn}`,
    );
    const entries = mapRows(rows, ({ facts }) => ({
      ...facts,
      gameId: ids.get(facts.appId) ?? null,
    }));
    return insertRows(db, entries, (batch) => upsertEntries(db, batch), onRows);
  },
};

function upsertEntries(db: Db, entries: Insertable<ChartEntriesTable>[]) {
  return db
    .insertInto('chart_entries')
    .values(entries)
    .onConflict((conflict) =>
      conflict.columns(['chart', 'capturedOn', 'region', 'rank']).doUpdateSet((eb) => ({
        appId: eb.ref('excluded.appId'),
        gameId: eb.ref('excluded.gameId'),
        value: eb.ref('excluded.value'),
        source: eb.ref('excluded.source'),
      })),
    )
    .compile();
}
