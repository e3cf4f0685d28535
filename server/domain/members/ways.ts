import type { LoginWay } from '../../../contract/login/identities.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/db.ts';

/** The settings that decide which identities can sign in. */
export type WaysConfig = Pick<
  Config,
  'localLogin' | 'wechatMp' | 'telegram' | 'passkeyHost' | 'oidc'
>;

/** The ways to sign in that this instance offers, whatever an account has. */
export const offeredWays = (config: WaysConfig): LoginWay[] =>
  config.oidc?.only ? ['oidc'] : allWays(config);

const allWays = (config: WaysConfig): LoginWay[] => [
  ...(config.wechatMp ? (['wechat-mp'] as const) : []),
  ...(config.telegram ? (['telegram'] as const) : []),
  ...(config.localLogin ? (['local'] as const) : []),
  ...(config.passkeyHost ? (['passkey'] as const) : []),
  ...(config.oidc ? (['oidc'] as const) : []),
  'recovery',
];

/**
 * The identities that can currently sign in to the account. Excludes those of a disabled provider,
 * used-up recovery codes and passkeys of another host.
 */
export function workingIdentities(db: Db, config: WaysConfig, userId: number) {
  return db
    .selectFrom('identities')
    .select(['id', 'provider'])
    .where('userId', '=', userId)
    .where('provider', 'in', offeredWays(config))
    .where((eb) =>
      eb.or([
        eb('provider', 'not in', ['recovery', 'passkey']),
        eb.exists(
          eb
            .selectFrom('recovery_codes')
            .select('codeHash')
            .whereRef('recovery_codes.identityId', '=', 'identities.id')
            .where('recovery_codes.usedAt', 'is', null),
        ),
        eb.exists(
          eb
            .selectFrom('passkeys')
            .select('identityId')
            .whereRef('passkeys.identityId', '=', 'identities.id')
            .where('passkeys.host', '=', config.passkeyHost ?? ''),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
}
