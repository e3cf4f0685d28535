import * as contract from '../../../../contract/library/imports.ts';
import { readableGames } from '../../../domain/games/readable-games.ts';
import { signedIn } from '../../../platform/auth/access.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { ok } from '../../../platform/http/ok.ts';
import type { Wishes } from '../undo-batch.ts';
import { answerGroup, answerRow } from './answer-rows.ts';
import { applyImport, undoImport } from './apply-import.ts';
import { createDraft, forgetImport, importsOf, putPart } from './drafts.ts';
import { decideOpen, listOpen, listRows } from './list-rows.ts';
import { planImport, type FindMatches } from './plan-import.ts';

type ImportDeps = { wishes: Wishes; match: FindMatches };

export function importsRoutes(app: App, context: Context, { wishes, match }: ImportDeps) {
  const { db } = context;
  const deps = { ...context, wishes, match };
  const ownOf = (request: Parameters<typeof signedIn>[0] & { params: { id: number } }) => ({
    userId: signedIn(request).userId,
    importId: request.params.id,
  });

  app.route({
    ...contract.listImports,
    handler: async (request) => ok(await importsOf(db, signedIn(request).userId)),
  });

  app.route({
    ...contract.createImport,
    handler: async (request, reply) =>
      reply.code(201).send(ok(await createDraft(context, signedIn(request).userId, request.body))),
  });

  app.route({
    ...contract.putImportPart,
    handler: async (request) => {
      const part = { part: request.params.part, rows: request.body.rows };
      return ok(await putPart(context, ownOf(request), part));
    },
  });

  app.route({
    ...contract.planImport,
    handler: async (request) => ok(await planImport(deps, ownOf(request))),
  });

  app.route({
    ...contract.listImportRows,
    handler: async (request) => ok(await listRows(db, ownOf(request), request.query)),
  });

  app.route({
    ...contract.answerImportRow,
    handler: async (request) => {
      const { gameId, skip } = request.body;
      if (gameId && !(await readableGames(db, [gameId])).has(gameId)) throw notFound();
      const given = { row: request.params.row, gameId, skip };
      return ok(await answerRow(context, ownOf(request), given));
    },
  });

  app.route({
    ...contract.answerImportRows,
    handler: async (request) => ok(await answerGroup(context, ownOf(request), request.body)),
  });

  app.route({
    ...contract.applyImport,
    handler: async (request) => ok(await applyImport(deps, ownOf(request), request.body.version)),
  });

  app.route({
    ...contract.undoImport,
    handler: async (request) => ok(await undoImport(deps, ownOf(request))),
  });

  app.route({
    ...contract.removeImport,
    handler: async (request) => ok(await forgetImport(context, ownOf(request))),
  });

  app.route({
    ...contract.listOpenRecords,
    handler: async (request) => ok(await listOpen(db, signedIn(request).userId, request.query)),
  });

  app.route({
    ...contract.putOpenRecord,
    handler: async (request) => {
      const decision = { recordId: request.params.recordId, gameId: request.body.gameId };
      return ok(await decideOpen(deps, signedIn(request).userId, decision));
    },
  });
}
