import type { FastifyBaseLogger } from 'fastify';
import type { Config, WechatMpConfig } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { LoginEvents, LoginProvider } from '../providers.ts';
import { createAccessToken } from './access-token.ts';
import { createReplyToScan } from './reply-to-scan.ts';
import { createApi } from './api.ts';
import { callbackRoutes } from './callback.routes.ts';
import { createQrCodes } from './qr-code.ts';

type WechatDeps = {
  settings: WechatMpConfig;
  db: Db;
  events: LoginEvents;
  config: Pick<Config, 'publicUrl' | 'phoneUrl'>;
  now: () => Date;
  log: FastifyBaseLogger;
  /** For tests only. No setting changes it, because another host would get the account's secret. */
  apiBase?: string;
};

/** The QR code of a WeChat Official Account: scans are reported to us, and our reply has a link. */
export function wechatMpProvider(deps: WechatDeps): LoginProvider {
  const { settings, apiBase = 'https://api.weixin.qq.com', ...rest } = deps;
  const api = createApi(apiBase);
  const accessToken = createAccessToken({ ...rest, settings, api });
  const replyToScan = createReplyToScan({ ...rest, settings });
  return {
    id: 'wechat-mp',
    qrContent: createQrCodes({ ...rest, api, accessToken }),
    routes: (app) => callbackRoutes(app, { ...rest, settings, replyToScan }),
  };
}
