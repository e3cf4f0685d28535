import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success, Timestamp } from '../envelope.ts';
import { Me } from '../members/me.ts';
import { ProviderId, SceneView } from './login.ts';

export const startLinkScan = endpoint({
  method: 'POST',
  url: '/api/me/link/qr',
  config: { access: 'user', cache: 'private', rate: 'qrGenerate', stepUp: true },
  schema: {
    operationId: 'startLinkScan',
    tags: ['Account'],
    summary: 'Create a QR code that adds another phone or messenger to my account',
    description:
      'Poll its status like that of a sign-in. It becomes `linked`, or `taken` with a `ticket` for `POST /api/me/merge/preview` when the scanning phone has an account already. A phone of my own account cannot scan it.',
    body: Type.Object({ provider: Type.Optional(ProviderId) }, { additionalProperties: false }),
    response: { 200: success(SceneView) },
  },
});

const Ticket = Type.String({ minLength: 1, maxLength: 64 });

export const AccountContents = named('AccountContents', {
  reviews: Type.Integer(),
  favorites: Type.Integer(),
  wishlist: Type.Integer(),
  comments: Type.Integer(),
  likes: Type.Integer({ description: 'Likes of articles and comments' }),
  achievements: Type.Integer(),
  notifications: Type.Integer(),
  tickets: Type.Integer({ description: 'Feedback tickets' }),
});
export type AccountContents = Type.Static<typeof AccountContents>;

export const MergePreview = Type.Object({
  ticket: Type.String({
    description: 'For `POST /api/me/merge`; valid for ten minutes and one use',
  }),
  other: Type.Object({ id: Type.Integer(), nickname: Type.String() }),
  stays: Type.Enum(['mine', 'other'], {
    description: 'The account that stays: mine, unless the other one has the higher role',
  }),
  needsProof: Type.Boolean({
    description:
      'Whether a recovery code of the other account must come first, because one of the two has a role and a scan is not enough',
  }),
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
    summary: 'Preview a merge: the contents of both accounts and of the merged one',
    description:
      'Takes either the `ticket` of a scan, which stays valid, or a recovery `code` of the other account, which is used up.',
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
  config: { access: 'user', cache: 'private', rate: 'proof', stepUp: true },
  schema: {
    operationId: 'mergeAccounts',
    tags: ['Account'],
    summary: 'Merge another account of mine with this one',
    description:
      'The account with the higher role stays, else this one. The other account ends; its ways to sign in now open the one that stays, and so does this session. If either has a role, the ticket must come from a recovery code or single sign-on (403 after a mere scan), and all administrators are notified. Of two reviews of the same game the newer one stays, and the older one is in the export. `POST /api/me/merge/undo` undoes the merge within seven days. Suspended accounts cannot be merged (409).',
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
              nickname: Type.String({
                description: 'The nickname of the account that was merged into mine',
              }),
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
  config: { access: 'user', cache: 'private', rate: 'proof', stepUp: true },
  schema: {
    operationId: 'undoMerge',
    tags: ['Account'],
    summary: 'Undo the last merge of my account',
    description:
      'Possible for seven days; later, or without a merge, 409. Content that was created since stays with this account. Its other sessions end. If either account has a role, all administrators are notified.',
    response: { 200: success(Type.Object({ user: Me })) },
  },
});
