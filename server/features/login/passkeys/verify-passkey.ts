import { createHash } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertion, PasskeyAttestation } from '../../../../contract/login/passkeys.ts';
import { algorithms } from './algorithms.ts';
import type { RelyingParty } from './client-data.ts';
import { importKey, isSignedWith } from './credential-key.ts';
import type { Passkey } from './passkeys.queries.ts';

// Imported where a passkey is verified: to load its library would take a sixth of every start.

/** A new credential whose key works; null for anything else. */
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
    // The library throws for every kind of forgery; which one it was is nobody's business.
    return null;
  }
}

/** The new counter of a passkey that has signed the challenge; null for anything else. */
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

/** Whether a CBOR text ends where its first value does. */
const hasNothingBehind = (text: Uint8Array<ArrayBuffer>) =>
  isoCBOR.encode(isoCBOR.decodeFirst(text)).length === text.length;
