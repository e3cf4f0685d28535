import { createHash } from 'node:crypto';
import * as client from 'openid-client';
import type { OidcConfig } from '../../../platform/oidc-config.ts';
import { sendRequest } from '../../../platform/outgoing/send-request.ts';
import { isLoopback } from '../../../platform/text/network-address.ts';

/** The values that the browser stores during the redirect to the provider. */
export type OidcChecks = { state: string; nonce: string; verifier: string };

export type OidcClaims = client.IDToken;

const maxBytes = 1_000_000;
const timeoutMs = 10_000;
/** How long the provider's metadata is cached; new signing keys are fetched when needed. */
const configurationMs = 3_600_000;
const clockSkewSeconds = 60;
const jsonType = /^application\/(?:[\w.-]+\+)?json(?:;|$)/i;

/** Limits every call to the provider in time and size, and follows no redirects. */
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

/** The operator's identity provider. It is not called before the first sign-in. */
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
        // The token comes directly from the provider; its signature is verified nevertheless.
        execute: [
          client.enableNonRepudiationChecks,
          ...(isLoopback(issuer.hostname) ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    known = { configuration: found, until: Date.now() + configurationMs };
    return found;
  }

  /** Whether the userinfo must be read, where many providers put names and groups. */
  const lacksSomething = (claims: OidcClaims) =>
    claims['name'] === undefined ||
    (settings.roles !== null && claims[settings.roles.claim] === undefined);

  return {
    /** The address to which the browser is redirected, and the values that verify the callback. */
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

    /** The claims of the person who came back. Throws when anything is not as expected. */
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

/** Verifies the access token's hash in the ID token, if there is one (OpenID Connect, at_hash). */
function isHashOf(atHash: unknown, { access_token, id_token = '' }: TokenPair): boolean {
  if (atHash === undefined) return true;
  const header = Buffer.from(id_token.split('.')[0] ?? '', 'base64url').toString();
  const { alg = '' } = JSON.parse(header) as { alg?: string };
  const bits = /(?:256|384|512)$/.exec(alg)?.[0] ?? '512';
  const digest = createHash(`sha${bits}`).update(access_token).digest();
  return atHash === digest.subarray(0, digest.length / 2).toString('base64url');
}

type TokenPair = { access_token: string; id_token?: string };
