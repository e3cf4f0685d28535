import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Build } from '../models/types.ts';
import { createIndex } from './index-file.ts';
import { byPopularity } from '../search/indexed-games.ts';

export const buildIndexFile: Build = async (db, { path, unfinished, origin }) => {
  // Left over from a crash.
  rmSync(unfinished, { force: true });
  const database = new DatabaseSync(unfinished);
  const index = createIndex(database);
  for (const listed of [1, 0] as const) {
    for await (const game of byPopularity(db, listed)) index.add(game);
  }
  index.finish(origin);
  database.close();
  const file = openSync(unfinished, 'r+');
  fsyncSync(file);
  closeSync(file);
  renameSync(unfinished, path);
};
