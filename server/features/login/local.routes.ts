import * as contract from '../../../contract/login.ts';
import type { App } from '../../platform/app-type.ts';
import { asMe } from '../../platform/as-me.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { ok } from '../../platform/ok.ts';
import { accountOf } from './accounts.queries.ts';
import { confirmScene } from './confirm-scene.ts';
import type { LoginProvider, Subject } from './providers.ts';
import { markCancelled, markScanned } from './scenes.queries.ts';
import { hashOf } from '../../platform/secrets.ts';

/** Built in: the QR code opens our own page on the phone, which is known again by its cookie. */
export const localProvider = ({ config }: Pick<Context, 'config'>): LoginProvider => ({
  id: 'local',
  qrContent: async (scene) => `${config.phoneUrl}/scan?scene=${scene}`,
});

const phone = (deviceToken: string): Subject => ({
  provider: 'local',
  id: hashOf(deviceToken),
  name: null,
});

export function localRoutes(app: App, context: Context) {
  const { db, config, cookies, now } = context;
  const site = new URL(config.publicUrl).host;

  app.route({
    ...contract.scanLocal,
    handler: async (request, reply) => {
      const subject = phone(cookies.device.keep(request, reply));
      const scene = await markScanned(context, hashOf(request.body.qrScene), subject);
      if (!scene) throw notFound();
      const account = await accountOf(db, subject);
      return ok({
        site,
        code: scene.code,
        browser: scene.browser,
        requestedAt: scene.createdAt,
        account: account ? { nickname: account.nickname, avatarUrl: account.avatarUrl } : null,
      });
    },
  });

  app.route({
    ...contract.confirmLocal,
    handler: async (request) => {
      const { qrScene, nickname, invitation } = request.body;
      const subject = phone(cookies.device.read(request) ?? '');
      const sceneHash = hashOf(qrScene);
      const consent = { sceneHash, subject, nickname, invitation, now: now() };
      return ok({ user: asMe(await confirmScene(context, consent)) });
    },
  });

  app.route({
    ...contract.cancelLocal,
    handler: async (request) => {
      const { id } = phone(cookies.device.read(request) ?? '');
      if (!(await markCancelled(context, hashOf(request.body.qrScene), id))) throw notFound();
      return ok(null);
    },
  });
}
