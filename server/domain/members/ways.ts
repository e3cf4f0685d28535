import type { LoginWay } from '../../../contract/login/identities.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
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
    .select(['id', 'provider', 'createdAt'])
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

/** What decides whether a key proves anything. */
export type Key = { provider: LoginWay; createdAt: string };

const dayMs = 86_400_000;

/** Whether a key is older than a day. */
const isOlder = (now: Date) => {
  const before = new Date(now.getTime() - dayMs).toISOString();
  return ({ createdAt }: Pick<Key, 'createdAt'>) => createdAt <= before;
};

/**
 * Whether a key is too new to prove who uses a session: younger than a day, beside an older one
 * that works. Whoever stole a session and added a key has to wait, and the owner has been told.
 */
export async function isNewKey(
  db: Db,
  config: WaysConfig,
  { userId, key, now }: { userId: number; key: Pick<Key, 'createdAt'>; now: Date },
): Promise<boolean> {
  if (isOlder(now)(key)) return false;
  return (await workingIdentities(db, config, userId)).some(isOlder(now));
}

/** The keys that prove this session: all, once an older one has. */
export async function provingKeys(
  db: Db,
  config: WaysConfig,
  { userId, isProvenByOldKey }: Pick<Caller, 'userId' | 'isProvenByOldKey'>,
  now: Date,
) {
  const working = await workingIdentities(db, config, userId);
  const older = working.filter(isOlder(now));
  return isProvenByOldKey || older.length === 0 ? working : older;
}
