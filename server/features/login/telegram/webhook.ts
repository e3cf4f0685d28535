import type { FastifyBaseLogger } from 'fastify';
import { receiveTelegramUpdate } from '../../../../contract/login/login-telegram.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { ok } from '../../../platform/http/ok.ts';
import { sameText } from '../../../platform/auth/same-text.ts';
import type { BotApi } from './bot-api.ts';
import { pause, waitAfter, whyItFailed } from './failures.ts';
import type { HandleUpdate } from './handle-update.ts';
import { allowedUpdates } from './poll-updates.ts';

/** With the secret one could sign in as any member, so it is checked before the body is read. */
export function webhookRoutes(app: App, secrets: readonly string[], handle: HandleUpdate) {
  app.route({
    ...receiveTelegramUpdate,
    onRequest: async (request) => {
      const given = String(request.headers['x-telegram-bot-api-secret-token'] ?? '');
      if (!secrets.some((secret) => sameText(secret, given))) throw new AppError('FORBIDDEN');
    },
    handler: async (request) => {
      await handle(request.body);
      return ok(null);
    },
  });
}

type WebhookDeps = { bot: BotApi; publicUrl: string; secret: string; log: FastifyBaseLogger };

/** Registers the webhook with Telegram; every instance registers the same one. Retries until it succeeds. */
export async function announceWebhook(deps: WebhookDeps, stopping: AbortSignal): Promise<void> {
  const { bot, publicUrl, secret, log } = deps;
  const webhook = {
    url: `${publicUrl}${receiveTelegramUpdate.url}`,
    secret_token: secret,
    allowed_updates: allowedUpdates,
  };
  for (let failures = 1; !stopping.aborted; failures += 1) {
    try {
      const deadline = AbortSignal.timeout(10_000);
      await bot.request('setWebhook', webhook, AbortSignal.any([stopping, deadline]));
      return;
    } catch (error) {
      if (stopping.aborted) return;
      log.warn(whyItFailed(error), 'Telegram did not take the webhook');
      await pause(waitAfter(error, failures), stopping);
    }
  }
}
