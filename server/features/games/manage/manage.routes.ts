import type { FastifyRequest } from 'fastify';
import * as contract from '../../../../contract/games/games-admin.ts';
import { createAuditContext } from '../../../platform/auth/audit-context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { ok } from '../../../platform/http/ok.ts';
import { createGame, deleteGame, restoreGame, setGameStatus, updateGame } from './edit-game.ts';
import { gameStatistics } from './statistics.queries.ts';
import type { ManagerRequest } from '../../../domain/games/writing/write-games.ts';

export const managerRequest = (
  request: Pick<FastifyRequest, 'caller' | 'id'>,
  context: Pick<Context, 'now' | 'settings'>,
): ManagerRequest => ({
  ...createAuditContext(context)(request),
  timeZone: context.settings.current().timeZone,
});

export function manageRoutes(app: App, context: Context) {
  const { db, now } = context;

  app.route({
    ...contract.createGame,
    handler: async (request, reply) => {
      const game = await createGame(context, managerRequest(request, context), request.body);
      return reply.code(201).send(ok(game));
    },
  });

  app.route({
    ...contract.updateGame,
    handler: async (request) => {
      const edit = { ...managerRequest(request, context), id: request.params.id };
      return ok(await updateGame(context, edit, request.body));
    },
  });

  app.route({
    ...contract.deleteGame,
    handler: async (request) => {
      await deleteGame(context, { ...managerRequest(request, context), id: request.params.id });
      return ok(null);
    },
  });

  app.route({
    ...contract.restoreGame,
    handler: async (request) => {
      const edit = { ...managerRequest(request, context), id: request.params.id };
      return ok(await restoreGame(context, edit));
    },
  });

  app.route({
    ...contract.setGameStatus,
    handler: async (request) => {
      const edit = { ...managerRequest(request, context), id: request.params.id };
      return ok(await setGameStatus(context, edit, request.body.status));
    },
  });

  app.route({
    ...contract.getGameStatistics,
    handler: async () => ok({ ...(await gameStatistics(db)), updatedAt: now().toISOString() }),
  });
}
