import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success, Timestamp } from '../envelope.ts';

/** All ways to sign in to an account. */
export const LoginWay = Type.Enum([
  'local',
  'wechat-mp',
  'telegram',
  'passkey',
  'oidc',
  'recovery',
]);
export type LoginWay = Type.Static<typeof LoginWay>;

export const Identity = named('Identity', {
  id: Type.Integer(),
  provider: LoginWay,
  label: Type.String({ description: 'A device or a name; empty if unknown' }),
  createdAt: Timestamp,
  lastUsedAt: nullable(Timestamp),
});
export type Identity = Type.Static<typeof Identity>;

const ListedIdentity = Type.Object({
  ...Identity.properties,
  works: Type.Boolean({
    description:
      'False when its provider is switched off, its codes are used up, or its passkey belongs to another host',
  }),
});
export type ListedIdentity = Type.Static<typeof ListedIdentity>;

export const listIdentities = endpoint({
  method: 'GET',
  url: '/api/me/identities',
  config: { access: 'user', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'listIdentities',
    tags: ['Account'],
    summary: 'My ways to sign in, the oldest first',
    response: { 200: success(Type.Object({ items: Type.Array(ListedIdentity) })) },
  },
});

export const getKeyReminder = endpoint({
  method: 'GET',
  url: '/api/me/key-reminder',
  // Every page calls this in the background, so an expired session must not open the sign-in
  // dialog.
  config: { access: 'public', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'getKeyReminder',
    tags: ['Account'],
    summary: 'Whether to remind me to add a second way to sign in',
    description:
      'True for an account with content (a review, a third game on a shelf, a role) and only one way to sign in, until the reminder is postponed. Always false while signed out.',
    response: { 200: success(Type.Object({ isDue: Type.Boolean() })) },
  },
});

export const postponeKeyReminder = endpoint({
  method: 'POST',
  url: '/api/me/key-reminder/later',
  config: { access: 'user', cache: 'private', rate: 'write' },
  schema: {
    operationId: 'postponeKeyReminder',
    tags: ['Account'],
    summary: 'Postpone the reminder to add a second way to sign in',
    response: { 200: success(Type.Null()) },
  },
});

export const renameIdentity = endpoint({
  method: 'PATCH',
  url: '/api/me/identities/:id',
  config: { access: 'user', cache: 'private', rate: 'write' },
  schema: {
    operationId: 'renameIdentity',
    tags: ['Account'],
    summary: 'Name one of my ways to sign in',
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    body: Type.Object(
      { label: Type.String({ minLength: 1, maxLength: 50 }) },
      { additionalProperties: false },
    ),
    response: { 200: success(Identity) },
  },
});

export const removeIdentity = endpoint({
  method: 'DELETE',
  url: '/api/me/identities/:id',
  config: { access: 'user', cache: 'private', rate: 'write', stepUp: true },
  schema: {
    operationId: 'removeIdentity',
    tags: ['Account'],
    summary: 'Remove one of my ways to sign in',
    description:
      'The last working one cannot be removed, nor one that came with a merge which can still be undone (409).',
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    response: { 200: success(Type.Null()) },
  },
});
