import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { success } from '../envelope.ts';

const ReturnTo = Type.Optional(
  Type.String({ maxLength: 2000, description: 'The page to come back to, as a path of this site' }),
);

export const startOidcLink = endpoint({
  method: 'POST',
  url: '/api/me/link/oidc',
  config: { access: 'user', cache: 'private', rate: 'phone', stepUp: 'second-way' },
  schema: {
    operationId: 'startOidcLink',
    tags: ['Account'],
    summary: 'Where my browser goes to make the operator’s identity provider a way into my account',
    description:
      'The same as `GET /api/login/oidc/start?link=1`, for pages that obtain the proof themselves. 404 where no provider is set up, 503 while it cannot be reached.',
    body: Type.Object({ returnTo: ReturnTo }, { additionalProperties: false }),
    response: { 200: success(Type.Object({ url: Type.String() })) },
  },
});

/** Browsers visit these two, and the web client does not call them. */
export const startOidc = endpoint({
  method: 'GET',
  url: '/api/login/oidc/start',
  config: { access: 'public', cache: 'private', rate: 'phone' },
  schema: {
    operationId: 'startOidc',
    tags: ['Sign-in'],
    summary: 'Go to the operator’s identity provider to sign in',
    description:
      'Returns 302. With `link=1` the identity is added to my account, which needs a fresh proof once the account has two keys; with `purpose=step-up` it is that proof. 404 where no provider is set up. While it cannot be reached, 503, or 302 back with `#sign-in=unavailable` for whoever accepts HTML.',
    querystring: Type.Object({
      returnTo: ReturnTo,
      link: Type.Optional(Type.Literal('1')),
      purpose: Type.Optional(Type.Enum(['sign-in', 'step-up'])),
      invitation: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
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
    summary: 'Come back from the identity provider',
    description:
      'Returns 302 to where it started; `#sign-in=failed` is appended when nobody was signed in, `#merge=` with a ticket for `POST /api/me/merge/preview` when the identity to be added opens another account.',
    produces: ['text/html'],
    response: {},
  },
});
