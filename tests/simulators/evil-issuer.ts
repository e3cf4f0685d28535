import { createHash, createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { ProviderContext } from 'oidc-provider';
import { clientSecret, startProvider } from './oidc-provider.ts';

// The certified provider with a forger behind it, who holds its keys and changes its responses. What a
// forgery does not mention stays as the provider sent it.

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const digestOf = (token: string) => createHash('sha256').update(token).digest();

export type Claims = Record<string, unknown>;
type Body = Record<string, unknown>;
type Reply = { status?: number; headers?: Record<string, string>; body: unknown };

export type Forgery = {
  header?: (header: Record<string, unknown>) => Record<string, unknown>;
  claims?: (claims: Claims) => Claims;
  /** Makes the signature of `header.claims`. */
  signature?: (input: string, issuer: EvilIssuer) => string;
  idToken?: (token: string) => string | undefined;
  token?: (body: Body) => Reply;
  jwks?: (body: Body) => Reply;
  userinfo?: (body: Body) => Reply;
  discovery?: (body: Body) => Reply;
};

export type EvilIssuer = Awaited<ReturnType<typeof startEvilIssuer>>;

export async function startEvilIssuer() {
  const key = newKey();
  const otherKey = newKey();
  let forgery: Forgery = {};

  const jwk = (part: KeyObject) => ({
    ...part.export({ format: 'jwk' }),
    kid: 'one',
    use: 'sig',
    alg: 'RS256',
  });

  const provider = await startProvider({
    jwks: { keys: [jwk(key.privateKey)] },
    async middleware(context, next) {
      await next();
      const body = context.body as Body;
      const reply = replyTo(context.oidc?.route, body);
      if (!reply) return;
      const { status = 200, headers = {} } = reply;
      context.status = status;
      context.body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
      context.set({ 'content-type': 'application/json', ...headers });
    },
  });

  const self = {
    issuer: provider.issuer,
    clientSecret,
    visit: provider.visit,
    publicPem: key.publicKey.export({ type: 'spki', format: 'pem' }) as string,
    sign: (input: string, by: 'own' | 'other' = 'own', hash = 'sha256') =>
      sign(hash, Buffer.from(input), (by === 'own' ? key : otherKey).privateKey).toString(
        'base64url',
      ),
    mac: (input: string, secret: string) =>
      createHmac('sha256', secret).update(input).digest('base64url'),
    otherJwk: jwk(otherKey.publicKey),
    /** How it lies from now on; without a forgery, it is honest. */
    lie(next: Forgery = {}) {
      forgery = next;
    },
    close: provider.close,
  };

  function forgeIdToken(given: string, accessToken: string): string | undefined {
    const [header, claims] = given
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims) as [
      Claims,
      Claims,
    ];
    // This provider leaves the hash out; others do not.
    const honest = {
      ...claims,
      at_hash: digestOf(accessToken).subarray(0, 16).toString('base64url'),
    };
    const input = [forgery.header?.(header) ?? header, forgery.claims?.(honest) ?? honest]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const token = `${input}.${forgery.signature?.(input, self) ?? self.sign(input)}`;
    return forgery.idToken ? forgery.idToken(token) : token;
  }

  function replyTo(route: ProviderContext['oidc']['route'], body: Body): Reply | undefined {
    if (route === 'token') {
      const { id_token, access_token } = body as { id_token?: string; access_token: string };
      if (id_token === undefined) return undefined;
      const forged = { ...body, id_token: forgeIdToken(id_token, access_token) };
      return forgery.token?.(forged) ?? { body: forged };
    }
    const forge =
      route === 'jwks' || route === 'userinfo' || route === 'discovery'
        ? forgery[route]
        : undefined;
    return forge?.(body);
  }

  return self;
}
