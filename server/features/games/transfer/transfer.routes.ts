import { Readable } from 'node:stream';
import { importGames as importContract } from '../../../../contract/games/games-batch.ts';
import * as contract from '../../../../contract/games/games-export.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { preferredLanguage } from '../../../platform/http/language.ts';
import { ok } from '../../../platform/http/ok.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { findGameIds } from '../find-game-ids.ts';
import type { GameModels } from '../game-models.ts';
import { managerRequest } from '../manage/manage.routes.ts';
import { csvOf, jsonOf } from './export-games.ts';
import { importGames } from './import-games.ts';

export function transferRoutes(app: App, context: Context, models: GameModels) {
  const { db, now } = context;

  const fileName = () => `games-${now().toISOString().slice(0, 10)}`;

  app.route({
    ...contract.exportGamesCsv,
    handler: async ({ query }, reply) => {
      const chunks = csvOf(db, await findGameIds(db, models, query));
      return sendFile(reply, fileName(), 'csv', Readable.from(chunks));
    },
  });

  app.route({
    ...contract.exportGamesJson,
    handler: async ({ query }, reply) => {
      const chunks = jsonOf(db, await findGameIds(db, models, query));
      return sendFile(reply, fileName(), 'json', Readable.from(chunks));
    },
  });

  app.route({
    ...importContract,
    handler: async (request) => {
      const language = preferredLanguage(request.headers['accept-language']);
      return ok(await importGames(context, managerRequest(request, now()), request.body, language));
    },
  });
}
