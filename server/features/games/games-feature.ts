import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { JobEngine } from '../../platform/jobs/job-engine.ts';
import type { GameFilter } from './columns/read-condition.ts';
import { findGameIds } from './find-game-ids.ts';
import { gameFilter } from './game-filter.ts';
import { createGameModels, modelsDown } from './game-models.ts';
import { gamesRoutes } from './games.routes.ts';
import { batchRoutes } from './manage/batch.routes.ts';
import { manageRoutes } from './manage/manage.routes.ts';
import { createMatchGames } from './names/match-games.ts';
import { createNamesJob } from './names/store-names.ts';
import { createGameSearch } from './search/search-games.ts';
import { searchRoutes } from './search/search.routes.ts';
import { savedViewsRoutes } from './transfer/saved-views.routes.ts';
import { transferRoutes } from './transfer/transfer.routes.ts';

/** Registers all routes of games, and returns what other features do with them. */
export function gamesFeature(app: App, context: Context, jobs: JobEngine) {
  const gameModels = createGameModels(app, context);
  searchRoutes(app, context, gameModels);
  gamesRoutes(app, context, gameModels);
  transferRoutes(app, context, gameModels, jobs);
  savedViewsRoutes(app, context);
  manageRoutes(app, context);
  batchRoutes(app, context, gameModels, jobs);
  const find = createGameSearch(context.db, gameModels);
  return {
    find,
    match: createMatchGames(context, async (text, size) =>
      (await find(text, { offset: 0, size })).items.map(({ game }) => game),
    ),
    namesJob: createNamesJob(context),
    filter: (filter: GameFilter) => gameFilter(context.db, gameModels, filter),
    /** The ids of the games that a list has. */
    findIds: async (filter: GameFilter) => [...(await findGameIds(context.db, gameModels, filter))],
    unavailableParts: () => modelsDown(gameModels),
  };
}
