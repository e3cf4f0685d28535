import type { Insertable } from 'kysely';
import type { PlayersDailyTable } from '../platform/database/tables/catalogue-tables.ts';
import type { Db } from '../platform/database/db.ts';
import { date, decimal, oneOf, optional, text, wholeNumber } from './csv/csv-fields.ts';
import type { DataFile } from './data-file.ts';
import { insertRows } from './csv/insert-rows.ts';
import { gameIdOf, gameIdsByAppId, mapRows, refuseRepeated } from './csv/map-rows.ts';
import { readRows } from './csv/read-rows.ts';

const dayFields = {
  appId: wholeNumber,
  date,
  avgPlayers: optional(decimal),
  peakPlayers: wholeNumber,
  samples: optional(wholeNumber),
  kind: oneOf('day', 'hours', 'samples', 'steamspy'),
  source: text,
};

const dayMs = 86_400_000;

export const daysFile: DataFile = {
  name: 'players-daily.csv.gz',
  async store(db, path, { onRows }) {
    const ids = await gameIdsByAppId(db);
    const rows = refuseRepeated(
      path,
      readRows(path, dayFields),
      ({ appId, date, source }) => `appId ${appId} on ${date} by source ${source}`,
    );
    const days = mapRows(rows, (row) => {
      const { date, avgPlayers, peakPlayers, kind, source } = row.facts;
      const gameId = gameIdOf(path, ids, row);
      return { gameId, day: Date.parse(date) / dayMs, source, kind, avgPlayers, peakPlayers };
    });
    return insertRows(db, days, (batch) => upsertDays(db, batch), onRows);
  },
};

function upsertDays(db: Db, days: Insertable<PlayersDailyTable>[]) {
  return db
    .insertInto('players_daily')
    .values(days)
    .onConflict((conflict) =>
      conflict.columns(['gameId', 'day', 'source']).doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        avgPlayers: eb.ref('excluded.avgPlayers'),
        peakPlayers: eb.ref('excluded.peakPlayers'),
      })),
    )
    .compile();
}
