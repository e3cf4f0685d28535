import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../../platform/http/errors.ts';
import { lifetimeSeconds } from '../scenes.queries.ts';
import type { AccessToken } from './access-token.ts';
import type { WechatApi } from './api.ts';
import { hintFor, isTokenRefused, needsOperator, WechatError } from './api-errors.ts';

type QrCodeDeps = {
  api: WechatApi;
  accessToken: AccessToken;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
};

const pauseSeconds = 60;

/** Creates the text of a WeChat QR code that contains our scene. */
export function createQrCodes({ api, accessToken, now, log }: QrCodeDeps) {
  let closedUntil = 0;

  async function create(scene: string, mayRetry = true): Promise<string> {
    const token = await accessToken.current();
    try {
      const { url } = await api(
        `/cgi-bin/qrcode/create?access_token=${encodeURIComponent(token)}`,
        {
          expire_seconds: lifetimeSeconds,
          action_name: 'QR_STR_SCENE',
          action_info: { scene: { scene_str: scene } },
        },
      );
      if (typeof url !== 'string' || !/^https?:\/\/weixin\.qq\.com\//.test(url)) {
        throw new WechatError({ reason: 'response without an address' });
      }
      return url;
    } catch (error) {
      if (!mayRetry || !isTokenRefused(error)) throw error;
      await accessToken.drop(token);
      return create(scene, false);
    }
  }

  function explain(error: WechatError): AppError {
    const lasts = needsOperator(error);
    if (lasts) closedUntil = now().getTime() + pauseSeconds * 1000;
    const facts = { provider: 'wechat-mp', ...error.failure, hint: hintFor(error) };
    log[lasts ? 'error' : 'warn'](facts, 'WeChat gave no code');
    return unavailable(lasts ? pauseSeconds : 5);
  }

  return async (scene: string): Promise<string> => {
    const waitMs = closedUntil - now().getTime();
    if (waitMs > 0) throw unavailable(Math.ceil(waitMs / 1000));
    try {
      return await create(scene);
    } catch (error) {
      throw error instanceof WechatError ? explain(error) : error;
    }
  };
}

const unavailable = (retryAfterSeconds: number) =>
  new AppError('OVERLOADED', {
    retryAfterSeconds,
    text: {
      en: 'Signing in with WeChat does not work right now. Try again later or choose another way.',
      'zh-CN': '微信登录暂时不可用，请稍后再试或换一种登录方式。',
    },
  });
