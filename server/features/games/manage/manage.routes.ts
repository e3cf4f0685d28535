import type { FastifyRequest } from 'fastify';
import * as contract from '../../../../contract/games/games-admin.ts';
import { signedIn } from '../../../platform/auth/access.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { sendJsonText } from '../../../platform/http/json-text.ts';
import { ok } from '../../../platform/http/ok.ts';
import { createGame, deleteGame, restoreGame, setGameStatus, updateGame } from './edit-game.ts';
import { gameStatistics } from './statistics.queries.ts';
import type { Act } from './write-games.ts';

export const actOf = (request: Pick<FastifyRequest, 'caller' | 'id'>, now: Date): Act => ({
  actor: signedIn(request),
  requestId: request.id,
  now,
});

export function manageRoutes(app: App, context: Context) {
  const { db, now } = context;

  app.route({
    ...contract.createGame,
    handler: async (request, reply) => {
      const game = await createGame(context, actOf(request, now()), request.body);
      return sendJsonText(reply.code(201), game);
    },
  });

  app.route({
    ...contract.updateGame,
    handler: async (request, reply) => {
      const edit = { ...actOf(request, now()), id: request.params.id };
      return sendJsonText(reply, await updateGame(context, edit, request.body));
    },
  });

  app.route({
    ...contract.deleteGame,
    handler: async (request) => {
      await deleteGame(context, { ...actOf(request, now()), id: request.params.id });
      return ok(null);
    },
  });

  app.route({
    ...contract.restoreGame,
    handler: async (request, reply) => {
      const edit = { ...actOf(request, now()), id: request.params.id };
      return sendJsonText(reply, await restoreGame(context, edit));
    },
  });

  app.route({
    ...contract.setGameStatus,
    handler: async (request, reply) => {
      const edit = { ...actOf(request, now()), id: request.params.id };
      return sendJsonText(reply, await setGameStatus(context, edit, request.body.status));
    },
  });

  app.route({
    ...contract.getGameStatistics,
    handler: async () => ok({ ...(await gameStatistics(db)), updatedAt: now().toISOString() }),
  });
}
