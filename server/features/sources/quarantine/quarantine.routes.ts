import * as contract from '../../../../contract/quarantine.ts';
import { audit } from '../../../domain/members/audit.ts';
import { createAuditContext } from '../../../platform/auth/audit-context.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { ok } from '../../../platform/http/ok.ts';
import type { Connector } from '../connector.ts';
import { closeEntry, heldPayloads, openQuarantine } from './quarantine.queries.ts';

type QuarantineDeps = { connectors: readonly Connector[]; liveNow: () => Date };

export function quarantineRoutes(
  app: App,
  context: Context,
  { connectors, liveNow }: QuarantineDeps,
) {
  const { db, write } = context;
  const auditContext = createAuditContext(context);
  const streams = connectors.flatMap(({ streams }) => streams);

  app.route({
    ...contract.listQuarantine,
    handler: async () => ok({ items: await openQuarantine(db) }),
  });

  app.route({
    ...contract.decideQuarantine,
    handler: async (request) => {
      const { id } = request.params;
      const isAccepted = request.body.accept;
      await write(async (db) => {
        const at = liveNow();
        const entry = await closeEntry(db, id, { isAccepted, at: at.toISOString() });
        if (!entry) throw notFound();
        await audit(db, {
          ...auditContext(request),
          action: isAccepted ? 'source.accept' : 'source.refuse',
          target: 'source',
          targetId: id,
          before: null,
          after: { source: entry.source },
        });
        const stream = streams.find(({ id }) => id === entry.job);
        if (!isAccepted || !stream) return { result: null };
        const { after } = await stream.accept(db, await heldPayloads(db, id), at);
        return { result: null, after };
      });
      return ok({ items: await openQuarantine(db) });
    },
  });
}
