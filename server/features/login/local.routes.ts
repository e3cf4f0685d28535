import type { FastifyRequest } from 'fastify';
import * as contract from '../../../contract/login/login.ts';
import type { App } from '../../platform/http/app-type.ts';
import { toCurrentUser } from '../../domain/members/current-user.ts';
import { browserName } from '../../platform/auth/browser-name.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { ok } from '../../platform/http/ok.ts';
import { accountOf } from './accounts.queries.ts';
import { confirmScene } from './confirm-scene.ts';
import { linkTarget, mayConfirm } from './may-confirm.ts';
import { signupOrigin } from './limit-signups.ts';
import { requireNotOidcOnly } from './oidc-only.ts';
import { requireSignupByScan } from './signup-terms.ts';
import type { LoginProvider, Subject } from './providers.ts';
import { awaitingScene, markCancelled, markScanned } from './scenes.queries.ts';
import { hashOf, newSecret } from '../../platform/auth/secrets.ts';

/** The built-in provider: the QR code opens our page on the phone, which a cookie identifies. */
export const localProvider = ({ config }: Pick<Context, 'config'>): LoginProvider => ({
  id: 'local',
  qrContent: async (scene) => `${config.phoneUrl}/scan?scene=${scene}`,
});

const phone = (secret: string): Subject => ({ provider: 'local', id: hashOf(secret), name: null });

/** The account that this browser opens when it is its own phone. */
export async function deviceAccount(
  { db, cookies }: Pick<Context, 'db' | 'cookies'>,
  request: FastifyRequest,
) {
  const given = cookies.device.read(request);
  return given && (await accountOf(db, phone(given.secret)));
}

export function localRoutes(app: App, context: Context) {
  const { db, config, cookies, now } = context;
  const site = new URL(config.publicUrl).host;

  /**
   * Who a phone is from its scan on. The secret of a phone that has an account stays, signed or
   * not, because old phones have unsigned cookies. Any other gets a new secret with every scan: its
   * cookie may have been planted by an attacker, who could then open an account that is created with
   * it. A scan that the attacker began with it is handed over to the new secret.
   */
  async function scanningPhone(request: FastifyRequest) {
    const given = cookies.device.read(request);
    const account = given && (await accountOf(db, phone(given.secret)));
    if (account) return { secret: given.secret, account };
    return { secret: newSecret(), formerId: given?.isSigned ? phone(given.secret).id : null };
  }

  /** The phone that scanned this code: one with an account, or one with the secret of the scan. */
  async function phoneOfScan(request: FastifyRequest, sceneHash: string): Promise<Subject> {
    const given = cookies.device.read(request);
    if (!given) throw notFound();
    const subject = phone(given.secret);
    if (await accountOf(db, subject)) return subject;
    if (!given.isSigned || !(await awaitingScene(db, sceneHash, subject.id))) throw notFound();
    return subject;
  }

  app.route({
    ...contract.scanLocal,
    handler: async (request, reply) => {
      requireNotOidcOnly(config);
      const sceneHash = hashOf(request.body.qrScene);
      const { secret, account, formerId } = await scanningPhone(request);
      const scene = await markScanned(db, sceneHash, { subject: phone(secret), formerId });
      if (!scene) throw notFound();
      cookies.device.set(reply, secret);
      if (!(await mayConfirm(db, scene, account))) throw notFound();
      return ok({
        site,
        purpose: scene.purpose,
        code: scene.code,
        browser: scene.browser,
        requestedAt: scene.createdAt,
        asksInvitation: !account && (await requireSignupByScan(db, context, scene)),
        account: account ? { nickname: account.nickname, avatarUrl: account.avatarUrl } : null,
        linkTo: await linkTarget(db, scene),
      });
    },
  });

  app.route({
    ...contract.confirmLocal,
    handler: async (request) => {
      requireNotOidcOnly(config);
      const { qrScene, nickname, invitation } = request.body;
      const sceneHash = hashOf(qrScene);
      const subject = await phoneOfScan(request, sceneHash);
      const at = now();
      const origin = signupOrigin(context, request.ip, at);
      const device = browserName(request.headers['user-agent']);
      const consent = { sceneHash, subject, device, nickname, invitation, origin, now: at };
      const { account } = await confirmScene(context, consent);
      return ok({ user: toCurrentUser(account) });
    },
  });

  app.route({
    ...contract.cancelLocal,
    handler: async (request) => {
      const sceneHash = hashOf(request.body.qrScene);
      const { id } = await phoneOfScan(request, sceneHash);
      if (!(await markCancelled(db, sceneHash, id))) throw notFound();
      return ok(null);
    },
  });
}
