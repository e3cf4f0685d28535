import type { TextKind } from '../../../domain/moderation/moderated-text.ts';
import { findComment } from './comment.queries.ts';
import { commentForChange, setState } from './comment-state.ts';
import { discussionChanged } from './discussion.ts';
import { notifyReply } from './notify-reply.ts';

/** Comments, as moderators judge them. */
export const commentTexts: TextKind = {
  kind: 'comment',
  table: 'comments',
  reports: { table: 'comment_reports', key: 'commentId' },
  lock: async (db, id) => {
    if (!(await findComment(db, id))) return undefined;
    const comment = await commentForChange(db, id);
    const { newsId, userId, content, state, heldFor } = comment;
    return {
      id,
      userId,
      content,
      state,
      heldFor,
      become: async (state, change) => {
        const counts = await setState(db, comment, state, change);
        return discussionChanged({ newsId, counts });
      },
    };
  },
  place: async (db, commentId) => {
    const article = await db
      .selectFrom('comments')
      .innerJoin('news', 'news.id', 'comments.newsId')
      .select(['newsId', 'title', 'titleEn'])
      .where('comments.id', '=', commentId)
      .executeTakeFirstOrThrow();
    return { ...article, commentId };
  },
  announce: notifyReply,
};
