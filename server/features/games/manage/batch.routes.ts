import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '../../../../contract/games/games-batch.ts';
import { editGames as editContract } from '../../../../contract/games/games-batch-edit.ts';
import { gameLimits } from '../../../../contract/games/game-limits.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { ok } from '../../../platform/http/ok.ts';
import type { JobEngine } from '../../../platform/jobs/job-engine.ts';
import type { Work } from '../../../platform/database/db.ts';
import type { GameFilter } from '../columns/read-condition.ts';
import { findGameIds } from '../find-game-ids.ts';
import type { GameModels } from '../game-models.ts';
import { changeCatalogue, type BatchOptions } from '../../../domain/games/writing/write-games.ts';
import type { Batch } from './batch-work.ts';
import { deleteGames, restoreGames, setGamesStatus } from './change-games.ts';
import { changeSetsPage } from './change-sets.queries.ts';
import { editGames, previewEdit } from './edit-games.ts';
import { longBatches } from './long-batches.ts';
import { managerRequest } from './manage.routes.ts';
import { checkChange } from './plan-edit.ts';
import { selectGames } from './select-games.ts';
import { undoChangeSet } from './undo-change-set.ts';

export function batchRoutes(app: App, context: Context, models: GameModels, jobs: JobEngine) {
  const { db } = context;
  const startLong = longBatches(context, jobs);

  /** Writes a short batch at once and starts a job for a long one. */
  async function batch<Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Batch,
    write: (db: Parameters<Work<Result>>[0], options: BatchOptions) => Promise<Result>,
  ) {
    const manager = managerRequest(request, context);
    if (asked.ids.length > gameLimits.batch) {
      reply.code(202);
      return ok(await startLong(manager, asked));
    }
    return ok(await changeCatalogue(context, (db) => write(db, { ...manager, asChangeSet: true })));
  }

  async function idsOf({ ids, filter }: { ids?: number[]; filter?: GameFilter }) {
    if (ids && filter) throw invalid({ filter: { is: 'notWith', other: 'ids' } });
    if (ids) return [...new Set(ids)];
    if (!filter) throw invalid({ ids: { is: 'missing' } });
    const found = await findGameIds(db, models, filter);
    if (found.length > gameLimits.selection) {
      throw invalid({ filter: { is: 'tooMany', limit: gameLimits.selection } });
    }
    return [...found];
  }

  app.route({
    ...contract.deleteGames,
    handler: async (request, reply) => {
      const ids = [...new Set(request.body.ids)];
      return batch(request, reply, { action: 'delete', ids }, (db, options) =>
        deleteGames(db, ids, options),
      );
    },
  });

  app.route({
    ...contract.restoreGames,
    handler: async (request, reply) => {
      const ids = [...new Set(request.body.ids)];
      return batch(request, reply, { action: 'restore', ids }, (db, options) =>
        restoreGames(db, ids, options),
      );
    },
  });

  app.route({
    ...contract.setGamesStatus,
    handler: async (request, reply) => {
      const { status } = request.body;
      const ids = [...new Set(request.body.ids)];
      return batch(request, reply, { action: 'status', ids, status }, (db, options) =>
        setGamesStatus(db, ids, status, options),
      );
    },
  });

  app.route({
    ...editContract,
    handler: async (request, reply) => {
      const { change, preview } = request.body;
      checkChange(change);
      const ids = await idsOf(request.body);
      if (preview) return ok(await previewEdit(db, { ids, change }));
      return batch(request, reply, { action: 'edit', ids, change }, (db, options) =>
        editGames(db, { ids, change }, options),
      );
    },
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
