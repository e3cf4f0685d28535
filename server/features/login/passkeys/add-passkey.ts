import { notifyKeys } from '../../../domain/members/notify-keys.ts';
import type { Context } from '../../../platform/context.ts';
import { isUniqueViolation, lockMember } from '../../../platform/database/dialect.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { addIdentity } from '../identities/identities.queries.ts';
import { requireRoom } from './passkey-options.ts';
import { insertPasskey, passkeysOf } from './passkeys.queries.ts';
import type { verifyAttestation } from './verify-passkey.ts';

type NewPasskey = {
  userId: number;
  credential: Awaited<ReturnType<typeof verifyAttestation>>;
  transports: readonly string[];
  userHandle: string;
  host: string;
  label: string;
  now: Date;
};

const transportForm = /^[a-z-]+$/;

/** Adds a verified passkey as a sign-in method; rejects one that is already registered. */
export async function addPasskey({ write }: Pick<Context, 'write'>, passkey: NewPasskey) {
  const { userId, credential, transports, userHandle, host, label, now } = passkey;
  if (!credential) throw passkeyRefused();
  try {
    return await write(async (db) => {
      // Serialized: additions at once count each other.
      await lockMember(db, userId);
      requireRoom(await passkeysOf(db, userId, host));
      const identity = await addIdentity(db, {
        provider: 'passkey',
        subject: credential.id,
        userId,
        label,
        createdAt: now.toISOString(),
      });
      await insertPasskey(db, {
        identityId: identity.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: transports.filter((name) => transportForm.test(name)).join(' '),
        userHandle,
        host,
      });
      await notifyKeys(db, userId, { event: 'added', provider: 'passkey', label }, now);
      return { result: identity, after: { notify: [userId] } };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw passkeyRefused();
    throw error;
  }
}

const passkeyRefused = () =>
  new AppError('FORBIDDEN', {
    text: {
      en: 'This passkey could not be added. Please try again.',
      'zh-CN': '无法添加这个通行密钥，请重试。',
    },
  });
