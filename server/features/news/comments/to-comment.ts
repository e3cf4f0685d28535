import type { Comment, Reply } from '../../../../contract/news/comments.ts';
import { personOf } from '../../../domain/members/person.ts';
import type { Db } from '../../../platform/database/db.ts';
import { commentRow, firstRepliesTo, type CommentRow } from './comments.queries.ts';
import type { Viewer } from './viewer.ts';

/** The fields of a comment that the viewer may not see. */
const TOMBSTONE = {
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
} as const;

const DELETED_AUTHOR = { author: null, byEditor: false } as const;

function authorOf({ userId: id, nickname, avatarUrl, roles, isDemo }: CommentRow) {
  const person = personOf({ id, nickname, roles, isDemo });
  if (!person) return DELETED_AUTHOR;
  return { author: { ...person, avatarUrl }, byEditor: person.staff !== null };
}

const isSeen = ({ state, userId }: CommentRow, viewer: Viewer) =>
  state === 'visible' ||
  (state === 'held' && viewer !== null && (viewer.isModerator || viewer.userId === userId));

/** A comment as its viewer sees it, without its replies. */
export function toReply(row: CommentRow, viewer: Viewer): Reply {
  const { id, newsId, parentId, createdAt, replyCount, replyToId, addresseeNickname } = row;
  const place = { id, newsId, parentId, createdAt, replyCount };
  if (!isSeen(row, viewer)) return { ...place, ...TOMBSTONE };
  return {
    ...place,
    ...authorOf(row),
    replyTo: personOf({
      id: replyToId,
      nickname: addresseeNickname,
      roles: row.addresseeRoles,
      isDemo: row.addresseeIsDemo,
    }),
    content: row.content,
    editedAt: row.editedAt,
    deleted: false,
    held: row.state === 'held',
    likeCount: row.likeCount,
    liked: Number(row.likes) > 0,
    mine: viewer !== null && row.userId === viewer.userId,
  };
}

/** Comments as their viewer sees them, each with its first replies. */
export async function toComments(
  db: Db,
  rows: readonly CommentRow[],
  viewer: Viewer,
): Promise<Comment[]> {
  const replies = await firstRepliesTo(db, viewer, rows);
  return rows.map((row) => ({
    ...toReply(row, viewer),
    replies: (replies.get(row.id) ?? []).map((reply) => toReply(reply, viewer)),
  }));
}

/** One comment as its viewer sees it. */
export async function readComment(db: Db, viewer: Viewer, id: number): Promise<Comment> {
  return (await toComments(db, [await commentRow(db, viewer, id)], viewer))[0]!;
}

/** Adds held replies, which are in no list, after the first replies for those who may see them. */
export function withHeldReplies(comments: readonly Comment[], held: readonly Reply[]): Comment[] {
  const byParent = Map.groupBy(held, ({ parentId }) => parentId);
  return comments.map((comment) => ({
    ...comment,
    replies: [...comment.replies, ...(byParent.get(comment.id) ?? [])],
  }));
}
