import type { FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import * as contract from '../../../contract/login/login.ts';
import type { App } from '../../platform/http/app-type.ts';
import { browserName } from '../../platform/auth/browser-name.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/errors.ts';
import { ok } from '../../platform/http/ok.ts';
import { hashOf, newSecret } from '../../platform/auth/secrets.ts';
import { toMe } from '../../domain/members/to-me.ts';
import { collectSession } from './collect-session.ts';
import type { LoginProvider } from './providers.ts';
import { hasScenes } from './scenes.queries.ts';
import { opensSite } from './setup-door.ts';
import { startScene } from './start-scene.ts';

const pollAfterMs = 2000;

export function loginRoutes(app: App, context: Context, providers: readonly LoginProvider[]) {
  const { db, config, cookies, now } = context;
  const ids = providers.map((provider) => provider.id);
  for (const provider of providers) {
    provider.routes?.(app);
    if (provider.start) listenWhileOpen(app, provider.start);
  }

  function readBinding(request: FastifyRequest): string | null {
    const given = cookies.qrBinding.read(request);
    return given?.isSigned ? given.secret : null;
  }

  /** Lasts while codes of this browser are on record: two tabs share it, a planted old one ends. */
  async function openBinding(request: FastifyRequest): Promise<string | null> {
    const binding = readBinding(request);
    return binding && (await hasScenes(db, hashOf(binding))) ? binding : null;
  }

  app.route({
    ...contract.getLoginOptions,
    handler: async () => ok({ providers: ids, signup: config.signup }),
  });

  app.route({
    ...contract.generateQr,
    handler: async (request, reply) => {
      const wanted = request.body?.provider ?? ids[0];
      const provider = providers.find(({ id }) => id === wanted);
      if (!provider) throw invalid({ provider: { is: 'notAllowed', allowed: ids } });
      const binding = (await openBinding(request)) ?? newSecret();
      cookies.qrBinding.set(reply, binding);
      const browser = browserName(request.headers['user-agent']);
      const { qrScene, code, expiresAt } = await startScene(db, provider.id, {
        binding,
        browser,
        isSetup: await opensSite(context, request.body?.setupToken),
      });
      const qrContent = await provider.qrContent(qrScene);
      const qrSvg = renderSVG(qrContent, { ecc: 'M', border: 4 });
      return ok({ qrScene, qrContent, qrSvg, code, provider: provider.id, expiresAt, pollAfterMs });
    },
  });

  app.route({
    ...contract.getQrStatus,
    handler: async (request, reply) => {
      const found = await collectSession(context, {
        qrScene: request.body.qrScene,
        binding: readBinding(request),
        browser: browserName(request.headers['user-agent']),
        current: request.caller,
        now: now(),
      });
      if (found.status !== 'confirmed') {
        return ok({ status: found.status, pollAfterMs, user: null });
      }
      cookies.openSession(request, reply, found.session);
      request.log.info({ event: 'sign-in', user: found.account.id });
      return ok({ status: found.status, pollAfterMs, user: toMe(found.account) });
    },
  });
}

/** From the first request we can take until the server closes. */
function listenWhileOpen(app: App, start: () => () => Promise<void>) {
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stop = start();
  });
  // Before the database closes, which its last steps still need.
  app.addHook('preClose', async () => {
    await stop?.();
  });
}
