import * as contract from '../../../contract/members/favorites.ts';
import { signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { ok } from '../../platform/http/ok.ts';
import { moveFavorites, placeFavorite, renameFolder } from './arrange-favorites.ts';
import { foldersOf } from './favorites.queries.ts';

export function favoritesRoutes(app: App, context: Context) {
  const { db, now } = context;

  app.route({
    ...contract.listFolders,
    handler: async (request) => ok(await foldersOf(db, signedIn(request).userId)),
  });

  app.route({
    ...contract.moveFavorites,
    handler: async (request) => {
      const moved = await moveFavorites(context, signedIn(request), request.body, now());
      return ok({ moved });
    },
  });

  app.route({
    ...contract.renameFolder,
    handler: async (request) => {
      const moved = await renameFolder(context, signedIn(request), request.body, now());
      return ok({ moved });
    },
  });

  app.route({
    ...contract.placeFavorite,
    handler: async (request) => {
      const position = { gameId: request.params.gameId, ...request.body };
      await placeFavorite(context, signedIn(request), position, now());
      return ok(null);
    },
  });
}
