import * as contract from '../../../../contract/news/inbox.ts';
import { createAuditContext } from '../../../platform/auth/audit-context.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { ok } from '../../../platform/http/ok.ts';
import { changeInbox } from './change-inbox.ts';
import type { ReportPublishing } from './publish-inbox.ts';
import { inboxItem, inboxPage, setInboxState } from './inbox.queries.ts';

export function inboxRoutes(app: App, context: Context, reports: ReportPublishing) {
  const { db } = context;
  const auditContext = createAuditContext(context);

  async function itemOf(id: number) {
    const item = await inboxItem(db, id);
    if (!item) throw notFound();
    return item;
  }

  app.route({
    ...contract.listInbox,
    handler: async ({ query }) => ok(await inboxPage(db, query)),
  });

  app.route({
    ...contract.getInboxItem,
    handler: async ({ params }) => ok(await itemOf(params.id)),
  });

  app.route({
    ...contract.changeInbox,
    handler: async (request) =>
      ok(await changeInbox({ ...context, reports }, auditContext(request), request.body)),
  });

  app.route({
    ...contract.setInboxState,
    handler: async ({ params, body }) => {
      await setInboxState(db, params.id, body.state);
      return ok(await itemOf(params.id));
    },
  });
}
