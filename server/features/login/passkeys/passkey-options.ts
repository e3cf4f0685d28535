import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { algorithms } from './algorithms.ts';
import { passkeysOf } from './passkeys.queries.ts';

const timeout = 300_000;
const maxPerAccount = 20;

/** The host of passkeys; throws when the site has none. */
export function requirePasskeyHost({ passkeyHost }: Pick<Context['config'], 'passkeyHost'>) {
  if (passkeyHost) return passkeyHost;
  throw conflict({
    en: 'Browsers offer passkeys only where a site is opened by a name and over https.',
    'zh-CN': '只有通过 https 和域名打开的站点，浏览器才支持通行密钥。',
  });
}

const described = (passkeys: { credentialId: string; transports: string }[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    ...(transports && { transports: transports.split(' ') }),
  }));

/**
 * The user handle by which authenticators identify an account. All passkeys of an account share it,
 * so that an authenticator stores one per account, and it does not reveal the user id.
 */
export async function handleOf(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  userId: number,
  host: string,
) {
  const [first] = await passkeysOf(db, userId, host);
  return first?.userHandle ?? keys.sign('passkey account', String(userId));
}

export async function creationOptions(
  db: Db,
  { userId, nickname }: { userId: number; nickname: string },
  site: { host: string; siteName: string; challenge: string; userHandle: string },
) {
  const { host, siteName, challenge, userHandle } = site;
  const present = await passkeysOf(db, userId, host);
  requireRoom(present);
  return {
    challenge,
    rp: { name: siteName, id: host },
    user: { id: userHandle, name: nickname, displayName: nickname },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout,
    attestation: 'none' as const,
    excludeCredentials: described(present),
    authenticatorSelection: {
      residentKey: 'preferred' as const,
      requireResidentKey: false,
      userVerification: 'preferred' as const,
    },
    extensions: { credProps: true },
  };
}

/** Without an account, the browser offers all passkeys of the site; else only the account's. */
export const requestOptions = async (
  db: Db,
  userId: number | null,
  { host, challenge }: { host: string; challenge: string },
) => ({
  challenge,
  rpId: host,
  timeout,
  userVerification: 'preferred' as const,
  allowCredentials: userId === null ? [] : described(await passkeysOf(db, userId, host)),
});

/** Throws if the account has as many passkeys as it may have. */
export function requireRoom(present: readonly unknown[]) {
  if (present.length >= maxPerAccount) throw tooMany();
}

const tooMany = () =>
  conflict({
    en: `An account can have ${maxPerAccount} passkeys. Remove one first.`,
    'zh-CN': `一个账号最多有 ${maxPerAccount} 个通行密钥，请先移除一个。`,
  });
