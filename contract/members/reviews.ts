import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success, Timestamp } from '../envelope.ts';
import { GameSummary, Id } from '../games/games.ts';
import { ReportBody } from './moderation.ts';
import { Author } from './me.ts';
import { personalLimits } from './personal-limits.ts';
import { pageQuery, paged } from '../paging.ts';

const GameId = Type.Object({ id: Id });
const ReviewId = Type.Object({ id: Id });
const closed = { additionalProperties: false } as const;

const facts = {
  id: Type.Integer(),
  author: Author,
  rating: Type.Integer({ minimum: 1, maximum: 10 }),
  content: nullable(Type.String()),
  spoiler: Type.Boolean(),
  createdAt: Timestamp,
  editedAt: nullable(Timestamp),
  helpfulCount: Type.Integer(),
  helpful: Type.Boolean({ description: 'Whether I found it helpful' }),
  mine: Type.Boolean(),
  state: Type.Enum(['visible', 'held', 'hidden'], {
    description:
      'Held reviews await approval; a moderator has hidden hidden ones. Only their author and moderators see either, and neither counts.',
  }),
};
export const Review = named('Review', facts);
export type Review = Type.Static<typeof Review>;
export const OwnReview = named('OwnReview', { ...facts, game: GameSummary });
export type OwnReview = Type.Static<typeof OwnReview>;

export const listGameReviews = endpoint({
  method: 'GET',
  url: '/api/game/:id/reviews',
  config: { access: 'public', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'listGameReviews',
    tags: ['Reviews'],
    summary: 'The reviews of a game',
    params: GameId,
    querystring: Type.Object({
      ...pageQuery,
      sort: Type.Optional(Type.Enum(['helpful', 'new', 'high', 'low'])),
      rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
    }),
    response: {
      200: success(
        Type.Object({
          ...paged(Review).properties,
          average: nullable(Type.Number()),
          distribution: Type.Array(Type.Integer(), {
            description: 'The number of ratings 1, 2 … 10',
          }),
        }),
      ),
    },
  },
});

export const listMyReviews = endpoint({
  method: 'GET',
  url: '/api/me/reviews',
  config: { access: 'user', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'listMyReviews',
    tags: ['Reviews'],
    summary: 'My reviews, the newest first',
    querystring: Type.Object({
      ...pageQuery,
      with: Type.Optional(Type.Enum(['text', 'rating'])),
    }),
    response: { 200: success(paged(OwnReview)) },
  },
});

export const putReview = endpoint({
  method: 'PUT',
  url: '/api/game/:id/review',
  config: { access: 'user', cache: 'private', rate: 'comment' },
  schema: {
    operationId: 'putReview',
    tags: ['Reviews'],
    summary: 'Rate and review a game; a second review replaces the first',
    description: 'A rule may hold the review for approval; one that was hidden awaits it again.',
    params: GameId,
    body: Type.Object(
      {
        rating: Type.Integer({ minimum: 1, maximum: 10 }),
        content: Type.Optional(nullable(Type.String({ maxLength: personalLimits.review }))),
        spoiler: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    response: { 200: success(OwnReview) },
  },
});

export const deleteReview = endpoint({
  method: 'DELETE',
  url: '/api/game/:id/review',
  config: { access: 'user', cache: 'private', rate: 'deleteOwn' },
  schema: {
    operationId: 'deleteReview',
    tags: ['Reviews'],
    summary: 'Delete my review',
    params: GameId,
    response: { 200: success(Type.Null()) },
  },
});

export const markHelpful = endpoint({
  method: 'PUT',
  url: '/api/review/:id/helpful',
  config: { access: 'user', cache: 'private', rate: 'like' },
  schema: {
    operationId: 'markHelpful',
    tags: ['Reviews'],
    summary: 'Mark a review as helpful or not; not possible for my own',
    params: ReviewId,
    body: Type.Object({ helpful: Type.Boolean() }, closed),
    response: {
      200: success(Type.Object({ helpful: Type.Boolean(), helpfulCount: Type.Integer() })),
    },
  },
});

export const reportReview = endpoint({
  method: 'POST',
  url: '/api/review/:id/report',
  config: { access: 'user', cache: 'private', rate: 'report' },
  schema: {
    operationId: 'reportReview',
    tags: ['Reviews'],
    summary: 'Report a review to the moderators; once per member',
    params: ReviewId,
    body: ReportBody,
    response: { 200: success(Type.Null()) },
  },
});

export const removeReview = endpoint({
  method: 'DELETE',
  url: '/api/review/:id',
  config: { access: 'user', cache: 'private', rate: 'deleteOwn' },
  schema: {
    operationId: 'removeReview',
    tags: ['Reviews'],
    summary: 'Delete a review, as its author or a moderator',
    params: ReviewId,
    response: { 200: success(Type.Null()) },
  },
});
