import {
  createHash,
  generateKeyPairSync,
  randomBytes,
  sign,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';

// An authenticator in software, written from the standard and not with the library under test. Every
// part of its response can be changed, which is what forgers do.

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, part]) => [cbor(key), cbor(part)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const bytes = (text = '') => Buffer.from(text, 'base64url');

type Algorithm = 'ES256' | 'EdDSA' | 'RS256';

const pairs = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
};

/** The key in COSE. */
const coseKeys: Record<Algorithm, (jwk: JsonWebKey) => Map<number, Cbor>> = {
  ES256: ({ x, y }) =>
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  EdDSA: ({ x }) =>
    new Map<number, Cbor>([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(x)],
    ]),
  RS256: ({ n, e }) =>
    new Map<number, Cbor>([
      [1, 3],
      [3, -257],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ]),
};

export type Lies = {
  origin?: string;
  host?: string;
  challenge?: string;
  type?: string;
  clientData?: object;
  clientDataText?: string;
  /** Bit 0: present, 2: verified, 6: with a key. */
  flags?: number;
  counter?: number;
  authenticatorData?: (given: Buffer) => Buffer;
  attestation?: (given: Buffer) => Buffer;
  format?: string;
  key?: (given: Map<number, Cbor>) => Map<number, Cbor>;
  keyBytes?: (given: Buffer) => Buffer;
  signature?: (given: Buffer) => Buffer;
  signedBy?: KeyObject;
  id?: string;
  rawId?: string;
  credentialType?: string;
  userHandle?: string | null;
};

type Question = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } };

/** One passkey. */
export function softAuthenticator(algorithm: Algorithm = 'ES256') {
  const { publicKey, privateKey } = pairs[algorithm]();
  const credentialId = randomBytes(32);
  let counter = 0;
  let userHandle: string | undefined;

  const clientDataOf = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      lies.clientDataText ??
        JSON.stringify({
          type: lies.type ?? type,
          challenge: lies.challenge ?? challenge,
          origin: lies.origin ?? 'http://localhost:3000',
          crossOrigin: false,
          ...lies.clientData,
        }),
    );

  function authenticatorDataOf(host: string, flags: number, attested: Buffer, lies: Lies) {
    const rpIdHash = createHash('sha256')
      .update(lies.host ?? host)
      .digest();
    const rest = Buffer.alloc(5);
    rest.writeUInt8(lies.flags ?? flags, 0);
    rest.writeUInt32BE(lies.counter ?? counter, 1);
    const honest = Buffer.concat([rpIdHash, rest, attested]);
    return lies.authenticatorData?.(honest) ?? honest;
  }

  const credential = <Response extends object>(response: Response, lies: Lies) => ({
    id: lies.id ?? credentialId.toString('base64url'),
    rawId: lies.rawId ?? lies.id ?? credentialId.toString('base64url'),
    type: lies.credentialType ?? 'public-key',
    response,
    clientExtensionResults: {},
  });

  return {
    credentialId: credentialId.toString('base64url'),
    userHandle: () => userHandle,

    create(question: Question, lies: Lies = {}) {
      userHandle = question.user?.id;
      const clientData = clientDataOf('webauthn.create', question.challenge, lies);
      const honestKey = coseKeys[algorithm](publicKey.export({ format: 'jwk' }));
      const key = cbor(lies.key?.(honestKey) ?? honestKey);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([
        Buffer.alloc(16),
        length,
        credentialId,
        lies.keyBytes?.(key) ?? key,
      ]);
      const authData = authenticatorDataOf(question.rp?.id ?? '', 0b0100_0101, attested, lies);
      const honest = cbor(
        new Map<string, Cbor>([
          ['fmt', lies.format ?? 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      const attestationObject = lies.attestation?.(honest) ?? honest;
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal', 'hybrid'],
      };
      return credential(response, lies);
    },

    get(question: Question, lies: Lies = {}) {
      counter += 1;
      const clientData = clientDataOf('webauthn.get', question.challenge, lies);
      const authData = authenticatorDataOf(question.rpId ?? '', 0b0000_0101, Buffer.alloc(0), lies);
      const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
      const digest = algorithm === 'EdDSA' ? null : 'sha256';
      const honest = sign(digest, signed, lies.signedBy ?? privateKey);
      const handle = lies.userHandle === undefined ? userHandle : lies.userHandle;
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: (lies.signature?.(honest) ?? honest).toString('base64url'),
        ...(handle && { userHandle: handle }),
      };
      return credential(response, lies);
    },
  };
}

export type SoftAuthenticator = ReturnType<typeof softAuthenticator>;
