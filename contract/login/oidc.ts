import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';

/** Both are visited by browsers and not called, so they are not among the endpoints of the web client. */
export const startOidc = endpoint({
  method: 'GET',
  url: '/api/login/oidc/start',
  config: { access: 'public', cache: 'private', rate: 'phone' },
  schema: {
    operationId: 'startOidc',
    tags: ['Sign-in'],
    summary: 'Go to the operator’s identity provider to sign in',
    description:
      'Answers 302. With `link=1` the identity is added to my account, with `purpose=step-up` it proves that it is me. 404 where no provider is set up, 503 while it cannot be reached.',
    querystring: Type.Object({
      returnTo: Type.Optional(Type.String({ maxLength: 2000 })),
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
      'Answers 302 to where it began; `#sign-in=failed` stands behind the address when nobody was signed in, `#merge=` with a ticket for `POST /api/me/merge/preview` when the identity to be added opens another account.',
    produces: ['text/html'],
    response: {},
  },
});
