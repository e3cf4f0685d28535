import { createHash, createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// An identity provider whose every word can be changed. Honest unless told otherwise.

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

export type Claims = Record<string, unknown>;
type Reply = { status?: number; headers?: Record<string, string>; body: unknown; delayMs?: number };

/** How a forger answers; each part is honest where it says nothing. */
export type Forgery = {
  header?: (header: Record<string, unknown>) => Record<string, unknown>;
  claims?: (claims: Claims) => Claims;
  /** Makes the signature of `header.claims`. */
  signature?: (input: string, issuer: EvilIssuer) => string;
  idToken?: (token: string) => string | undefined;
  token?: (body: Record<string, unknown>) => Reply;
  jwks?: (keys: object[]) => Reply;
  discovery?: (document: Record<string, unknown>) => Reply;
};

export type EvilIssuer = Awaited<ReturnType<typeof startEvilIssuer>>;

export async function startEvilIssuer() {
  const key = newKey();
  const otherKey = newKey();
  let forgery: Forgery = {};
  let grant = { nonce: '', sub: 'ada' };
  let calls: { path: string; body: URLSearchParams }[] = [];

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const jwk = (kid: string, { publicKey }: { publicKey: KeyObject }) => ({
    ...publicKey.export({ format: 'jwk' }),
    kid,
    use: 'sig',
    alg: 'RS256',
  });

  const self = {
    issuer,
    publicPem: key.publicKey.export({ type: 'spki', format: 'pem' }) as string,
    sign: (input: string, by: 'own' | 'other' = 'own', hash = 'sha256') =>
      sign(hash, Buffer.from(input), (by === 'own' ? key : otherKey).privateKey).toString(
        'base64url',
      ),
    mac: (input: string, secret: string) =>
      createHmac('sha256', secret).update(input).digest('base64url'),
    otherJwk: jwk('one', otherKey),
    calls: () => calls,
    /** What the next sign-in is granted, and how it is told. */
    prepare(next: { nonce: string; sub?: string }, lies: Forgery = {}) {
      grant = { sub: 'ada', ...next };
      forgery = lies;
      calls = [];
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function idToken(accessToken: string): string | undefined {
    const now = Math.floor(Date.now() / 1000);
    const hash = createHash('sha256').update(accessToken).digest();
    const honest: Claims = {
      iss: issuer,
      aud: 'ludex',
      nonce: grant.nonce,
      sub: grant.sub,
      name: 'Ada',
      iat: now,
      exp: now + 300,
      auth_time: now,
      at_hash: hash.subarray(0, 16).toString('base64url'),
    };
    const header = { alg: 'RS256', kid: 'one', typ: 'JWT' };
    const input = [forgery.header?.(header) ?? header, forgery.claims?.(honest) ?? honest]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const token = `${input}.${forgery.signature?.(input, self) ?? self.sign(input)}`;
    return forgery.idToken ? forgery.idToken(token) : token;
  }

  function replyTo(path: string): Reply {
    if (path === '/.well-known/openid-configuration') {
      const document = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/userinfo`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      };
      return forgery.discovery?.(document) ?? { body: document };
    }
    if (path === '/jwks') {
      const keys = [jwk('one', key)];
      return forgery.jwks?.(keys) ?? { body: { keys } };
    }
    if (path === '/token') {
      const access_token = 'access';
      const body = { access_token, token_type: 'Bearer', id_token: idToken(access_token) };
      return forgery.token?.(body) ?? { body };
    }
    return { status: 404, body: {} };
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    let text = '';
    for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString();
    const { pathname } = new URL(request.url ?? '/', issuer);
    calls.push({ path: pathname, body: new URLSearchParams(text) });
    const { status = 200, headers, body } = replyTo(pathname);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  return self;
}
