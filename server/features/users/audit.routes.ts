import * as contract from '../../../contract/audit.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { ok } from '../../platform/http/ok.ts';
import { auditPage } from './audit.queries.ts';

export function auditRoutes(app: App, { db }: Context) {
  app.route({
    ...contract.listAudit,
    handler: async ({ query: { page, size, ...filter } }) =>
      ok(await auditPage(db, filter, { page, size })),
  });
}
