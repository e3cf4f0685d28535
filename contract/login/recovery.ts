import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, success, Timestamp } from '../envelope.ts';
import { Me } from '../members/me.ts';

const RecoveryToken = Type.String({ minLength: 1, maxLength: 64 });

export const countRecoveryCodes = endpoint({
  method: 'GET',
  url: '/api/me/recovery-codes',
  config: { access: 'user', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'countRecoveryCodes',
    tags: ['Account'],
    summary: 'The number of my unused recovery codes',
    response: { 200: success(Type.Object({ left: Type.Integer() })) },
  },
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  url: '/api/me/recovery-codes',
  config: { access: 'user', cache: 'private', rate: 'proof', stepUp: true },
  schema: {
    operationId: 'makeRecoveryCodes',
    tags: ['Account'],
    summary: 'Create ten new recovery codes, which replace the old ones',
    description: 'Shown only once: the server stores only their hashes.',
    response: { 201: success(Type.Object({ codes: Type.Array(Type.String()) })) },
  },
});

export const signInByRecovery = endpoint({
  method: 'POST',
  url: '/api/login/recovery',
  config: { access: 'public', cache: 'private', rate: 'proof' },
  schema: {
    operationId: 'signInByRecovery',
    tags: ['Sign-in'],
    summary: 'Sign in with a recovery code or an administrator’s link',
    description:
      'Takes either `code` or `token`; each works once. Spaces, dashes and letter case of a code do not matter.',
    body: Type.Object(
      {
        code: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
        token: Type.Optional(RecoveryToken),
        endOtherSessions: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
    response: { 200: success(Type.Object({ user: Me })) },
  },
});

export const viewRecoveryLink = endpoint({
  method: 'POST',
  url: '/api/login/recovery/view',
  config: { access: 'public', cache: 'private', rate: 'proof' },
  schema: {
    operationId: 'viewRecoveryLink',
    tags: ['Sign-in'],
    summary: 'The account that an administrator’s link opens',
    description: 'Does not use up the link.',
    body: Type.Object({ token: RecoveryToken }, { additionalProperties: false }),
    response: {
      200: success(
        Type.Object({
          nickname: Type.String(),
          avatarUrl: nullable(Type.String()),
          expiresAt: Timestamp,
        }),
      ),
    },
  },
});
