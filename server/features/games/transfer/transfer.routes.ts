import { Readable } from 'node:stream';
import { importGames as importContract } from '../../../../contract/games/games-batch.ts';
import * as contract from '../../../../contract/games/games-export.ts';
import { dayIn } from '../../../../contract/rankings/periods.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { preferredLanguage, type Text } from '../../../platform/http/language.ts';
import type { JobEngine } from '../../../platform/jobs/job-engine.ts';
import { ok } from '../../../platform/http/ok.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { findGameIds } from '../find-game-ids.ts';
import type { GameModels } from '../game-models.ts';
import { managerRequest } from '../manage/manage.routes.ts';
import { csvOf, jsonOf } from './export-games.ts';
import { importGames } from './import-games.ts';
import { longImports } from './import-job.ts';

export function transferRoutes(app: App, context: Context, models: GameModels, jobs: JobEngine) {
  const { db, settings, now } = context;
  const startLong = longImports(context, jobs);

  const fileName = () => `games-${dayIn(now(), settings.current().timeZone)}`;

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
    handler: async (request, reply) => {
      const language = preferredLanguage(request.headers['accept-language']);
      const { importMegabytes } = settings.current();
      if (Buffer.byteLength(request.body.content) > importMegabytes * 1_000_000) {
        throw new AppError('BODY_TOO_LARGE', { text: tooLarge(importMegabytes) });
      }
      const manager = managerRequest(request, context);
      const done = await importGames(context, manager, request.body, language);
      if (done) return ok(done);
      reply.code(202);
      return ok(await startLong(manager, request.body));
    },
  });
}

const tooLarge = (megabytes: number): Text => ({
  en: `This site takes files of at most ${megabytes} MB.`,
  'zh-CN': `本站接受的文件最大为 ${megabytes} MB。`,
});
