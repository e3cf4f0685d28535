import { exportAccount } from '../../../contract/members/account-export.ts';
import { deleteAccount as deleteContract } from '../../../contract/members/profile.ts';
import { dayIn } from '../../../contract/rankings/periods.ts';
import type { AccountCleanup } from '../../domain/members/erase-account.ts';
import { signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/errors.ts';
import { ok } from '../../platform/http/ok.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { deleteAccount } from './delete-account.ts';
import { exportCsv, exportJson } from './export-account.ts';

export function accountRoutes(app: App, context: Context, cleanups: readonly AccountCleanup[]) {
  const { db, cookies, settings, now } = context;

  app.route({
    ...exportAccount,
    handler: async (request, reply) => {
      const { userId } = signedIn(request);
      const { part, format = 'json' } = request.query;
      const day = dayIn(now(), settings.current().timeZone);
      const name = `${part ?? 'account'}-${day}`;
      if (format === 'json') {
        return sendFile(reply, name, 'json', await exportJson(db, userId, part));
      }
      if (!part) throw invalid({ part: { is: 'missing' } });
      return sendFile(reply, name, 'csv', await exportCsv(db, userId, part));
    },
  });

  app.route({
    ...deleteContract,
    handler: async (request, reply) => {
      await deleteAccount(context, cleanups, signedIn(request), now());
      cookies.closeSession(request, reply);
      cookies.device.forget(reply);
      reply.header('Clear-Site-Data', '"cache", "storage"');
      return ok(null);
    },
  });
}
