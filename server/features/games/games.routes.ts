import type { FastifyRequest } from 'fastify';
import { getPrices } from '../../../contract/games/game-prices.ts';
import * as contract from '../../../contract/games/games.ts';
import { priceHistory } from '../../domain/games/prices/read-prices.ts';
import { readableGames } from '../../domain/games/readable-games.ts';
import { isManagerRequest, requireManager } from '../../platform/auth/manager-only.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { notFound } from '../../platform/http/errors.ts';
import { ok } from '../../platform/http/ok.ts';
import { isForManagers } from './columns/read-condition.ts';
import type { GameModels } from './game-models.ts';
import { findGame } from './game.queries.ts';
import { listGames } from './list-games.ts';
import { similarGames } from './similar/similar-games.ts';

export function gamesRoutes(app: App, context: Context, models: GameModels) {
  const { db } = context;

  /** Reads the session only if the game is not public, because managers may also see drafts. */
  async function gameBy(column: 'id' | 'appId', value: number, request: FastifyRequest) {
    const game =
      (await findGame(db, column, value)) ??
      ((await isManagerRequest(request, context))
        ? await findGame(db, column, value, 'manager')
        : undefined);
    if (!game) throw notFound();
    return game;
  }

  app.route({
    ...contract.listGames,
    handler: async (request) => {
      if (isForManagers(request.query)) await requireManager(request, context);
      return ok(await listGames(db, models, request.query));
    },
  });

  app.route({
    ...contract.getGame,
    handler: async (request) => ok(await gameBy('id', request.params.id, request)),
  });

  app.route({
    ...contract.getGameByAppId,
    handler: async (request) => ok(await gameBy('appId', request.query.appId, request)),
  });

  app.route({
    ...getPrices,
    handler: async ({ params: { id }, query: { country } }) => {
      if (!(await readableGames(db, [id])).has(id)) throw notFound();
      return ok(await priceHistory(db, id, country));
    },
  });

  app.route({
    ...contract.getSimilarGames,
    handler: async ({ params: { id }, query: { limit } }) =>
      ok(await similarGames(db, models, id, limit)),
  });
}
