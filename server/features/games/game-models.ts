import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { createGameColumns, type ColumnsModel } from './columns/game-columns.ts';
import { createSearchIndex, type SearchIndex } from './search/search-index.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Builds the read models before the server listens, so that no reader waits for them. */
    prepare: () => Promise<void>;
  }
}

/** The read models: columns for lists, an index for searches. */
export type GameModels = { columns: ColumnsModel; search: SearchIndex };

export function createGameModels(app: App, context: Context): GameModels {
  const models = {
    columns: createGameColumns(context, app.log),
    search: createSearchIndex(context, app.log),
  };
  app.decorate('prepare', async () => {
    await Promise.all([models.columns.prepare(), models.search.prepare()]);
  });
  app.addHook('onClose', async () => {
    await Promise.all([models.columns.close(), models.search.close()]);
  });
  return models;
}

/** The models that failed to build, so that their requests are rejected. */
export const modelsDown = ({ columns, search }: GameModels): string[] => [
  ...(columns.isDown() ? ['lists'] : []),
  ...(search.isDown() ? ['search'] : []),
];
