import type { WechatMpConfig } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/db.ts';
import { databaseNow } from '../../../platform/database/dialect.ts';
import type { WechatApi } from './api.ts';
import { WechatError } from './api-errors.ts';

type TokenDeps = { db: Db; settings: WechatMpConfig; api: WechatApi };

/** WeChat issues the next token this long before the old one expires. */
const staleSeconds = 300;

export type AccessToken = ReturnType<typeof createAccessToken>;

/**
 * One token for all instances, stored in the database. `stable_token` returns the same token to all
 * callers, so instances that request it at the same time do not invalidate each other's.
 */
export function createAccessToken({ db, settings, api }: TokenDeps) {
  // Includes the appId, so that a token of another account is not used after a change of settings.
  const provider = `wechat-mp:${settings.appId}`;
  let running: Promise<string> | null = null;

  const stored = () =>
    db
      .selectFrom('provider_tokens')
      .select('token')
      .where('provider', '=', provider)
      .where('expiresAt', '>', databaseNow(db, staleSeconds))
      .executeTakeFirst();

  async function requestToken(): Promise<string> {
    const { access_token: token, expires_in: seconds } = await api('/cgi-bin/stable_token', {
      grant_type: 'client_credential',
      appid: settings.appId,
      secret: settings.secret,
      force_refresh: false,
    });
    if (typeof token !== 'string' || !token || typeof seconds !== 'number') {
      throw new WechatError({ reason: 'response without a token' });
    }
    const expiresAt = databaseNow(db, seconds);
    await db
      .insertInto('provider_tokens')
      .values({ provider, token, expiresAt })
      .onConflict((conflict) => conflict.column('provider').doUpdateSet({ token, expiresAt }))
      .execute();
    return token;
  }

  return {
    /** Concurrent callers share one request. */
    async current(): Promise<string> {
      running ??= stored()
        .then((row) => row?.token ?? requestToken())
        .finally(() => {
          running = null;
        });
      return running;
    },
    /** Drops a token that WeChat rejected, unless it has been replaced since. */
    async drop(token: string): Promise<void> {
      await db
        .deleteFrom('provider_tokens')
        .where('provider', '=', provider)
        .where('token', '=', token)
        .execute();
    },
  };
}
