import type { ScenePurpose } from '../../contract/login/login.ts';
import { createTestSettings } from '../test-settings.ts';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify from 'fastify';
import { collectSession } from '../../server/features/login/collect-session.ts';
import { createLoginEvents } from '../../server/features/login/login-events.ts';
import { startScene } from '../../server/features/login/start-scene.ts';
import { telegramProvider } from '../../server/features/login/telegram/provider.ts';
import { parseBodies } from '../../server/platform/http/body-parser.ts';
import { handleErrors } from '../../server/platform/http/error-handler.ts';
import { securityHeaders } from '../../server/platform/http/security-headers.ts';
import { createTestWrite } from '../test-write.ts';
import { createMigratedDatabase } from '../test-database.ts';
import { botToken, startTelegram } from './telegram.ts';

export const publicUrl = 'https://ludex.example';
const now = () => new Date('2026-11-15T12:00:00.000Z');

/** A database, Telegram beside it, and as many instances of the provider as a test wants. */
export async function createTelegramBed(webhookSecret: string | null = null) {
  const { database, config, dispose } = await createMigratedDatabase();
  const { db } = database;
  const write = createTestWrite(db);
  const telegram = await startTelegram();
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({
    logger: { level: 'trace', stream },
    bodyLimit: 64 * 1024,
  }).withTypeProvider<TypeBoxTypeProvider>();
  handleErrors(app, securityHeaders({ publicUrl }));
  parseBodies(app);

  const provider = (token = botToken) =>
    telegramProvider({
      settings: { botToken: token, botName: '@ludex_bot', webhookSecret },
      db,
      events: createLoginEvents({ db, config, write, settings: createTestSettings(db), now }),
      config: { publicUrl },
      timeZone: () => 'Asia/Shanghai',
      now,
      log: app.log,
      apiBase: telegram.base,
      beatMs: 50,
    });
  const first = provider();
  first.routes?.(app);

  let browsers = 0;
  return {
    app,
    db,
    telegram,
    /** Every log line so far, for what must not be in it. */
    log: () => lines.join(''),
    provider,
    first,
    /** A browser that shows a code, and polls its status. */
    async browser(start: { purpose?: ScenePurpose; sessionId?: number } = {}) {
      const binding = `browser ${(browsers += 1)}`;
      const browser = 'Firefox · Windows';
      const scene = await startScene(db, 'telegram', {
        binding,
        browser,
        ...start,
      });
      const session = { config, browser, current: null, now: now() };
      const question = { qrScene: scene.qrScene, bindings: [binding], ...session };
      const poll = () => collectSession({ db, write }, question);
      return { ...scene, poll, status: async () => (await poll()).status };
    },
    expireAll: () =>
      db.updateTable('login_scenes').set({ expiresAt: '2020-01-01T00:00:00.000Z' }).execute(),
    async close() {
      await app.close();
      await telegram.close();
      await dispose();
    },
  };
}

export type TelegramBed = Awaited<ReturnType<typeof createTelegramBed>>;
