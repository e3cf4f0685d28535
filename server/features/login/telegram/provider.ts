import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Config, TelegramConfig } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { LoginEvents, LoginProvider } from '../providers.ts';
import { createBotApi } from './bot-api.ts';
import { createUpdateHandler } from './handle-update.ts';
import { pollUpdates } from './poll-updates.ts';
import { claimUpdate, releaseLease, takeLease } from './telegram.queries.ts';
import { announceWebhook, webhookRoutes } from './webhook.ts';

type TelegramDeps = {
  db: Db;
  settings: TelegramConfig;
  events: LoginEvents;
  config: Pick<Config, 'publicUrl'>;
  timeZone: () => string;
  now: () => Date;
  log: FastifyBaseLogger;
  /** Only tests set a simulator's address and a shorter lease interval; no setting does. */
  apiBase?: string | undefined;
  beatMs?: number | undefined;
};

/** How long running replies may take when the server stops. */
const graceMs = 1000;

/** The QR code opens a chat with our bot, which asks for the number on the other screen. */
export function telegramProvider(deps: TelegramDeps): LoginProvider {
  const { db, settings, events, config, now, log, apiBase = 'https://api.telegram.org' } = deps;
  const { beatMs, timeZone } = deps;
  const { publicUrl } = config;
  const botName = settings.botName.replace(/^@/, '');
  // Newest first; older secrets are accepted until Telegram uses the new one.
  const secrets = settings.webhookSecret?.split(',') ?? [];
  const closing = new AbortController();
  const bot = createBotApi(settings.botToken, apiBase, closing.signal);
  const handle = createUpdateHandler({
    bot,
    events,
    now,
    log,
    claim: (updateId) => claimUpdate(db, updateId),
    site: new URL(publicUrl).host,
    timeZone,
  });

  function listen(stopping: AbortSignal): Promise<void> {
    const [secret] = secrets;
    if (secret) return announceWebhook({ bot, publicUrl, secret, log }, stopping);
    const holder = randomUUID();
    const lease = {
      take: () => takeLease(db, holder),
      release: () => releaseLease(db, holder),
    };
    return pollUpdates({ bot, handle, lease, log, beatMs }, stopping);
  }

  return {
    id: 'telegram',
    qrContent: async (scene) => `https://t.me/${botName}?start=${scene}`,
    routes(app) {
      if (secrets.length > 0) webhookRoutes(app, secrets, handle);
    },
    start() {
      const stopping = new AbortController();
      const listening = listen(stopping.signal);
      return async () => {
        stopping.abort();
        setTimeout(() => closing.abort(), graceMs).unref();
        await listening;
      };
    },
  };
}
