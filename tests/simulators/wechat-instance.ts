import { createTestSettings } from '../test-settings.ts';
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify from 'fastify';
import { csrf } from '../../contract/limits.ts';
import { createLoginEvents } from '../../server/features/login/login-events.ts';
import { loginRoutes } from '../../server/features/login/login.routes.ts';
import { ticketRoutes } from '../../server/features/login/ticket.routes.ts';
import { wechatMpProvider } from '../../server/features/login/wechat-mp/provider.ts';
import { enforceAccess } from '../../server/platform/auth/access.ts';
import { createResponseCache } from '../../server/platform/cache/response-cache.ts';
import { parseBodies } from '../../server/platform/http/body-parser.ts';
import type { Config, WechatMpConfig } from '../../server/platform/config.ts';
import type { Context } from '../../server/platform/context.ts';
import { createCookies } from '../../server/platform/auth/cookies.ts';
import { createEvents } from '../../server/platform/realtime/events.ts';
import { createTestWrite } from '../test-write.ts';
import { createAntiForgery } from '../../server/platform/auth/csrf.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { handleErrors } from '../../server/platform/http/error-handler.ts';
import { openKeys } from '../../server/platform/auth/keys.ts';
import { hashOf } from '../../server/platform/auth/secrets.ts';
import { securityHeaders } from '../../server/platform/http/security-headers.ts';
import { serverOptions } from '../../server/platform/http/server-options.ts';
import { validatorCompiler } from '../../server/platform/http/validation.ts';
import { createMigratedDatabase } from '../test-database.ts';
import { createPusher } from './wechat-push.ts';
import { startWechat } from './wechat.ts';

type Parts = {
  database: Database;
  config: Config;
  settings: WechatMpConfig;
  apiBase: string;
  now: () => Date;
  /** Every line of the log, to be searched for what must not be in it. */
  lines: string[];
};

/** One of several instances: the sign-in of the real server, with WeChat at a loopback address. */
export async function wechatInstance(parts: Parts) {
  const { database, config, settings, now, lines } = parts;
  const options = serverOptions(config);
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({
    ...options,
    logger: { level: 'trace', stream },
  }).withTypeProvider<TypeBoxTypeProvider>();
  const keys = openKeys(config);
  const context: Context = {
    config,
    keys,
    now,
    db: database.db,
    cookies: createCookies(config, keys),
    responseCache: createResponseCache(2 ** 20, () => now().getTime()),
    events: createEvents(),
    applyEffects: async () => {},
    write: createTestWrite(database.db),
    eraseLog: () => {},
    version: 'test',
    settings: createTestSettings(database.db),
  };
  const { db } = database;
  const events = createLoginEvents(context);
  const { apiBase } = parts;
  const provider = wechatMpProvider({
    settings,
    db,
    events,
    config,
    now,
    log: app.log,
    apiBase,
  });

  app.setValidatorCompiler(validatorCompiler);
  handleErrors(app, securityHeaders(config));
  parseBodies(app);
  await app.register(cookie);
  enforceAccess(app, context);
  loginRoutes(app, context, [provider]);
  ticketRoutes(app, context);
  await app.ready();
  return app;
}

export type WechatInstance = Awaited<ReturnType<typeof wechatInstance>>;

/** A browser at one instance or another: it keeps cookies and repeats the anti-forgery token. */
export function browserOf(config: Config) {
  const antiForgery = createAntiForgery(openKeys(config), config);
  const cookies: Record<string, string> = { [csrf.cookie]: antiForgery.issue(null, undefined) };
  return async (app: WechatInstance, url: string, body: object = {}) => {
    const headers = { [csrf.header]: cookies[csrf.cookie]! };
    const response = await app.inject({ method: 'POST', url, cookies, headers, payload: body });
    for (const { name, value } of response.cookies) cookies[name] = value;
    const { success, data, errorCode } = response.json<{
      success: boolean;
      data: Record<string, never>;
      errorCode?: string;
    }>();
    return { status: response.statusCode, headers: response.headers, success, data, errorCode };
  };
}

export type WechatSetup = Awaited<ReturnType<typeof setUpWechat>>;

const safeMode: WechatMpConfig = {
  appId: 'wxba5fad812f8e6fb9',
  secret: 'a-secret-of-the-simulator',
  token: 'token0fTheSimulator',
  aesKeys: [
    'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
    'kWxPEV2UEDyxWpmPdKC3F4dgPDmOvfKX1HGnEUDS1aR',
  ],
};

/** WeChat, and two instances of the site on one database. */
export async function setUpWechat(changes: Partial<WechatMpConfig> = {}) {
  const settings = { ...safeMode, ...changes };
  const { database, config, dispose } = await createMigratedDatabase();
  const clock = { now: new Date('2026-11-15T12:00:00.000Z') };
  const wechat = await startWechat(settings);
  const lines: string[] = [];
  const now = () => clock.now;
  const parts = { database, config, settings, apiBase: wechat.url, now, lines };
  const [first, second] = [await wechatInstance(parts), await wechatInstance(parts)];
  return {
    first,
    second,
    wechat,
    settings,
    config,
    clock,
    lines,
    db: database.db,
    browser: () => browserOf(config),
    /** A code for a new browser. */
    generate: () => browserOf(config)(first, '/api/wechat/web/qr/generate'),
    async newScene(): Promise<string> {
      const { data } = await browserOf(config)(first, '/api/wechat/web/qr/generate');
      return data['qrScene']!;
    },
    sceneState: (scene: string) =>
      database.db
        .selectFrom('login_scenes')
        .select(['status', 'subject', 'ticketHash'])
        .where('sceneHash', '=', hashOf(scene))
        .executeTakeFirstOrThrow(),
    forgetToken: () => database.db.deleteFrom('provider_tokens').execute(),
    /** Between tests: without faults, and with a circuit closed again that a test has opened. */
    recover() {
      wechat.noFaults();
      wechat.forgetCalls();
      clock.now = new Date(clock.now.getTime() + 61_000);
    },
    ...createPusher(settings, now),
    async close() {
      await Promise.all([first.close(), second.close(), wechat.close()]);
      await dispose();
    },
  };
}
