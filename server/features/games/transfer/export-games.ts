import { setImmediate as nextTick } from 'node:timers/promises';
import { gameFields } from '../../../../contract/games/games-admin.ts';
import { ExportedGame } from '../../../../contract/games/games-export.ts';
import type { Db } from '../../../platform/database/db.ts';
import { createWriter } from '../../../platform/http/serialization.ts';
import { byteOrderMark, csvRecord } from '../../../platform/text/csv-text.ts';
import type { StoredGame } from '../../../domain/games/writing/game-state.ts';
import { storedGames } from '../../../domain/games/writing/stored-games.queries.ts';
import { cellsOf } from './game-cells.ts';

const batchSize = 200;

/** Holds only ids in memory; games are read as fast as the client receives them. */
async function* batchesOf(db: Db, ids: Float64Array): AsyncGenerator<StoredGame[]> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const games = await storedGames(db, 'id', [...ids.subarray(start, start + batchSize)]);
    if (games.length > 0) yield games;
    // With SQLite and a fast client nothing else yields, so other requests would starve.
    await nextTick();
  }
}

export async function* csvOf(db: Db, ids: Float64Array): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord(gameFields);
  for await (const games of batchesOf(db, ids)) {
    yield games.map((game) => csvRecord(cellsOf(game))).join('');
  }
}

const writeGame = createWriter(ExportedGame);

/** Writes one game per line, so that two exports can be compared. */
export async function* jsonOf(db: Db, ids: Float64Array): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const games of batchesOf(db, ids)) {
    yield separator + games.map(writeGame).join(',\n');
    separator = ',\n';
  }
  yield separator === ',\n' ? '\n]\n' : '[]\n';
}
