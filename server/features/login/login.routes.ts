import * as contract from '../../../contract/login/login.ts';
import type { App } from '../../platform/http/app-type.ts';
import { browserName } from '../../platform/auth/browser-name.ts';
import type { Context } from '../../platform/context.ts';
import { ok } from '../../platform/http/ok.ts';
import { toCurrentUser } from '../../domain/members/current-user.ts';
import { offeredWays } from '../../domain/members/ways.ts';
import { collectSession } from './collect-session.ts';
import type { LoginProvider } from './providers.ts';
import { deviceAccount } from './local.routes.ts';
import { requireNotOidcOnly } from './oidc-only.ts';
import { createSceneScreen, pollAfterMs } from './scene-screen.ts';
import { openingLink } from './signup-terms.ts';

export function loginRoutes(app: App, context: Context, providers: readonly LoginProvider[]) {
  const { config, cookies, settings, now } = context;
  for (const provider of providers) {
    provider.routes?.(app);
    if (provider.start) listenWhileOpen(app, provider.start);
  }

  const { showScene } = createSceneScreen(context, providers);

  app.route({
    ...contract.listLoginProviders,
    handler: async () =>
      ok({
        items: offeredWays(config).map((id) => ({
          id,
          label: id === 'oidc' ? (config.oidc?.label ?? null) : null,
        })),
        signup: settings.current().signup,
      }),
  });

  app.route({
    ...contract.generateQr,
    handler: async (request, reply) => {
      requireNotOidcOnly(config);
      const { provider, setupToken } = request.body ?? {};
      const setupTokenId = await openingLink(context, setupToken);
      const scene = await showScene(request, reply, { provider, setupTokenId });
      const account = scene.provider === 'local' && (await deviceAccount(context, request));
      return ok({ ...scene, ...(account && { account: account.nickname }) });
    },
  });

  app.route({
    ...contract.getQrStatus,
    handler: async (request, reply) => {
      const found = await collectSession(context, {
        qrScene: request.body.qrScene,
        bindings: cookies.qrBindings.read(request),
        browser: browserName(request.headers['user-agent']),
        config,
        current: request.caller,
        now: now(),
      });
      if (found.status !== 'confirmed') {
        const { status } = found;
        const ticket = status === 'taken' ? { ticket: found.ticket } : {};
        return ok({ status, pollAfterMs, user: null, ...ticket });
      }
      cookies.openSession(request, reply, found.session);
      request.log.info({ event: found.purpose, by: 'scan', user: found.account.id });
      return ok({ status: found.status, pollAfterMs, user: toCurrentUser(found.account) });
    },
  });
}

/** Runs a listener from the time the server listens until it closes. */
function listenWhileOpen(app: App, start: () => () => Promise<void>) {
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stop = start();
  });
  // Stops before the database closes, because running work still needs it.
  app.addHook('preClose', async () => {
    await stop?.();
  });
}
