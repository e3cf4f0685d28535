import * as contract from '../../../../contract/games/games-batch.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { ok } from '../../../platform/http/ok.ts';
import type { GameModels } from '../game-models.ts';
import { deleteGames, restoreGames, setGamesStatus } from './change-games.ts';
import { changeSetsPage } from './change-sets.queries.ts';
import { managerRequest } from './manage.routes.ts';
import { selectGames } from './select-games.ts';
import { undoChangeSet } from './undo-change-set.ts';

export function batchRoutes(app: App, context: Context, models: GameModels) {
  const { db } = context;

  app.route({
    ...contract.deleteGames,
    handler: async (request) =>
      ok(await deleteGames(context, managerRequest(request, context), request.body.ids)),
  });

  app.route({
    ...contract.restoreGames,
    handler: async (request) =>
      ok(await restoreGames(context, managerRequest(request, context), request.body.ids)),
  });

  app.route({
    ...contract.setGamesStatus,
    handler: async (request) =>
      ok(await setGamesStatus(context, managerRequest(request, context), request.body)),
  });

  app.route({
    ...contract.selectGames,
    handler: async ({ query }) => ok(await selectGames(db, models, query)),
  });

  app.route({
    ...contract.listChangeSets,
    handler: async ({ query }) => ok(await changeSetsPage(db, query)),
  });

  app.route({
    ...contract.undoChangeSet,
    handler: async (request) =>
      ok(await undoChangeSet(context, managerRequest(request, context), request.params.id)),
  });
}
