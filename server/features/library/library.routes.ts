import * as edits from '../../../contract/library/library-edits.ts';
import * as sharing from '../../../contract/library/library-shared.ts';
import * as contract from '../../../contract/library/library.ts';
import { signedIn } from '../../platform/auth/access.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { notFound } from '../../platform/http/errors.ts';
import { ok } from '../../platform/http/ok.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { undoBatch, type Wishes } from './undo-batch.ts';
import { changeItems, putItem, removeItem, restoreItem } from './edit-item.ts';
import { exportCsv, exportJson } from './export-library.ts';
import { isShared, listLibrary, sharedEntries } from './list-library.ts';
import { addRun, changeRun, removeRun } from './playthroughs.ts';
import { entryOf, marksOf, membersOf, summaryOf } from './summary.queries.ts';
import { writeLibrary } from './write-library.ts';

const undoableMs = 10 * 60_000;

export function libraryRoutes(app: App, context: Context, wishes: Wishes) {
  const { db, now } = context;

  app.route({
    ...contract.listLibrary,
    handler: async (request) => ok(await listLibrary(db, signedIn(request).userId, request.query)),
  });

  app.route({
    ...contract.getLibrarySummary,
    handler: async (request) => ok(await summaryOf(db, signedIn(request).userId)),
  });

  app.route({
    ...contract.getLibraryMarks,
    handler: async (request) => ok(await marksOf(db, signedIn(request).userId, request.query.ids)),
  });

  app.route({
    ...contract.getLibraryEntry,
    handler: async (request) =>
      ok(await entryOf(db, signedIn(request).userId, request.params.gameId)),
  });

  app.route({
    ...contract.putLibraryItem,
    handler: async (request) => {
      const { version, ...change } = request.body;
      const { gameId } = request.params;
      return ok(await putItem(context, signedIn(request).userId, { gameId, change, version }));
    },
  });

  app.route({
    ...contract.removeLibraryItem,
    handler: async (request) =>
      ok(await removeItem(context, signedIn(request).userId, request.params.gameId)),
  });

  app.route({
    ...contract.restoreLibraryItem,
    handler: async (request) =>
      ok(await restoreItem(context, signedIn(request).userId, request.params.gameId)),
  });

  app.route({
    ...edits.changeLibraryItems,
    handler: async (request) =>
      ok(await changeItems(context, signedIn(request).userId, request.body)),
  });

  const undo = (userId: number, batchId: number, since?: string) =>
    writeLibrary(context, userId, (db, at) =>
      undoBatch(db, userId, { batchId, now: at, wishes, ...(since && { since }) }),
    );

  app.route({
    ...edits.undoLibraryBatch,
    handler: async (request) => ok(await undo(signedIn(request).userId, request.params.id)),
  });

  app.route({
    ...edits.undoLibraryRemoval,
    handler: async (request) => {
      const since = new Date(now().getTime() - undoableMs).toISOString();
      return ok(await undo(signedIn(request).userId, Number(request.body.token), since));
    },
  });

  app.route({
    ...edits.addPlaythrough,
    handler: async (request, reply) => {
      const { userId } = signedIn(request);
      const run = await addRun(context, userId, request.params.gameId, request.body);
      return reply.code(201).send(ok(run));
    },
  });

  app.route({
    ...edits.updatePlaythrough,
    handler: async (request) =>
      ok(await changeRun(context, signedIn(request).userId, request.params, request.body)),
  });

  app.route({
    ...edits.removePlaythrough,
    handler: async (request) =>
      ok(await removeRun(context, signedIn(request).userId, request.params)),
  });

  app.route({
    ...sharing.exportLibrary,
    handler: async (request, reply) => {
      const { userId } = signedIn(request);
      const { format = 'json' } = request.query;
      const name = `library-${now().toISOString().slice(0, 10)}`;
      const content = format === 'csv' ? exportCsv : exportJson;
      return sendFile(reply, name, format, await content(db, userId));
    },
  });

  app.route({
    ...sharing.getGameMembers,
    handler: async ({ params }) => ok(await membersOf(db, params.id)),
  });

  app.route({
    ...sharing.listSharedLibrary,
    handler: async ({ params, query }) => {
      if (!(await isShared(db, params.id))) throw notFound();
      const { status, ...page } = query;
      return ok(
        await sharedEntries(db, params.id, { ...page, ...(status && { status: [status] }) }),
      );
    },
  });
}
