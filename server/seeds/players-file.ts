import type { Insertable } from 'kysely';
import type { PlayersMonthlyTable } from '../platform/database/tables/catalogue-tables.ts';
import type { Db } from '../platform/database/db.ts';
import { decimal, month, text, wholeNumber } from './csv/csv-fields.ts';
import type { DataFile } from './data-file.ts';
import { insertRows } from './csv/insert-rows.ts';
import { gameIdOf, gameIdsByAppId, mapRows, refuseRepeated } from './csv/map-rows.ts';
import { readRows } from './csv/read-rows.ts';

const playerFields = {
  appId: wholeNumber,
  month,
  avgPlayers: decimal,
  peakPlayers: wholeNumber,
  source: text,
};

export const playersFile: DataFile = {
  name: 'players-monthly.csv.gz',
  async store(db, path, { onRows }) {
    const ids = await gameIdsByAppId(db);
    const rows = refuseRepeated(
      path,
      readRows(path, playerFields),
      ({ appId, month }) => `appId ${appId} in ${month}`,
    );
    const months = mapRows(rows, (row) => ({
      gameId: gameIdOf(path, ids, row),
      month: row.facts.month,
      avgPlayers: row.facts.avgPlayers,
      peakPlayers: row.facts.peakPlayers,
      source: row.facts.source,
    }));
    return insertRows(db, months, (batch) => upsertMonths(db, batch), onRows);
  },
};

function upsertMonths(db: Db, months: Insertable<PlayersMonthlyTable>[]) {
  return db
    .insertInto('players_monthly')
    .values(months)
    .onConflict((conflict) =>
      conflict.columns(['gameId', 'month']).doUpdateSet((eb) => ({
        avgPlayers: eb.ref('excluded.avgPlayers'),
        peakPlayers: eb.ref('excluded.peakPlayers'),
        source: eb.ref('excluded.source'),
      })),
    )
    .compile();
}
