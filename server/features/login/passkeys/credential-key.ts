import { createPublicKey, verify, type JsonWebKey, type KeyObject } from 'node:crypto';
import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';

const { EdDSA, ES256, RS256 } = cose.COSEALG;

const minRsaBytes = 256;

/**
 * A credential's public key, if it is complete and matches its algorithm; otherwise null. The
 * library accepts any key at registration, and one that cannot verify would never sign in.
 */
export function importKey(publicKey: Uint8Array<ArrayBuffer>): KeyObject | null {
  try {
    const jwk = toJwk(publicKey);
    return jwk && createPublicKey({ key: jwk, format: 'jwk' });
  } catch {
    return null;
  }
}

/** Stricter than the library, which also accepts signatures with trailing bytes. */
export function isSignedWith(key: KeyObject, signed: Buffer, signature: Buffer): boolean {
  return verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', signed, key, signature);
}

type CredentialKey = ReturnType<typeof decodeCredentialPublicKey>;

function toJwk(publicKey: Uint8Array<ArrayBuffer>): JsonWebKey | null {
  const key = decodeCredentialPublicKey(publicKey);
  const alg = key.get(cose.COSEKEYS.alg);
  if (alg === ES256) return p256Jwk(key);
  if (alg === EdDSA) return ed25519Jwk(key);
  return alg === RS256 ? rsaJwk(key) : null;
}

function p256Jwk(key: CredentialKey): JsonWebKey | null {
  if (!cose.isCOSEPublicKeyEC2(key)) return null;
  const [x, y] = [key.get(cose.COSEKEYS.x), key.get(cose.COSEKEYS.y)];
  const isP256 = key.get(cose.COSEKEYS.crv) === cose.COSECRV.P256;
  if (!isP256 || x?.length !== 32 || y?.length !== 32) return null;
  return { kty: 'EC', crv: 'P-256', x: base64url(x), y: base64url(y) };
}

function ed25519Jwk(key: CredentialKey): JsonWebKey | null {
  if (!cose.isCOSEPublicKeyOKP(key)) return null;
  const x = key.get(cose.COSEKEYS.x);
  const isEd25519 = key.get(cose.COSEKEYS.crv) === cose.COSECRV.ED25519;
  return isEd25519 && x?.length === 32 ? { kty: 'OKP', crv: 'Ed25519', x: base64url(x) } : null;
}

function rsaJwk(key: CredentialKey): JsonWebKey | null {
  if (!cose.isCOSEPublicKeyRSA(key)) return null;
  const [n, e] = [key.get(cose.COSEKEYS.n), key.get(cose.COSEKEYS.e)];
  if (!n || !e || n.length < minRsaBytes) return null;
  return { kty: 'RSA', n: base64url(n), e: base64url(e) };
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
