import type { FastifyBaseLogger } from 'fastify';
import { createReadModel, type ModelDeps, type ReadModel } from '../models/read-model.ts';
import { indexInMemory, unchanged, withChanges } from '../search-index/changed-games.ts';
import type { SearchableGames } from '../search-index/types.ts';
import { openIndex, readIndexOrigin, type IndexReader } from '../search-index/index-reader.ts';
import { fewIndexedGames, indexedGamesOf } from './indexed-games.ts';

type Changes = SearchableGames & { close(): void };

export type SearchModel = {
  index: IndexReader;
  /** The ids of games that changed since the index was built, with a small index of these games. */
  changed: Set<number>;
  changes: Changes | undefined;
  searched: SearchableGames;
};
export type SearchIndex = ReadModel<SearchModel>;

/** Uses a SQLite file with either engine, so that both find the same games in the same order. */
export function createSearchIndex(
  context: ModelDeps,
  log: Pick<FastifyBaseLogger, 'error'>,
  maxSmall = 1000,
): SearchIndex {
  const { db } = context;
  const fresh = (index: IndexReader): SearchModel => ({
    index,
    changed: new Set(),
    changes: undefined,
    searched: unchanged(index),
  });
  return createReadModel<SearchModel>(
    {
      name: 'search',
      file: 'search.sqlite',
      format: 8,
      async open(path) {
        const index = openIndex(path);
        return { model: fresh(index), origin: index.origin };
      },
      originOf: async (path) => readIndexOrigin(path),
      async readSmall() {
        const games = await fewIndexedGames(db, maxSmall);
        return games && fresh(await indexInMemory(games));
      },
      async change(model, ids) {
        for (const id of ids) model.changed.add(id);
        const games = await indexedGamesOf(db, [...model.changed]);
        const changes = await withChanges(model.index, model.changed, games);
        model.changes?.close();
        model.changes = changes;
        model.searched = changes;
      },
      close({ index, changes }) {
        changes?.close();
        index.close();
      },
      maxChanges: 1000,
      servesWhenOld: true,
    },
    context,
    log,
  );
}
