import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { conflictWith, named, nullable, success, Timestamp } from '../envelope.ts';
import { adminLimits } from '../admin-limits.ts';
import { moderationLimits } from './moderation-limits.ts';
import { marks, Role } from './me.ts';
import { paged, pageQuery } from '../paging.ts';

export const ManagedUser = named('ManagedUser', {
  id: Type.Integer(),
  nickname: Type.String(),
  avatarUrl: nullable(Type.String()),
  roles: Type.Array(Role),
  ...marks,
  bannedAt: nullable(Timestamp),
  banReason: nullable(Type.String()),
  createdAt: Timestamp,
  lastSeenAt: nullable(Timestamp),
  sessions: Type.Integer({ description: 'The number of open sessions' }),
});
export type ManagedUser = Type.Static<typeof ManagedUser>;

const UserId = Type.Object({ id: Type.Integer({ minimum: 1 }) });

export const listUsers = endpoint({
  method: 'GET',
  url: '/api/user/list',
  config: { access: 'admin', cache: 'private', rate: 'admin' },
  schema: {
    operationId: 'listUsers',
    tags: ['Administration'],
    summary: 'Accounts, the newest first',
    description: '`q` is part of a nickname, or an id. `total` counts up to 10,000.',
    querystring: Type.Object({
      q: Type.Optional(Type.String({ maxLength: adminLimits.query })),
      role: Type.Optional(Role),
      banned: Type.Optional(Type.Boolean()),
      ...pageQuery,
    }),
    response: { 200: success(paged(ManagedUser)) },
  },
});

const roles = Type.Array(Role, { maxItems: 3 });

export const setUserRoles = endpoint({
  method: 'PUT',
  url: '/api/user/:id/roles',
  config: { access: 'admin', cache: 'private', rate: 'admin', stepUp: true },
  schema: {
    operationId: 'setUserRoles',
    tags: ['Administration'],
    summary: 'Set the roles of an account',
    description:
      '`user` is always included. Ends all sessions of the account; administrators who change their own roles continue in a new session. `base` holds the roles before the edit: 409 with the account when they have changed in the meantime.',
    params: UserId,
    body: Type.Object({ roles, base: Type.Optional(roles) }, { additionalProperties: false }),
    response: { 200: success(ManagedUser) },
    conflict: conflictWith('RolesConflict', ManagedUser),
  },
});

export const setUserBan = endpoint({
  method: 'PUT',
  url: '/api/user/:id/ban',
  config: { access: 'admin', cache: 'private', rate: 'admin', stepUp: true },
  schema: {
    operationId: 'setUserBan',
    tags: ['Administration'],
    summary: 'Suspend an account, or lift its suspension',
    description:
      'Suspending needs a reason and ends all sessions of the account. Its comments and reviews are hidden until the suspension is lifted.',
    params: UserId,
    body: Type.Object(
      {
        banned: Type.Boolean(),
        reason: Type.Optional(nullable(Type.String({ maxLength: adminLimits.banReason }))),
      },
      { additionalProperties: false },
    ),
    response: { 200: success(ManagedUser) },
  },
});

export const endUserSessions = endpoint({
  method: 'DELETE',
  url: '/api/user/:id/sessions',
  config: { access: 'admin', cache: 'private', rate: 'admin' },
  schema: {
    operationId: 'endUserSessions',
    tags: ['Administration'],
    summary: 'End all sessions of an account',
    params: UserId,
    response: { 200: success(ManagedUser) },
  },
});

export const createRecoveryLink = endpoint({
  method: 'POST',
  url: '/api/user/:id/recovery-link',
  config: { access: 'admin', cache: 'private', rate: 'admin', stepUp: true },
  schema: {
    operationId: 'createRecoveryLink',
    tags: ['Administration'],
    summary: 'Create a sign-in link for a member who has lost every key',
    description:
      'Valid for 15 minutes and one use; replaces an earlier link. The account is notified. 409 for a suspended account.',
    params: UserId,
    response: {
      201: success(
        Type.Object({
          url: Type.String({ description: 'With the token in its fragment' }),
          token: Type.String(),
          expiresAt: Timestamp,
        }),
      ),
    },
  },
});

/** What moderators reset: a name, a text and a picture that others see. */
export const profileFields = ['nickname', 'bio', 'avatar'] as const;

export const resetUserProfile = endpoint({
  method: 'PUT',
  url: '/api/user/:id/profile/reset',
  config: { access: 'editor', cache: 'private', rate: 'admin' },
  schema: {
    operationId: 'resetUserProfile',
    tags: ['Moderation'],
    summary: 'Reset the name, the bio or the picture of a member',
    description:
      'The name becomes a neutral one; the member is notified of the reason. Only administrators reset the profile of a member of staff.',
    params: UserId,
    body: Type.Object(
      {
        fields: Type.Array(Type.Enum([...profileFields]), { minItems: 1, maxItems: 3 }),
        reason: Type.String({ minLength: 1, maxLength: moderationLimits.reason }),
      },
      { additionalProperties: false },
    ),
    response: {
      200: success(
        Type.Object({
          id: Type.Integer(),
          nickname: Type.String(),
          avatarUrl: nullable(Type.String()),
          bio: nullable(Type.String()),
        }),
      ),
    },
  },
});
