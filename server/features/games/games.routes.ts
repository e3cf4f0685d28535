import type { FastifyRequest } from 'fastify';
import * as contract from '../../../contract/games/games.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { sendJsonText } from '../../platform/http/json-text.ts';
import { asksAsManager, requireManager } from '../../platform/auth/manager-only.ts';
import { ok } from '../../platform/http/ok.ts';
import { isManagers } from './columns/read-condition.ts';
import type { GameModels } from './game-models.ts';
import { findGame, hasGame, playersByMonth } from './game.queries.ts';
import { listGames } from './list-games.ts';
import { similarGames } from './similar-games.ts';

export function gamesRoutes(app: App, context: Context, models: GameModels) {
  const { db, engine } = context;

  /** What readers may not see, a manager may. */
  async function gameBy(column: 'id' | 'appId', value: number, request: FastifyRequest) {
    const game =
      (await findGame(db, engine, column, value)) ??
      ((await asksAsManager(request, context))
        ? await findGame(db, engine, column, value, 'manager')
        : undefined);
    if (!game) throw notFound();
    return game;
  }

  app.route({
    ...contract.listGames,
    handler: async (request, reply) => {
      if (isManagers(request.query)) await requireManager(request, context);
      return sendJsonText(reply, await listGames(context, models, request.query));
    },
  });

  app.route({
    ...contract.getGame,
    handler: async (request, reply) =>
      sendJsonText(reply, await gameBy('id', request.params.id, request)),
  });

  app.route({
    ...contract.getGameByAppId,
    handler: async (request, reply) =>
      sendJsonText(reply, await gameBy('appId', request.query.appId, request)),
  });

  app.route({
    ...contract.getPlayers,
    handler: async ({ params: { id } }) => {
      if (!(await hasGame(db, id))) throw notFound();
      return ok(await playersByMonth(db, id));
    },
  });

  app.route({
    ...contract.getSimilarGames,
    handler: async ({ params: { id }, query: { limit } }, reply) =>
      sendJsonText(reply, await similarGames(context, models, id, limit)),
  });
}
