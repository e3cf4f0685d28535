import * as contract from '../../../../contract/login/identities.ts';
import { workingIdentities } from '../../../domain/members/ways.ts';
import { signedIn } from '../../../platform/auth/access.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import { ok } from '../../../platform/http/ok.ts';
import { identitiesOf, renameIdentity } from './identities.queries.ts';
import { isKeyReminderDue, postponeKeyReminder } from './key-reminder.ts';
import { removeIdentity } from './remove-identity.ts';

export function identitiesRoutes(app: App, context: Context) {
  const { db, config, now } = context;

  app.route({
    ...contract.listIdentities,
    handler: async (request) => {
      const { userId } = signedIn(request);
      const working = new Set((await workingIdentities(db, config, userId)).map(({ id }) => id));
      const identities = await identitiesOf(db, userId);
      return ok({ items: identities.map((item) => ({ ...item, works: working.has(item.id) })) });
    },
  });

  app.route({
    ...contract.getKeyReminder,
    handler: async ({ caller }) =>
      ok({ isDue: caller !== null && (await isKeyReminderDue(context, caller)) }),
  });

  app.route({
    ...contract.postponeKeyReminder,
    handler: async (request) => {
      await postponeKeyReminder(db, signedIn(request).userId, now().toISOString());
      return ok(null);
    },
  });

  app.route({
    ...contract.renameIdentity,
    handler: async (request) => {
      const label = request.body.label.trim();
      if (label === '') throw invalid({ label: { is: 'missing' } });
      const renamed = await renameIdentity(db, signedIn(request).userId, request.params.id, label);
      if (!renamed) throw notFound();
      return ok(renamed);
    },
  });

  app.route({
    ...contract.removeIdentity,
    handler: async (request) => {
      const { userId } = signedIn(request);
      return ok(await removeIdentity(context, { userId, id: request.params.id, now: now() }));
    },
  });
}
