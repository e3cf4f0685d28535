import { createHash } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertion, PasskeyAttestation } from '../../../../contract/login/passkeys.ts';
import { algorithms } from './algorithms.ts';
import type { RelyingParty } from './client-data.ts';
import { importKey, isSignedWith } from './credential-key.ts';
import type { Passkey } from './passkeys.queries.ts';

// Import this file dynamically: loading its library would take a sixth of the startup time.

/** The new credential, if its key works; otherwise null. */
export async function verifyAttestation(
  response: PasskeyAttestation,
  expectedChallenge: string,
  { host, origin }: RelyingParty,
) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || registrationInfo.credential.id !== response.id) return null;
    const isWhole = hasNothingBehind(registrationInfo.attestationObject);
    const { credential } = registrationInfo;
    return isWhole && importKey(credential.publicKey) ? credential : null;
  } catch {
    // The library throws for every kind of forgery; all are treated alike.
    return null;
  }
}

/** The new counter, if the passkey has signed the challenge; otherwise null. */
export async function verifyAssertion(
  response: PasskeyAssertion,
  expectedChallenge: string,
  passkey: Passkey,
  { host, origin }: RelyingParty,
): Promise<number | null> {
  try {
    const publicKey = new Uint8Array(bytes(passkey.publicKey));
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey,
        counter: passkey.counter,
      },
    });
    const key = importKey(publicKey);
    const isSigned =
      key && isSignedWith(key, signedPart(response), bytes(response.response.signature));
    return verified && isSigned ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

const bytes = (text: string) => Buffer.from(text, 'base64url');

const signedPart = ({ response: { authenticatorData, clientDataJSON } }: PasskeyAssertion) =>
  Buffer.concat([
    bytes(authenticatorData),
    createHash('sha256').update(bytes(clientDataJSON)).digest(),
  ]);

/** Whether a CBOR text has nothing after its first value. */
const hasNothingBehind = (text: Uint8Array<ArrayBuffer>) =>
  isoCBOR.encode(isoCBOR.decodeFirst(text)).length === text.length;
