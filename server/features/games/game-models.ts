import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { createGameColumns, type ColumnsModel } from './columns/game-columns.ts';
import { createGameItems, type GameItems } from './game-items.ts';
import { createSearchIndex, type SearchIndex } from './search/search-index.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes what the first readers would else have to wait for; to be called before listening. */
    prepare: () => Promise<void>;
  }
}

/** What is read in place of the tables: columns for lists, an index for searches, texts for both. */
export type GameModels = { columns: ColumnsModel; search: SearchIndex; items: GameItems };

export function createGameModels(app: App, context: Context): GameModels {
  const models = {
    columns: createGameColumns(context, app.log),
    search: createSearchIndex(context, app.log),
    items: createGameItems(context),
  };
  app.decorate('prepare', async () => {
    await Promise.all([models.columns.prepare(), models.search.prepare()]);
  });
  app.addHook('onClose', async () => {
    await Promise.all([models.columns.close(), models.search.close()]);
  });
  return models;
}

/** What cannot be built, and readers are refused because of it. */
export const partsDown = ({ columns, search }: GameModels): string[] => [
  ...(columns.isDown() ? ['lists'] : []),
  ...(search.isDown() ? ['search'] : []),
];
