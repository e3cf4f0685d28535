import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, success, Timestamp } from '../envelope.ts';
import { Me } from '../members/me.ts';
import { ProviderId, SceneView } from './login.ts';

export const startLinkScan = endpoint({
  method: 'POST',
  url: '/api/me/link/qr',
  config: { access: 'user', cache: 'private', rate: 'qrGenerate', stepUp: 'second-way' },
  schema: {
    operationId: 'startLinkScan',
    tags: ['Account'],
    summary: 'A QR code that makes another phone or messenger a way into my account',
    description:
      'Followed like a sign-in. The status becomes `linked`, or `taken` with a `ticket` when whoever scans has an account already: `POST /api/me/merge/preview` takes it. A phone of my own account cannot scan it.',
    body: Type.Object({ provider: Type.Optional(ProviderId) }, { additionalProperties: false }),
    response: { 200: success(SceneView) },
  },
});

const Ticket = Type.String({ minLength: 1, maxLength: 64 });

export const AccountContents = Type.Object({
  reviews: Type.Integer(),
  favorites: Type.Integer(),
  wishlist: Type.Integer(),
  comments: Type.Integer(),
  likes: Type.Integer({ description: 'Of articles and comments' }),
  achievements: Type.Integer(),
  notifications: Type.Integer(),
  tickets: Type.Integer({ description: 'Feedback' }),
});
export type AccountContents = Type.Static<typeof AccountContents>;

export const MergePreview = Type.Object({
  ticket: Type.String({ description: 'For `POST /api/me/merge`: ten minutes, one use' }),
  other: Type.Object({ id: Type.Integer(), nickname: Type.String() }),
  mine: AccountContents,
  theirs: AccountContents,
  merged: AccountContents,
});
export type MergePreview = Type.Static<typeof MergePreview>;

export const previewMerge = endpoint({
  method: 'POST',
  url: '/api/me/merge/preview',
  config: { access: 'user', cache: 'private', rate: 'proof' },
  schema: {
    operationId: 'previewMerge',
    tags: ['Account'],
    summary: 'What two accounts of mine hold, and what one account would',
    description:
      'Either the `ticket` of a scan, which stays good, or a recovery `code` of the other account, which is used up.',
    body: Type.Object(
      {
        ticket: Type.Optional(Ticket),
        code: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      },
      { additionalProperties: false },
    ),
    response: { 200: success(MergePreview) },
  },
});

export const mergeAccounts = endpoint({
  method: 'POST',
  url: '/api/me/merge',
  config: { access: 'user', cache: 'private', rate: 'proof', stepUp: 'always' },
  schema: {
    operationId: 'mergeAccounts',
    tags: ['Account'],
    summary: 'Take everything of another account of mine into this one',
    description:
      'The other account ends; its ways open this one. Of two reviews of a game the newer one stays, the older one is in the export. `POST /api/me/merge/undo` undoes it for seven days. Suspended accounts cannot be merged (409).',
    body: Type.Object({ ticket: Ticket }, { additionalProperties: false }),
    response: { 200: success(Type.Object({ user: Me, undoUntil: Timestamp })) },
  },
});

export const getMerge = endpoint({
  method: 'GET',
  url: '/api/me/merge',
  config: { access: 'user', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'getMerge',
    tags: ['Account'],
    summary: 'The last merge of my account, while it can be undone',
    response: {
      200: success(
        Type.Object({
          merge: nullable(
            Type.Object({
              nickname: Type.String({ description: 'Of the account that ended' }),
              mergedAt: Timestamp,
              undoUntil: Timestamp,
            }),
          ),
        }),
      ),
    },
  },
});

export const undoMerge = endpoint({
  method: 'POST',
  url: '/api/me/merge/undo',
  config: { access: 'user', cache: 'private', rate: 'proof' },
  schema: {
    operationId: 'undoMerge',
    tags: ['Account'],
    summary: 'Make two accounts of one again, as they were before the last merge',
    description:
      'For seven days; later, or without a merge, 409. What was made since stays with this account. Every other session of it ends.',
    response: { 200: success(Type.Object({ user: Me })) },
  },
});
