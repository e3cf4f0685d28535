import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import OidcProvider, { type Middleware } from 'oidc-provider';

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

export const clientSecret = 'a-secret-of-the-client';

type ProviderOptions = { jwks?: object; middleware?: Middleware };

/** A certified provider with one client, ours, and its own pages for signing in. */
export async function startProvider({ jwks, middleware }: ProviderOptions = {}) {
  const groups = new Map<string, unknown>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new OidcProvider(issuer, {
    clients: [
      {
        client_id: 'ludex',
        client_secret: clientSecret,
        redirect_uris: ['http://localhost:3000/api/login/oidc/callback'],
      },
    ],
    ...(jwks && { jwks }),
    claims: { openid: ['sub'], profile: ['name', 'groups'] },
    // Claims of scopes come with the userinfo only, as the standard has it.
    conformIdTokenClaims: true,
    pkce: { required: () => true },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, name: `${sub} of the company`, groups: groups.get(sub) }),
    }),
  });
  // A site may listen on any port.
  provider.Client.prototype.redirectUriAllowed = (address) =>
    /^http:\/\/localhost:\d+\/api\/login\/oidc\/callback$/.test(address);
  if (middleware) provider.use(middleware);
  server.on('request', provider.callback());

  return {
    issuer,
    /** How a site is set up that trusts it. */
    config: { issuer, clientId: 'ludex', clientSecret, label: null, roles: null, only: false },
    setGroups: (login: string, value: unknown) => groups.set(login, value),

    /** Signs in and agrees, as somebody in a fresh browser; returns the address of the callback. */
    async visit(url: string, login: string): Promise<string> {
      const cookies = new Map<string, string>();
      let next = url;
      let form: Record<string, string> | null = null;
      for (let step = 0; step < 20; step += 1) {
        const response: Response = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
          ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        });
        form = null;
        for (const line of response.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          const at = pair.indexOf('=');
          cookies.set(pair.slice(0, at), pair.slice(at + 1));
        }
        const location = response.headers.get('location');
        if (location) {
          next = new URL(location, next).href;
          if (!next.startsWith(issuer)) return next;
          continue;
        }
        const page = await response.text();
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
        if (!prompt) throw new Error(`No form at ${next}: ${page.slice(0, 500)}`);
        form = prompt === 'login' ? { prompt, login, password: 'any' } : { prompt };
        next = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', next).href;
      }
      throw new Error('The provider goes round in circles');
    },

    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
