import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { GameModels } from './game-models.ts';
import { gamesRoutes } from './games.routes.ts';
import { batchRoutes } from './manage/batch.routes.ts';
import { manageRoutes } from './manage/manage.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { savedViewsRoutes } from './transfer/saved-views.routes.ts';
import { transferRoutes } from './transfer/transfer.routes.ts';

/** Registers all routes of games: for readers and managers. */
export function gamesFeature(app: App, context: Context, gameModels: GameModels) {
  searchRoutes(app, context, gameModels);
  gamesRoutes(app, context, gameModels);
  transferRoutes(app, context, gameModels);
  savedViewsRoutes(app, context);
  manageRoutes(app, context);
  batchRoutes(app, context, gameModels);
}
