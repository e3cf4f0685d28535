import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { importGames as importContract } from '../../../../contract/games/games-batch.ts';
import * as contract from '../../../../contract/games/games-export.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { preferredLanguage } from '../../../platform/http/language.ts';
import { ok } from '../../../platform/http/ok.ts';
import { findGameIds } from '../find-game-ids.ts';
import type { GameModels } from '../game-models.ts';
import { managerRequest } from '../manage/manage.routes.ts';
import { csvOf, jsonOf } from './export-games.ts';
import { importGames } from './import-games.ts';

export function transferRoutes(app: App, context: Context, models: GameModels) {
  const { db, now } = context;

  function sendFile(
    reply: Pick<FastifyReply, 'header' | 'type' | 'send'>,
    type: 'csv' | 'json',
    chunks: AsyncGenerator<string>,
  ) {
    const day = now().toISOString().slice(0, 10);
    reply.header('Content-Disposition', `attachment; filename="games-${day}.${type}"`);
    reply.type(type === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8');
    return reply.send(Readable.from(chunks)) as never;
  }

  app.route({
    ...contract.exportGamesCsv,
    handler: async ({ query }, reply) =>
      sendFile(reply, 'csv', csvOf(db, await findGameIds(db, models, query))),
  });

  app.route({
    ...contract.exportGamesJson,
    handler: async ({ query }, reply) =>
      sendFile(reply, 'json', jsonOf(db, await findGameIds(db, models, query))),
  });

  app.route({
    ...importContract,
    handler: async (request) => {
      const language = preferredLanguage(request.headers['accept-language']);
      return ok(await importGames(context, managerRequest(request, now()), request.body, language));
    },
  });
}
