import { Type } from 'typebox';
import { adminLimits } from '../admin-limits.ts';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success, Timestamp } from '../envelope.ts';
import { Id } from '../games/games.ts';
import { marks } from './me.ts';
import { moderationLimits } from './moderation-limits.ts';
import { pageQuery, paged } from '../paging.ts';

const moderate = { access: 'editor', cache: 'private', rate: 'admin' } as const;
const closed = { additionalProperties: false } as const;

/** A report by a member, of a comment or a review. */
export const ReportBody = Type.Object(
  {
    reason: Type.Enum(['spam', 'abuse', 'spoiler', 'other']),
    note: Type.Optional(nullable(Type.String({ maxLength: moderationLimits.note }))),
  },
  closed,
);

const facts = {
  id: Type.Integer(),
  author: nullable(Type.Object({ id: Type.Integer(), nickname: Type.String(), ...marks })),
  createdAt: Timestamp,
  heldFor: nullable(
    Type.String({
      description:
        'newcomer-link, listed-word, rewritten (after it was hidden), or suspended-author (hidden while the author is suspended)',
    }),
  ),
  hiddenReason: nullable(Type.String()),
  reports: Type.Array(
    Type.Object({ reason: Type.String(), note: nullable(Type.String()), at: Timestamp }),
  ),
};

export const ModeratedComment = named('ModeratedComment', {
  ...facts,
  newsId: Type.Integer(),
  newsTitle: Type.String(),
  content: Type.String(),
  state: Type.Enum(['visible', 'held', 'hidden', 'deleted']),
});
export type ModeratedComment = Type.Static<typeof ModeratedComment>;

export const ModeratedReview = named('ModeratedReview', {
  ...facts,
  gameId: Type.Integer(),
  gameName: Type.String(),
  gameNameZh: nullable(Type.String()),
  rating: Type.Integer(),
  content: nullable(Type.String()),
  state: Type.Enum(['visible', 'held', 'hidden']),
});
export type ModeratedReview = Type.Static<typeof ModeratedReview>;

const queueQuery = Type.Object({
  queue: Type.Optional(Type.Enum(['open', 'reported', 'held', 'hidden', 'all'])),
  q: Type.Optional(Type.String({ maxLength: adminLimits.query })),
  ...pageQuery,
});
export type QueueQuery = Type.Static<typeof queueQuery>;

const judgement = Type.Object(
  {
    action: Type.Enum(['approve', 'hide', 'restore']),
    reason: Type.Optional(nullable(Type.String({ maxLength: moderationLimits.reason }))),
  },
  closed,
);
export type Judgement = Type.Static<typeof judgement>;

export const listModeration = endpoint({
  method: 'GET',
  url: '/api/moderation/comments',
  config: moderate,
  schema: {
    operationId: 'listModeration',
    tags: ['Moderation'],
    summary: 'Comments for moderation: reported, held by a rule, or all',
    querystring: queueQuery,
    response: { 200: success(paged(ModeratedComment)) },
  },
});

export const listModeratedReviews = endpoint({
  method: 'GET',
  url: '/api/moderation/reviews',
  config: moderate,
  schema: {
    operationId: 'listModeratedReviews',
    tags: ['Moderation'],
    summary: 'Reviews for moderation: reported, held by a rule, or all',
    querystring: queueQuery,
    response: { 200: success(paged(ModeratedReview)) },
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
          reviews: Type.Integer({ description: 'Held by a rule, or reported' }),
          tickets: Type.Integer({ description: 'Open feedback' }),
        }),
      ),
    },
  },
});

const decision =
  'Also closes the open reports. Of a suspended author, nothing becomes visible before the suspension ends.';

export const moderateComment = endpoint({
  method: 'PUT',
  url: '/api/moderation/comments/:id',
  config: moderate,
  schema: {
    operationId: 'moderateComment',
    tags: ['Moderation'],
    summary: 'Approve, hide or restore a comment',
    description: decision,
    params: Type.Object({ id: Id }),
    body: judgement,
    response: { 200: success(ModeratedComment) },
  },
});

export const moderateReview = endpoint({
  method: 'PUT',
  url: '/api/moderation/reviews/:id',
  config: moderate,
  schema: {
    operationId: 'moderateReview',
    tags: ['Moderation'],
    summary: 'Approve, hide or restore a review',
    description: decision,
    params: Type.Object({ id: Id }),
    body: judgement,
    response: { 200: success(ModeratedReview) },
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
    summary: 'Words that hold a comment or a review for approval',
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
