import { setImmediate as nextTurn } from 'node:timers/promises';
import { gameFields } from '../../../../contract/games/games-admin.ts';
import type { Context } from '../../../platform/context.ts';
import { byteOrderMark, csvRecord } from '../../../platform/text/csv-text.ts';
import { pick, type StoredGame } from '../manage/game-state.ts';
import { storedGames } from '../manage/manage.queries.ts';
import { cellsOf } from './game-cells.ts';

type Store = Pick<Context, 'db' | 'engine'>;

const batchSize = 200;

/** The ids alone are in memory as a whole; the games come as their reader takes them. */
async function* batchesOf({ db, engine }: Store, ids: Float64Array): AsyncGenerator<StoredGame[]> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const games = await storedGames(db, engine, 'id', [...ids.subarray(start, start + batchSize)]);
    if (games.length > 0) yield games;
    // SQLite answers at once and a fast reader takes at once: others would never get a turn.
    await nextTurn();
  }
}

export async function* csvOf(store: Store, ids: Float64Array): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord(gameFields);
  for await (const games of batchesOf(store, ids)) {
    yield games.map((game) => csvRecord(cellsOf(game))).join('');
  }
}

/** One game to a line, so that two exports can be compared. */
export async function* jsonOf(store: Store, ids: Float64Array): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const games of batchesOf(store, ids)) {
    yield separator + games.map((game) => JSON.stringify(pick(game, gameFields))).join(',\n');
    separator = ',\n';
  }
  yield separator === ',\n' ? '\n]\n' : '[]\n';
}
