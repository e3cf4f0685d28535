import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql, type Updateable } from 'kysely';
import { motifs, palettes } from '../../contract/games/cover-names.ts';
import type { GamesTable } from '../platform/database/tables/catalogue-tables.ts';
import type { Db } from '../platform/database/db.ts';
import { cleanNames } from '../domain/games/clean-names.ts';
import { rebuildGameCounts } from '../domain/games/game-counts.ts';
import { rebuildGameLists } from '../domain/games/game-lists.ts';
import { oneOf, text, wholeNumber, type Row } from './csv/csv-fields.ts';
import type { DataFile } from './data-file.ts';
import { gameIdOf, gameIdsByAppId, refuseRepeated } from './csv/map-rows.ts';
import { readRows, type Block } from './csv/read-rows.ts';

/**
 * The source code of the Ludex editors, who add texts to the games of other sources. The `name`
 * column beside a Chinese text is only for people who read the file.
 */
const editors = 'E';
export const gamesOfDemo = 'games-demo.csv.gz';

export const englishNameFields = { appId: wholeNumber, name: text };
export const chineseNameFields = { appId: wholeNumber, name: text, nameZh: text };
export const descriptionFields = {
  appId: wholeNumber,
  name: text,
  description: text,
  descriptionZh: text,
};
export const coverFields = {
  appId: wholeNumber,
  name: text,
  motif: oneOf(...motifs),
  palette: oneOf(...palettes),
};

export const englishNamesFile = editorsFile(
  'names-en.csv',
  (path) => readRows(path, englishNameFields),
  ({ name }) => cleanNames({ name }),
);
export const chineseNamesFile = editorsFile(
  'names-zh.csv',
  (path) => readRows(path, chineseNameFields),
  ({ name, nameZh }) => ({ nameZh: cleanNames({ name, nameZh }).nameZh }),
);
export const descriptionsFile = editorsFile(
  'descriptions.csv',
  (path) => readRows(path, descriptionFields),
  ({ description, descriptionZh }) => ({ description, descriptionZh }),
);
/** The scenes of well-known games whose sources say neither genres nor tags. */
export const coversFile = editorsFile(
  'covers.csv',
  (path) => readRows(path, coverFields),
  ({ motif, palette }) => ({ motif, palette }),
);

function editorsFile<T extends { appId: number }>(
  name: string,
  read: (path: string) => AsyncIterable<Block<Row<T>>>,
  textsOf: (facts: T) => Updateable<GamesTable>,
): DataFile {
  return {
    name,
    contents: withGames,
    async store(db, path, { onRows }) {
      const count = await updateGames(db, path, read(path), textsOf);
      await rebuildGameLists(db);
      await rebuildGameCounts(db);
      onRows(count, 1);
      return count;
    },
  };
}

/**
 * Loading the games overwrites what these files say of them, so they are loaded again whenever the
 * games have changed.
 */
export function withGames(path: string): string[] {
  return [
    readFileSync(path).toString('base64'),
    readFileSync(join(dirname(path), gamesOfDemo)).toString('base64'),
  ];
}

/** Does not overwrite games that a manager has edited (version above 1). */
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
