import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql, type Updateable } from 'kysely';
import type { GamesTable } from '../platform/database/tables/catalogue-tables.ts';
import type { Db } from '../platform/database/db.ts';
import { rebuildGameLists } from '../domain/games/game-lists.ts';
import { text, wholeNumber, type Row } from './csv-fields.ts';
import type { DataFile } from './data-file.ts';
import { gameIdOf, gameIdsByAppId, refuseRepeated } from './map-rows.ts';
import { readRows, type Block } from './read-rows.ts';

/**
 * What the editors of Ludex add to the games of other sources. The `name` in these files is for the
 * reader of the file.
 */
const editors = 'E';
export const gamesOfDemo = 'games-demo.csv.gz';

export const nameFields = { appId: wholeNumber, name: text, nameZh: text };
export const descriptionFields = {
  appId: wholeNumber,
  name: text,
  description: text,
  descriptionZh: text,
};

export const namesFile: DataFile = {
  name: 'names-zh.csv',
  contents: withGames,
  async store(db, path, { onRows }) {
    const count = await updateGames(db, path, readRows(path, nameFields), ({ nameZh }) => ({
      nameZh,
    }));
    await rebuildGameLists(db);
    onRows(count, 1);
    return count;
  },
};

export const descriptionsFile: DataFile = {
  name: 'descriptions.csv',
  contents: withGames,
  async store(db, path, { onRows }) {
    const count = await updateGames(
      db,
      path,
      readRows(path, descriptionFields),
      ({ description, descriptionZh }) => ({ description, descriptionZh }),
    );
    onRows(count, 1);
    return count;
  },
};

/** Loading the games again overwrites these texts, so they follow whenever the games have changed. */
function withGames(path: string): string[] {
  return [
    readFileSync(path, 'utf8'),
    readFileSync(join(dirname(path), gamesOfDemo)).toString('base64'),
  ];
}

/** What a manager has edited (version above 1) stays as it was written. */
async function updateGames<T extends { appId: number }>(
  db: Db,
  path: string,
  blocks: AsyncIterable<Block<Row<T>>>,
  textsOf: (facts: T) => Updateable<GamesTable>,
): Promise<number> {
  const ids = await gameIdsByAppId(db);
  const sources = sql<string>`replace(sources, ${editors}, '') || ${editors}`;
  let count = 0;
  for await (const { rows } of refuseRepeated(path, blocks, ({ appId }) => `appId ${appId}`)) {
    for (const row of rows) {
      await db
        .updateTable('games')
        .set({ ...textsOf(row.facts), sources })
        .where('id', '=', gameIdOf(path, ids, row))
        .where('version', '=', 1)
        .execute();
    }
    count += rows.length;
  }
  return count;
}
