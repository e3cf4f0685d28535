import * as contract from '../../../../contract/login/merge.ts';
import { createAuditContext } from '../../../platform/auth/audit-context.ts';
import { lastMerge, undoUntil } from '../../../domain/members/account-merges.ts';
import type { OwnedTable } from '../../../domain/members/owned-tables.ts';
import { toCurrentUser } from '../../../domain/members/current-user.ts';
import { signedIn } from '../../../platform/auth/access.ts';
import { browserName } from '../../../platform/auth/browser-name.ts';
import type { Caller } from '../../../platform/auth/sessions.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { ok } from '../../../platform/http/ok.ts';
import { accountById } from '../accounts.queries.ts';
import { requireNotOidcOnly } from '../oidc-only.ts';
import type { LoginProvider } from '../providers.ts';
import { useRecoveryCode } from '../recovery/use-recovery-code.ts';
import { proofRefused } from '../refused.ts';
import { createSceneScreen } from '../scene-screen.ts';
import { contentsOf } from './account-contents.ts';
import { mergeAccounts, pairOf, suspended } from './merge-accounts.ts';
import { issueMergeTicket, readMergeTicket } from './merge-tickets.ts';
import { plainTables } from './plain-tables.ts';
import { undoMerge } from './undo-merge.ts';

/** Routes that add a sign-in method, and merge the account that the method already opens. */
export function mergeRoutes(
  app: App,
  context: Context,
  providers: readonly LoginProvider[],
  tablesOfFeatures: readonly OwnedTable[],
) {
  const { db, config, cookies, write, now } = context;
  const auditContext = createAuditContext(context);
  const { showScene } = createSceneScreen(context, providers);
  const tables = [...tablesOfFeatures, ...plainTables];

  app.route({
    ...contract.startLinkScan,
    handler: async (request, reply) => {
      requireNotOidcOnly(config);
      const { sessionId } = signedIn(request);
      const { provider } = request.body;
      return ok(await showScene(request, reply, { provider, purpose: 'link', sessionId }));
    },
  });

  /** Marks the code as used only if it opens another account that can be merged. */
  const ticketForCode = ({ userId, sessionId }: Caller, code: string, browser: string) =>
    write(async (db) => {
      const at = now();
      const other = (await useRecoveryCode(db, { code, browser, now: at }))?.account;
      if (!other || other.id === userId) throw proofRefused();
      if (other.bannedAt) throw suspended();
      const proof = { otherId: other.id, isProven: true };
      const ticket = await issueMergeTicket(db, { ...proof, sessionId, now: at });
      return { result: { ticket, ...proof }, after: { notify: [other.id] } };
    });

  async function otherOfTicket(db: Db, { sessionId }: Caller, ticket: string) {
    const other = await readMergeTicket(db, ticket, { sessionId, now: now() });
    if (!other) throw proofRefused();
    return { ticket, ...other };
  }

  app.route({
    ...contract.previewMerge,
    handler: async (request) => {
      const caller = signedIn(request);
      const { ticket: given, code } = request.body;
      if ((given === undefined) === (code === undefined)) {
        throw invalid({ ticket: { is: 'missing' } });
      }
      if (code !== undefined) requireNotOidcOnly(config);
      const browser = browserName(request.headers['user-agent']);
      const { ticket, otherId, isProven } =
        code === undefined
          ? await otherOfTicket(db, caller, given ?? '')
          : await ticketForCode(caller, code, browser);
      const { id, nickname, bannedAt } = await accountById(db, otherId);
      if (bannedAt) throw suspended();
      const { survivorId, hasStaff } = await pairOf(db, caller.userId, id);
      return ok({
        ticket,
        other: { id, nickname },
        stays: survivorId === id ? 'other' : 'mine',
        needsProof: hasStaff && !isProven,
        mine: await contentsOf(db, caller.userId),
        theirs: await contentsOf(db, id),
        merged: await contentsOf(db, caller.userId, id),
      });
    },
  });

  app.route({
    ...contract.mergeAccounts,
    handler: async (request, reply) => {
      const action = auditContext(request);
      const { account, session } = await mergeAccounts(context, tables, {
        ...action,
        ticket: request.body.ticket,
        browser: browserName(request.headers['user-agent']),
      });
      if (session) cookies.openSession(request, reply, session);
      request.log.info({ event: 'merge', user: account.id });
      return ok({ user: toCurrentUser(account), undoUntil: undoUntil(action.now.toISOString()) });
    },
  });

  app.route({
    ...contract.getMerge,
    handler: async (request) => {
      const merge = await lastMerge(db, signedIn(request).userId, now());
      return ok({
        merge: merge
          ? {
              nickname: merge.formerName,
              mergedAt: merge.mergedAt,
              undoUntil: undoUntil(merge.mergedAt),
            }
          : null,
      });
    },
  });

  app.route({
    ...contract.undoMerge,
    handler: async (request) => {
      const account = await undoMerge(context, tables, auditContext(request));
      request.log.info({ event: 'merge undone', user: account.id });
      return ok({ user: toCurrentUser(account) });
    },
  });
}
