import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success, Timestamp } from '../envelope.ts';
import { nicknameLimits } from './nickname-limits.ts';

export const Role = Type.Enum(['user', 'editor', 'admin']);
export type Role = Type.Static<typeof Role>;

/** The staff role that is shown beside a member's name. */
export const Staff = nullable(Type.Enum(['editor', 'admin']));
export type Staff = Type.Static<typeof Staff>;

/** What is shown beside the name of a member. */
export const marks = {
  staff: Staff,
  demo: Type.Boolean({ description: 'A member of the demo data, who counts in no ranking' }),
};

/** The author of a comment or a review. */
export const Author = named('Author', {
  id: Type.Integer(),
  nickname: Type.String(),
  avatarUrl: nullable(Type.String()),
  ...marks,
});

/** The raw length limit; one visible character may have many code points. */
export const Nickname = Type.String({
  minLength: 1,
  maxLength: 500,
  description: `${nicknameLimits.min} to ${nicknameLimits.max} visible characters`,
});

export const Me = named('User', {
  id: Type.Integer(),
  nickname: Type.String(),
  avatarUrl: nullable(Type.String()),
  roles: Type.Array(Role),
  staff: Staff,
  createdAt: Timestamp,
});
export type Me = Type.Static<typeof Me>;

/** Permissions that the web's routes check; the server computes them for the caller. */
export const AccessMap = Type.Object({
  signedIn: Type.Boolean(),
  manageGames: Type.Boolean(),
  editNews: Type.Boolean(),
  moderate: Type.Boolean(),
  administer: Type.Boolean(),
});
export type AccessMap = Type.Static<typeof AccessMap>;
export type AccessName = keyof AccessMap;

export const getMe = endpoint({
  method: 'GET',
  url: '/api/me',
  config: { access: 'public', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'getMe',
    tags: ['Account'],
    summary: 'The signed-in account and its permissions',
    description: 'Also sets the XSRF-TOKEN cookie that every write must repeat in X-XSRF-TOKEN.',
    response: { 200: success(Type.Object({ user: nullable(Me), access: AccessMap })) },
  },
});

export const signOut = endpoint({
  method: 'POST',
  url: '/api/logout',
  config: { access: 'public', cache: 'private', rate: 'write' },
  schema: {
    operationId: 'signOut',
    tags: ['Account'],
    summary: 'End this session on the server and in the browser',
    response: { 200: success(Type.Null()) },
  },
});

export const becomeAdministrator = endpoint({
  method: 'POST',
  url: '/api/setup',
  config: { access: 'user', cache: 'private', rate: 'setup' },
  schema: {
    operationId: 'becomeAdministrator',
    tags: ['Account'],
    summary: 'Become an administrator with a one-time token',
    description: 'The token comes from `npm run admin` or from the start of the server.',
    body: Type.Object(
      { token: Type.String({ minLength: 1, maxLength: 500 }) },
      { additionalProperties: false },
    ),
    response: { 200: success(Type.Object({ user: Me })) },
  },
});

export const OwnSession = named('OwnSession', {
  id: Type.Integer(),
  current: Type.Boolean(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  browser: Type.String(),
});
export type OwnSession = Type.Static<typeof OwnSession>;

export const listMySessions = endpoint({
  method: 'GET',
  url: '/api/me/sessions',
  config: { access: 'user', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'listMySessions',
    tags: ['Account'],
    summary: 'My sessions, the most recently used first',
    response: { 200: success(Type.Array(OwnSession)) },
  },
});

export const endMySession = endpoint({
  method: 'DELETE',
  url: '/api/me/sessions/:id',
  config: { access: 'user', cache: 'private', rate: 'write' },
  schema: {
    operationId: 'endMySession',
    tags: ['Account'],
    summary: 'End one of my sessions',
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    response: { 200: success(Type.Null()) },
  },
});
