import { createHash } from 'node:crypto';
import * as client from 'openid-client';
import type { OidcConfig } from '../../../platform/oidc-config.ts';
import { sendRequest } from '../../../platform/outgoing/send-request.ts';
import { isLoopback } from '../../../platform/text/network-address.ts';

/** What the browser stores during the redirect to the provider. */
export type OidcChecks = { state: string; nonce: string; verifier: string };

export type OidcClaims = client.IDToken;

const maxBytes = 1_000_000;
const timeoutMs = 10_000;
/** After this, the provider's metadata is fetched again; new keys are found at once. */
const configurationMs = 3_600_000;
const clockSkewSeconds = 60;
const jsonType = /^application\/(?:[\w.-]+\+)?json(?:;|$)/i;

/** Every call to the provider: bounded in time and size, and following no redirect. */
const boundedFetch: client.CustomFetch = async (url, { method, headers, body }) => {
  const text = body === undefined || body === null ? '' : String(body as URLSearchParams);
  const { 'content-type': type = 'application/x-www-form-urlencoded', ...others } = headers;
  const response = await sendRequest({
    url: new URL(url),
    headers: others,
    ...(method === 'POST' && { body: { type, text } }),
    timeoutMs,
    maxBytes,
    isOperators: true,
  });
  const contentType = response.headers['content-type'] ?? '';
  if (!jsonType.test(contentType)) throw new Error(`${url} is ${contentType}, not JSON`);
  return new Response(response.text, {
    status: response.status,
    headers: { 'content-type': contentType },
  });
};

/** The operator's provider. It is not called before somebody signs in. */
export function createIdentityProvider(settings: OidcConfig, redirectUri: string) {
  const issuer = new URL(settings.issuer);
  let known: { configuration: client.Configuration; until: number } | null = null;

  async function configuration(): Promise<client.Configuration> {
    if (known && known.until > Date.now()) return known.configuration;
    const { clientId, clientSecret } = settings;
    const found = await client.discovery(
      issuer,
      clientId,
      { [client.clockTolerance]: clockSkewSeconds },
      clientSecret === null ? client.None() : client.ClientSecretBasic(clientSecret),
      {
        [client.customFetch]: boundedFetch,
        timeout: timeoutMs / 1000,
        // The code flow gets its token from the provider itself; its signature is checked all the same.
        execute: [
          client.enableNonRepudiationChecks,
          ...(isLoopback(issuer.hostname) ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    known = { configuration: found, until: Date.now() + configurationMs };
    return found;
  }

  /** Many providers put names and groups into the userinfo only. */
  const lacksSomething = (claims: OidcClaims) =>
    claims['name'] === undefined ||
    (settings.roles !== null && claims[settings.roles.claim] === undefined);

  return {
    /** Where the browser goes, with what the callback will be checked by. */
    async start(state: string, { isStepUp }: { isStepUp: boolean }) {
      const nonce = client.randomNonce();
      const verifier = client.randomPKCECodeVerifier();
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isStepUp && { max_age: '0' }),
      });
      return { url: url.href, checks: { state, nonce, verifier } };
    },

    /** Who came back. Throws for everything that is not exactly as it must be. */
    async finish(query: string, checks: OidcChecks, { isStepUp }: { isStepUp: boolean }) {
      const found = await configuration();
      const tokens = await client.authorizationCodeGrant(found, new URL(`${redirectUri}${query}`), {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.verifier,
        idTokenExpected: true,
        ...(isStepUp && { maxAge: 0 }),
      });
      const claims = tokens.claims();
      if (!claims || !isHashOf(claims['at_hash'], tokens)) throw new Error('at_hash differs');
      if (claims.iss !== found.serverMetadata().issuer) throw new Error('iss differs');
      if (claims['azp'] !== undefined && claims['azp'] !== settings.clientId) {
        throw new Error('azp differs');
      }
      if (claims.sub === '') throw new Error('sub is empty');
      if (!lacksSomething(claims) || !found.serverMetadata().userinfo_endpoint) return claims;
      return { ...(await client.fetchUserInfo(found, tokens.access_token, claims.sub)), ...claims };
    },
  };
}

/** The hash of the access token, where the ID token carries one: left half, by its own algorithm. */
function isHashOf(atHash: unknown, { access_token, id_token = '' }: TokenPair): boolean {
  if (atHash === undefined) return true;
  const header = Buffer.from(id_token.split('.')[0] ?? '', 'base64url').toString();
  const { alg = '' } = JSON.parse(header) as { alg?: string };
  const bits = /(?:256|384|512)$/.exec(alg)?.[0] ?? '512';
  const digest = createHash(`sha${bits}`).update(access_token).digest();
  return atHash === digest.subarray(0, digest.length / 2).toString('base64url');
}

type TokenPair = { access_token: string; id_token?: string };
