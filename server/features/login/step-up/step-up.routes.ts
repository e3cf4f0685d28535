import * as contract from '../../../../contract/login/step-up.ts';
import type { ProviderId } from '../../../../contract/login/login.ts';
import { workingIdentities } from '../../../domain/members/ways.ts';
import { signedIn } from '../../../platform/auth/access.ts';
import { browserName } from '../../../platform/auth/browser-name.ts';
import { proveSession } from '../../../platform/auth/sessions.ts';
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
import { proofRefused } from '../refused.ts';
import { createSceneScreen } from '../scene-screen.ts';

/** Routes by which signed-in members prove their identity again before a sensitive action. */
export function stepUpRoutes(app: App, context: Context, providers: readonly LoginProvider[]) {
  const { db, config, write, now } = context;
  const challenges = createChallenges(context);
  const { showScene } = createSceneScreen(context, providers);
  const origin = new URL(config.publicUrl).origin;

  app.route({
    ...contract.startStepUp,
    handler: async (request, reply) => {
      const { userId, sessionId } = signedIn(request);
      const host = requirePasskeyHost(config);
      const challenge = await challenges.issue(request, reply, `step-up ${sessionId}`);
      return ok(await requestOptions(db, userId, { host, challenge }));
    },
  });

  app.route({
    ...contract.stepUp,
    handler: async (request) => {
      const { userId, sessionId } = signedIn(request);
      const { code, response } = request.body;
      const at = now();
      if ((code === undefined) === (response === undefined)) {
        throw invalid({ code: { is: 'missing' } });
      }
      if (response) {
        const party = { host: requirePasskeyHost(config), origin };
        const countUse = await usePasskey({ db, challenges, party }, request, {
          purpose: `step-up ${sessionId}`,
          response,
          userId,
          now: at,
        });
        await write(async (db) => {
          await countUse(db);
          await proveSession(db, sessionId, at);
          return { result: null };
        });
      } else {
        const browser = browserName(request.headers['user-agent']);
        await write(async (db) => {
          const account = await useRecoveryCode(db, { code: code ?? '', browser, now: at });
          if (account?.id !== userId) throw proofRefused();
          await proveSession(db, sessionId, at);
          return { result: null, after: { notify: [userId] } };
        });
      }
      request.log.info({ event: 'step-up', by: response ? 'passkey' : 'recovery', user: userId });
      return ok({ expiresAt: proofExpiry(at) });
    },
  });

  app.route({
    ...contract.startStepUpScan,
    handler: async (request, reply) => {
      const { userId, sessionId } = signedIn(request);
      const ways = await workingIdentities(db, config, userId);
      const provider = ways.map((way) => way.provider).find(isScanned);
      return ok(await showScene(request, reply, { provider, purpose: 'step-up', sessionId }));
    },
  });
}

const isScanned = (way: string): way is ProviderId =>
  way === 'local' || way === 'wechat-mp' || way === 'telegram';
