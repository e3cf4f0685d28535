import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success, Timestamp } from '../envelope.ts';
import { Id } from '../games/games.ts';
import { Author, marks } from '../members/me.ts';
import { ReportBody } from '../members/moderation.ts';
import { newsLimits } from './news-limits.ts';
import { cursorQuery, paged } from '../paging.ts';

const own = { access: 'user', cache: 'private', rate: 'comment' } as const;
const read = { access: 'public', cache: 'signedOut', rate: 'read' } as const;
const ParentId = Type.Object({ id: Id });
const closed = { additionalProperties: false } as const;

const CommentFacts = {
  id: Type.Integer(),
  newsId: Type.Integer(),
  parentId: nullable(
    Type.Integer({ description: 'The top-level comment that this reply belongs to' }),
  ),
  replyTo: nullable(Type.Object({ id: Type.Integer(), nickname: Type.String(), ...marks })),
  author: nullable(Author),
  byEditor: Type.Boolean({ description: 'Written by an editor of this site' }),
  content: nullable(Type.String({ description: 'Plain text; ||…|| hides a spoiler' })),
  createdAt: Timestamp,
  editedAt: nullable(Timestamp),
  deleted: Type.Boolean(),
  held: Type.Boolean({ description: 'Awaits approval; only its author and moderators see it' }),
  likeCount: Type.Integer(),
  liked: Type.Boolean(),
  mine: Type.Boolean(),
  replyCount: Type.Integer(),
};

const Reply = named('Reply', CommentFacts);
export const Comment = named('Comment', {
  ...CommentFacts,
  replies: Type.Array(Reply, { description: 'The first three' }),
});
export type Comment = Type.Static<typeof Comment>;
export type Reply = Type.Static<typeof Reply>;

/** The limit applies after trimming, so the sent text may be longer. */
const Content = Type.String({ minLength: 1, maxLength: 2 * newsLimits.commentText });

export const listComments = endpoint({
  method: 'GET',
  url: '/api/news/:id/comments',
  config: read,
  schema: {
    operationId: 'listComments',
    tags: ['Comments'],
    summary: 'The comments of an article, each with its first replies',
    description: '`around` returns the page with this comment or its top-level comment.',
    params: ParentId,
    querystring: Type.Object({
      ...cursorQuery,
      sort: Type.Optional(Type.Enum(['new', 'old', 'hot'])),
      around: Type.Optional(Id),
    }),
    response: {
      200: success(
        Type.Object({ ...paged(Comment).properties, nextCursor: nullable(Type.String()) }),
      ),
    },
  },
});

export const listReplies = endpoint({
  method: 'GET',
  url: '/api/news/comments/:id/replies',
  config: read,
  schema: {
    operationId: 'listReplies',
    tags: ['Comments'],
    summary: 'The replies to a comment, the oldest first',
    params: ParentId,
    querystring: Type.Object({
      ...cursorQuery,
    }),
    response: {
      200: success(
        Type.Object({ ...paged(Reply).properties, nextCursor: nullable(Type.String()) }),
      ),
    },
  },
});

export const addComment = endpoint({
  method: 'POST',
  url: '/api/news/:id/comments',
  config: own,
  schema: {
    operationId: 'addComment',
    tags: ['Comments'],
    summary: 'Comment on an article, or reply to a comment',
    params: ParentId,
    body: Type.Object({ content: Content, parentId: Type.Optional(nullable(Id)) }, closed),
    response: { 201: success(Comment) },
  },
});

export const editComment = endpoint({
  method: 'PATCH',
  url: '/api/news/comments/:id',
  config: { ...own, rate: 'write' },
  schema: {
    operationId: 'editComment',
    tags: ['Comments'],
    summary: 'Change my comment, within 15 minutes',
    params: ParentId,
    body: Type.Object({ content: Content }, closed),
    response: { 200: success(Comment) },
  },
});

export const deleteComment = endpoint({
  method: 'DELETE',
  url: '/api/news/comments/:id',
  config: { ...own, rate: 'deleteOwn' },
  schema: {
    operationId: 'deleteComment',
    tags: ['Comments'],
    summary: 'Delete a comment, as its author or a moderator',
    params: ParentId,
    response: { 200: success(Type.Null()) },
  },
});

const LikeState = Type.Object({ liked: Type.Boolean(), likeCount: Type.Integer() });

export const likeComment = endpoint({
  method: 'POST',
  url: '/api/news/comments/:id/like',
  config: { access: 'user', cache: 'private', rate: 'like' },
  schema: {
    operationId: 'likeComment',
    tags: ['Comments'],
    summary: 'Like or unlike a comment; toggles without an action',
    params: ParentId,
    body: Type.Object({ action: Type.Optional(Type.Enum(['like', 'unlike'])) }, closed),
    response: { 200: success(LikeState) },
  },
});

export const getCommentLike = endpoint({
  method: 'GET',
  url: '/api/news/comments/:id/like/status',
  config: { ...read, cache: 'private' },
  schema: {
    operationId: 'getCommentLike',
    tags: ['Comments'],
    summary: 'Whether I like this comment, and its number of likes',
    params: ParentId,
    response: { 200: success(LikeState) },
  },
});

export const reportComment = endpoint({
  method: 'POST',
  url: '/api/news/comments/:id/report',
  config: { access: 'user', cache: 'private', rate: 'report' },
  schema: {
    operationId: 'reportComment',
    tags: ['Comments'],
    summary: 'Report a comment to the moderators; once per member',
    params: ParentId,
    body: ReportBody,
    response: { 200: success(Type.Null()) },
  },
});
