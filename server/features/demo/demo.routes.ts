import { getDemo, removeDemo as removeContract } from '../../../contract/members/demo.ts';
import { audit } from '../../domain/members/audit.ts';
import { readsOfAccount, type AccountCleanup } from '../../domain/members/erase-account.ts';
import { createAuditContext } from '../../platform/auth/audit-context.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/ok.ts';
import { countDemo, removeDemo } from './remove-demo.ts';

export function demoRoutes(app: App, context: Context, cleanups: readonly AccountCleanup[]) {
  const { db, write, eraseLog } = context;
  const auditContext = createAuditContext(context);

  app.route({ ...getDemo, handler: async () => ok(await countDemo(db)) });

  app.route({
    ...removeContract,
    handler: async (request) => {
      const by = auditContext(request);
      const removed = await write(async (db) => {
        const result = await removeDemo(db, cleanups, by.now);
        if (result.members > 0) {
          await audit(db, {
            ...by,
            action: 'user.removeDemo',
            target: 'user',
            targetId: 0,
            before: result,
            after: null,
          });
        }
        return { result, after: { invalidate: readsOfAccount } };
      });
      eraseLog();
      return ok(removed);
    },
  });
}
