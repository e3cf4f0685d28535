import type { Comment, Reply } from '../../../../contract/comments.ts';
import type { CommentState } from '../../../platform/news-tables.ts';
import { mayCall, roleNames } from '../../../platform/roles.ts';

export type CommentRow = {
  id: number;
  newsId: number;
  parentId: number | null;
  userId: number | null;
  content: string;
  createdAt: string;
  editedAt: string | null;
  state: CommentState;
  likeCount: number;
  replyCount: number;
  nickname: string | null;
  avatarUrl: string | null;
  roles: string | null;
  replyToId: number | null;
  replyToName: string | null;
};

/** Who looks at the comments; null is anybody. */
export type Viewer = { userId: number; isModerator: boolean } | null;

const isSeenBy = ({ state, userId }: CommentRow, viewer: Viewer) =>
  state === 'visible' ||
  (state === 'held' && viewer !== null && (viewer.isModerator || viewer.userId === userId));

/** A comment as this viewer sees it: what is not for them leaves a tombstone. */
export function asReply(row: CommentRow, viewer: Viewer, liked: ReadonlySet<number>): Reply {
  const { id, newsId, parentId, createdAt, replyCount } = row;
  const base = { id, newsId, parentId, createdAt, replyCount };
  if (!isSeenBy(row, viewer)) return { ...base, ...tombstone };
  return {
    ...base,
    replyTo: replyTo(row),
    author: author(row),
    byEditor: isEditor(row.roles),
    content: row.content,
    editedAt: row.editedAt,
    deleted: false,
    held: row.state === 'held',
    likeCount: row.likeCount,
    liked: liked.has(id),
    mine: viewer !== null && viewer.userId === row.userId,
  };
}

/** Nearly everybody is a reader and nothing else. */
const isEditor = (roles: string | null) =>
  roles !== null && roles !== 'user' && mayCall('editor', roleNames(roles));

const tombstone = {
  replyTo: null,
  author: null,
  byEditor: false,
  content: null,
  editedAt: null,
  deleted: true,
  held: false,
  likeCount: 0,
  liked: false,
  mine: false,
};

const replyTo = ({ replyToId, replyToName }: CommentRow) =>
  replyToId === null || replyToName === null ? null : { id: replyToId, nickname: replyToName };

const author = ({ userId, nickname, avatarUrl }: CommentRow) =>
  userId === null || nickname === null ? null : { id: userId, nickname, avatarUrl };

export const asComment = (
  row: CommentRow,
  replies: readonly CommentRow[],
  viewer: Viewer,
  liked: ReadonlySet<number>,
): Comment => ({
  ...asReply(row, viewer, liked),
  replies: replies.map((reply) => asReply(reply, viewer, liked)),
});
