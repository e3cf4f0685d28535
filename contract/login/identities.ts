import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, success, Timestamp } from '../envelope.ts';

/** Everything that can open an account. */
export const LoginWay = Type.Enum([
  'local',
  'wechat-mp',
  'telegram',
  'passkey',
  'oidc',
  'recovery',
]);
export type LoginWay = Type.Static<typeof LoginWay>;

export const Identity = Type.Object({
  id: Type.Integer(),
  provider: LoginWay,
  label: Type.String({ description: 'A device, a name; empty when nothing is known' }),
  createdAt: Timestamp,
  lastUsedAt: nullable(Timestamp),
});
export type Identity = Type.Static<typeof Identity>;

const ListedIdentity = Type.Object({
  ...Identity.properties,
  works: Type.Boolean({
    description:
      'False where its provider is switched off, its codes are used up, or a passkey is of another host',
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
    summary: 'The ways into my account, the oldest first',
    response: { 200: success(Type.Object({ items: Type.Array(ListedIdentity) })) },
  },
});

export const getKeyReminder = endpoint({
  method: 'GET',
  url: '/api/me/key-reminder',
  // Called in the background by every page: a session that has just ended must not open sign-in.
  config: { access: 'public', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'getKeyReminder',
    tags: ['Account'],
    summary: 'Whether to ask me for a second way into my account',
    description:
      'Once there is something worth keeping (a review, a third game on a shelf, a role) and only one way in, until I postpone it. Never while signed out.',
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
    summary: 'Do not ask me again for a second way in',
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
    summary: 'Give a way into my account a name of my own',
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
  config: { access: 'user', cache: 'private', rate: 'write', stepUp: 'second-way' },
  schema: {
    operationId: 'removeIdentity',
    tags: ['Account'],
    summary: 'Remove a way into my account',
    description: 'The last one that still works cannot be removed (409).',
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    response: { 200: success(Type.Null()) },
  },
});
