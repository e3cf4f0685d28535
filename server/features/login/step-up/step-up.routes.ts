import * as contract from '../../../../contract/login/step-up.ts';
import type { ProviderId } from '../../../../contract/login/login.ts';
import { provingKeys } from '../../../domain/members/ways.ts';
import { signedIn } from '../../../platform/auth/access.ts';
import { browserName } from '../../../platform/auth/browser-name.ts';
import type { NewSession } from '../../../platform/auth/sessions.ts';
import { proofExpiry } from '../../../platform/auth/step-up.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { ok } from '../../../platform/http/ok.ts';
import { createChallenges } from '../challenges.ts';
import { requestOptions, requirePasskeyHost } from '../passkeys/passkey-options.ts';
import { usePasskey } from '../passkeys/use-passkey.ts';
import type { LoginProvider } from '../providers.ts';
import { useRecoveryCode } from '../recovery/use-recovery-code.ts';
import { requireNotOidcOnly } from '../oidc-only.ts';
import { proofRefused } from '../refused.ts';
import { createSceneScreen } from '../scene-screen.ts';
import { renewProof } from './renew-proof.ts';

/** Routes by which signed-in members prove their identity again before a sensitive action. */
export function stepUpRoutes(app: App, context: Context, providers: readonly LoginProvider[]) {
  const { db, config, cookies, write, now } = context;
  const challenges = createChallenges(context);
  const { showScene } = createSceneScreen(context, providers);
  const origin = new URL(config.publicUrl).origin;

  app.route({
    ...contract.startStepUp,
    handler: async (request, reply) => {
      requireNotOidcOnly(config);
      const { userId, sessionId } = signedIn(request);
      const host = requirePasskeyHost(config);
      const challenge = await challenges.issue(request, reply, `step-up ${sessionId}`);
      return ok(await requestOptions(db, userId, { host, challenge }));
    },
  });

  app.route({
    ...contract.stepUp,
    handler: async (request, reply) => {
      requireNotOidcOnly(config);
      const caller = signedIn(request);
      const { userId, sessionId } = caller;
      const { code, response } = request.body;
      const at = now();
      if ((code === undefined) === (response === undefined)) {
        throw invalid({ code: { is: 'missing' } });
      }
      let renewed: NewSession;
      if (response) {
        const party = { host: requirePasskeyHost(config), origin };
        const countUse = await usePasskey({ db, challenges, party }, request, {
          purpose: `step-up ${sessionId}`,
          response,
          userId,
          now: at,
        });
        renewed = await write(async (db) => ({
          result: await renewProof(db, config, { caller, key: await countUse(db), now: at }),
        }));
      } else {
        const browser = browserName(request.headers['user-agent']);
        renewed = await write(async (db) => {
          const used = await useRecoveryCode(db, { code: code ?? '', browser, now: at });
          if (used?.account.id !== userId) throw proofRefused();
          const result = await renewProof(db, config, { caller, key: used.key, now: at });
          return { result, after: { notify: [userId] } };
        });
      }
      cookies.openSession(request, reply, renewed);
      request.log.info({ event: 'step-up', by: response ? 'passkey' : 'recovery', user: userId });
      return ok({ expiresAt: proofExpiry(at) });
    },
  });

  app.route({
    ...contract.startStepUpScan,
    handler: async (request, reply) => {
      requireNotOidcOnly(config);
      const caller = signedIn(request);
      const { sessionId } = caller;
      const keys = await provingKeys(db, config, caller, now());
      const provider = keys.map((key) => key.provider).find(isScanned);
      return ok(await showScene(request, reply, { provider, purpose: 'step-up', sessionId }));
    },
  });
}

const isScanned = (way: string): way is ProviderId =>
  way === 'local' || way === 'wechat-mp' || way === 'telegram';
