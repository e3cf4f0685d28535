import * as contract from '../../../contract/login/login.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { ok } from '../../platform/http/ok.ts';
import { accountOf } from './accounts.queries.ts';
import { confirmScene } from './confirm-scene.ts';
import { linkTarget, mayConfirm } from './may-confirm.ts';
import { signupOrigin } from './limit-signups.ts';
import { requireSignupByScan } from './signup-terms.ts';
import type { Subject } from './providers.ts';
import { markCancelled, sceneByTicket } from './scenes.queries.ts';
import { hashOf } from '../../platform/auth/secrets.ts';

/** The page behind a messenger's link. Opening it changes nothing: link scanners do so too. */
export function ticketRoutes(app: App, context: Context) {
  const { db, config, now } = context;
  const site = new URL(config.publicUrl).host;

  async function find(ticket: string) {
    const scene = await sceneByTicket(db, hashOf(ticket));
    if (!scene?.subject) throw notFound();
    const provider = scene.provider as Subject['provider'];
    const subject: Subject = { provider, id: scene.subject, name: scene.subjectName };
    return { scene, subject };
  }

  app.route({
    ...contract.viewTicket,
    handler: async (request) => {
      const { scene, subject } = await find(request.body.ticket);
      const account = await accountOf(db, subject);
      const { code, browser, createdAt: requestedAt } = scene;
      const known = account && { nickname: account.nickname, avatarUrl: account.avatarUrl };
      const needsInvitation = !account && (await requireSignupByScan(db, context, scene));
      if (!(await mayConfirm(db, scene, account))) throw notFound();
      return ok({
        site,
        purpose: scene.purpose,
        code,
        browser,
        requestedAt,
        asksInvitation: needsInvitation,
        account: known ?? null,
        linkTo: await linkTarget(db, scene),
      });
    },
  });

  app.route({
    ...contract.confirmTicket,
    handler: async (request) => {
      const { scene, subject } = await find(request.body.ticket);
      const { sceneHash } = scene;
      const { invitation } = request.body;
      const at = now();
      const origin = signupOrigin(context, request.ip, at);
      await confirmScene(context, { sceneHash, subject, invitation, origin, now: at });
      return ok(null);
    },
  });

  app.route({
    ...contract.cancelTicket,
    handler: async (request) => {
      const { scene, subject } = await find(request.body.ticket);
      if (!(await markCancelled(db, scene.sceneHash, subject.id))) throw notFound();
      return ok(null);
    },
  });
}
