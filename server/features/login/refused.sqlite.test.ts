import { expect, test } from 'vitest';
import { aMember, aVisitor } from '../../../tests/sign-in.ts';
import { softAuthenticator, type Lies } from '../../../tests/soft-authenticator.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import { refusalMs } from './refused.ts';

const t = await sharedApp();
const forger = await aVisitor(t);

async function aMemberWithKeys() {
  const { desktop, user } = await aMember(t);
  const { codes } = (await desktop.post('/api/me/recovery-codes')).json().data;
  const passkey = softAuthenticator();
  const options = (await desktop.post('/api/me/passkeys/options')).json().data;
  await desktop.post('/api/me/passkeys', { response: passkey.create(options) });
  return { user, code: codes[0] as string, passkey };
}

async function aSuspendedMember() {
  const member = await aMemberWithKeys();
  const bannedAt = '2026-01-01T00:00:00.000Z';
  await t.db.updateTable('users').set({ bannedAt }).where('id', '=', member.user.id).execute();
  return member;
}

const byPasskey = async (passkey: ReturnType<typeof softAuthenticator>, lies: Lies = {}) => {
  const options = (await forger.post('/api/login/passkey/options')).json().data;
  return { url: '/api/login/passkey', body: { response: passkey.get(options, lies) } };
};
const byRecovery = (body: object) => ({ url: '/api/login/recovery', body });

test.each([
  ['an unknown code', () => byRecovery({ code: '0000-0000-0000-0000' })],
  ['an unknown link', () => byRecovery({ token: 'x'.repeat(43) })],
  [
    'a code of a suspended member',
    async () => byRecovery({ code: (await aSuspendedMember()).code }),
  ],
  ['an unknown passkey', () => byPasskey(softAuthenticator())],
  [
    'a forged signature',
    async () =>
      byPasskey((await aMemberWithKeys()).passkey, {
        signature: ({ length }) => Buffer.alloc(length),
      }),
  ],
  ['a passkey of a suspended member', async () => byPasskey((await aSuspendedMember()).passkey)],
] as const)('the time of a refusal does not reveal what was wrong: %s', async (_name, proof) => {
  const { url, body } = await proof();
  const startedAt = performance.now();
  expect((await forger.post(url, body)).statusCode).toBe(403);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(refusalMs);
});
