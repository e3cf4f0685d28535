import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success, Timestamp } from '../envelope.ts';
import { adminLimits } from '../admin-limits.ts';
import { marks } from '../members/me.ts';

const Person = Type.Object({ id: Type.Integer(), nickname: Type.String(), ...marks });

export const Invitation = named('Invitation', {
  id: Type.Integer(),
  note: Type.String(),
  state: Type.Enum(['open', 'used', 'expired']),
  createdBy: nullable(Person),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  usedBy: nullable(Person),
  usedAt: nullable(Timestamp),
});
export type Invitation = Type.Static<typeof Invitation>;

export const NewInvitation = Type.Object({
  id: Type.Integer(),
  url: Type.String({ description: 'The link to pass on' }),
  token: Type.String({ description: 'Shown only once: the server stores only its hash' }),
  expiresAt: Timestamp,
});
export type NewInvitation = Type.Static<typeof NewInvitation>;

export const createInvitation = endpoint({
  method: 'POST',
  url: '/api/login/invitation',
  config: { access: 'admin', cache: 'private', rate: 'admin' },
  schema: {
    operationId: 'createInvitation',
    tags: ['Administration'],
    summary: 'Create an invitation link for one new member',
    body: Type.Object(
      {
        note: Type.Optional(Type.String({ maxLength: adminLimits.invitationNote })),
        days: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: adminLimits.invitationDays.max,
            default: adminLimits.invitationDays.usual,
          }),
        ),
      },
      { additionalProperties: false },
    ),
    response: { 201: success(NewInvitation) },
  },
});

export const listInvitations = endpoint({
  method: 'GET',
  url: '/api/login/invitation',
  config: { access: 'admin', cache: 'private', rate: 'admin' },
  schema: {
    operationId: 'listInvitations',
    tags: ['Administration'],
    summary: 'The latest 100 invitations, the newest first',
    response: { 200: success(Type.Array(Invitation)) },
  },
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  url: '/api/login/invitation/:id',
  config: { access: 'admin', cache: 'private', rate: 'admin' },
  schema: {
    operationId: 'revokeInvitation',
    tags: ['Administration'],
    summary: 'Revoke an unused invitation',
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    response: { 200: success(Type.Null()) },
  },
});
