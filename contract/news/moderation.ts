import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success, Timestamp } from '../envelope.ts';
import { Id } from '../games/games.ts';
import { Staff } from '../members/me.ts';
import { adminLimits } from '../admin-limits.ts';
import { newsLimits } from './news-limits.ts';
import { pageQuery, paged } from '../paging.ts';

const moderate = { access: 'editor', cache: 'private', rate: 'admin' } as const;
const closed = { additionalProperties: false } as const;

export const ModeratedComment = named('ModeratedComment', {
  id: Type.Integer(),
  newsId: Type.Integer(),
  newsTitle: Type.String(),
  author: nullable(Type.Object({ id: Type.Integer(), nickname: Type.String(), staff: Staff })),
  content: Type.String(),
  createdAt: Timestamp,
  state: Type.Enum(['visible', 'held', 'hidden', 'deleted']),
  heldFor: nullable(Type.String({ description: 'newcomer-link or listed-word' })),
  hiddenReason: nullable(Type.String()),
  reports: Type.Array(
    Type.Object({ reason: Type.String(), note: nullable(Type.String()), at: Timestamp }),
  ),
});
export type ModeratedComment = Type.Static<typeof ModeratedComment>;

export const listModeration = endpoint({
  method: 'GET',
  url: '/api/moderation/comments',
  config: moderate,
  schema: {
    operationId: 'listModeration',
    tags: ['Moderation'],
    summary: 'Comments for moderation: reported, held by a rule, or all',
    querystring: Type.Object({
      queue: Type.Optional(Type.Enum(['open', 'reported', 'held', 'hidden', 'all'])),
      q: Type.Optional(Type.String({ maxLength: adminLimits.query })),
      ...pageQuery,
    }),
    response: { 200: success(paged(ModeratedComment)) },
  },
});

export const getModerationWaiting = endpoint({
  method: 'GET',
  url: '/api/moderation/waiting',
  config: moderate,
  schema: {
    operationId: 'getModerationWaiting',
    tags: ['Moderation'],
    summary: 'The number of open items for moderators',
    response: {
      200: success(
        Type.Object({
          comments: Type.Integer({ description: 'Held by a rule, or reported' }),
          tickets: Type.Integer({ description: 'Open feedback' }),
        }),
      ),
    },
  },
});

export const moderateComment = endpoint({
  method: 'PUT',
  url: '/api/moderation/comments/:id',
  config: moderate,
  schema: {
    operationId: 'moderateComment',
    tags: ['Moderation'],
    summary: 'Approve, hide or restore a comment; also closes its reports',
    params: Type.Object({ id: Id }),
    body: Type.Object(
      {
        action: Type.Enum(['approve', 'hide', 'restore']),
        reason: Type.Optional(nullable(Type.String({ maxLength: newsLimits.moderationReason }))),
      },
      closed,
    ),
    response: { 200: success(ModeratedComment) },
  },
});

export const maxListedWords = 500;
const words = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
  maxItems: maxListedWords,
});
const Words = Type.Object({ words });

export const getListedWords = endpoint({
  method: 'GET',
  url: '/api/moderation/words',
  config: moderate,
  schema: {
    operationId: 'getListedWords',
    tags: ['Moderation'],
    summary: 'Words that hold a comment for approval',
    response: { 200: success(Words) },
  },
});

export const setListedWords = endpoint({
  method: 'PUT',
  url: '/api/moderation/words',
  config: moderate,
  schema: {
    operationId: 'setListedWords',
    tags: ['Moderation'],
    summary: 'Replace the list of words',
    description:
      '`base` holds the list before the edit: only the differences from it are applied, so that words that others have added or removed in the meantime are not affected.',
    body: Type.Object({ words, base: Type.Optional(words) }, closed),
    response: { 200: success(Words) },
  },
});
