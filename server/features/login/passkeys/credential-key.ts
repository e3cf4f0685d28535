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

function toJwk(publicKey: Uint8Array<ArrayBuffer>): JsonWebKey | null {
  const key = decodeCredentialPublicKey(publicKey);
  const alg = key.get(cose.COSEKEYS.alg);
  if (alg === ES256 && cose.isCOSEPublicKeyEC2(key)) {
    if (key.get(cose.COSEKEYS.crv) !== cose.COSECRV.P256) return null;
    const [x, y] = [key.get(cose.COSEKEYS.x), key.get(cose.COSEKEYS.y)];
    return x?.length === 32 && y?.length === 32
      ? { kty: 'EC', crv: 'P-256', x: base64url(x), y: base64url(y) }
      : null;
  }
  if (alg === EdDSA && cose.isCOSEPublicKeyOKP(key)) {
    const x = key.get(cose.COSEKEYS.x);
    const isEd25519 = key.get(cose.COSEKEYS.crv) === cose.COSECRV.ED25519;
    return isEd25519 && x?.length === 32 ? { kty: 'OKP', crv: 'Ed25519', x: base64url(x) } : null;
  }
  if (alg === RS256 && cose.isCOSEPublicKeyRSA(key)) {
    const [n, e] = [key.get(cose.COSEKEYS.n), key.get(cose.COSEKEYS.e)];
    return n && e && n.length >= minRsaBytes
      ? { kty: 'RSA', n: base64url(n), e: base64url(e) }
      : null;
  }
  return null;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
