import * as contract from '../../../contract/banners.ts';
import { createAuditContext } from '../../platform/auth/audit-context.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { ok } from '../../platform/http/ok.ts';
import { allBanners, bannersOf, liveBanners } from './banners.queries.ts';
import { createBanner, deleteBanner, editBanner } from './write-banner.ts';

export function bannersRoutes(app: App, context: Context) {
  const { db, now } = context;
  const auditContext = createAuditContext(context);
  app.route({
    ...contract.listBanners,
    handler: async ({ query }) => ok(await bannersOf(db, query.clientType)),
  });

  app.route({
    ...contract.listActiveBanners,
    handler: async () => ok(await liveBanners(db, now().toISOString())),
  });

  app.route({
    ...contract.listManagedBanners,
    handler: async () => ok(await allBanners(db)),
  });

  app.route({
    ...contract.createBanner,
    handler: async (request, reply) =>
      reply.code(201).send(ok(await createBanner(context, auditContext(request), request.body))),
  });

  app.route({
    ...contract.updateBanner,
    handler: async (request) =>
      ok(await editBanner(context, auditContext(request), request.params.id, request.body)),
  });

  app.route({
    ...contract.deleteBanner,
    handler: async (request) => {
      await deleteBanner(context, auditContext(request), request.params.id);
      return ok(null);
    },
  });
}
