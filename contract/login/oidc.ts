import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { success } from '../envelope.ts';

const ReturnTo = Type.Optional(
  Type.String({ maxLength: 2000, description: 'The page to return to, as a path of this site' }),
);

const Invitation = Type.String({ minLength: 1, maxLength: 64 });

export const startOidcLink = endpoint({
  method: 'POST',
  url: '/api/me/link/oidc',
  config: { access: 'user', cache: 'private', rate: 'phone', stepUp: true },
  schema: {
    operationId: 'startOidcLink',
    tags: ['Account'],
    summary: 'The URL for adding the operator’s identity provider to my account',
    description:
      'The same as `GET /api/login/oidc/start?link=1`, for pages that request the step-up proof themselves. 404 without a provider, 503 while it is unreachable.',
    body: Type.Object({ returnTo: ReturnTo }, { additionalProperties: false }),
    response: { 200: success(Type.Object({ url: Type.String() })) },
  },
});

export const beginOidc = endpoint({
  method: 'POST',
  url: '/api/login/oidc/start',
  config: { access: 'public', cache: 'private', rate: 'phone' },
  schema: {
    operationId: 'beginOidc',
    tags: ['Sign-in'],
    summary: 'The URL for signing in at the operator’s identity provider',
    description:
      'The same as `GET /api/login/oidc/start`, for an invitation, which stays out of addresses. 404 without a provider, 503 while it is unreachable.',
    body: Type.Object(
      { returnTo: ReturnTo, invitation: Type.Optional(Invitation) },
      { additionalProperties: false },
    ),
    response: { 200: success(Type.Object({ url: Type.String() })) },
  },
});

/** Browsers navigate to these two endpoints; the web client does not call them. */
export const startOidc = endpoint({
  method: 'GET',
  url: '/api/login/oidc/start',
  config: { access: 'public', cache: 'private', rate: 'phone', stepUp: 'sometimes' },
  schema: {
    operationId: 'startOidc',
    tags: ['Sign-in'],
    summary: 'Go to the operator’s identity provider to sign in',
    description:
      'Returns 302 and sets a new XSRF-TOKEN cookie, which the callback requires. With `link=1` the identity is added to my account, which needs a recent proof; with `purpose=step-up` it serves as that proof. 404 without a provider. While the provider is unreachable, 503, or for clients that accept HTML, 302 back with `#sign-in=unavailable`.',
    querystring: Type.Object({
      returnTo: ReturnTo,
      link: Type.Optional(Type.Literal('1')),
      purpose: Type.Optional(Type.Enum(['sign-in', 'step-up'])),
      invitation: Type.Optional(Invitation),
    }),
    produces: ['text/html'],
    response: {},
  },
});

export const finishOidc = endpoint({
  method: 'GET',
  url: '/api/login/oidc/callback',
  config: { access: 'public', cache: 'private', rate: 'phone' },
  schema: {
    operationId: 'finishOidc',
    tags: ['Sign-in'],
    summary: 'The callback of the identity provider',
    description:
      'Returns 302 to the page where it started. Appends `#sign-in=failed` when the sign-in failed, `#sign-in=roles-lost` when the claim has taken a role away, `#sign-in=last-administrator` when it would have but the account is the only administrator, and `#merge=` with a ticket for `POST /api/me/merge/preview` when the identity to be added belongs to another account.',
    produces: ['text/html'],
    response: {},
  },
});
