import * as contract from '../../../../contract/news/comments.ts';
import { signedIn } from '../../../platform/auth/access.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { notifyClients } from '../../../domain/members/notify.ts';
import { ok } from '../../../platform/http/ok.ts';
import { addComment } from './add-comment.ts';
import { deleteComment, editComment } from './change-comment.ts';
import { discussionOf, publishDiscussion, type DiscussionDeps } from './discussion.ts';
import { commentLike, likeComment } from './like-comment.ts';
import { listComments, listReplies } from './list-comments.ts';
import { reportComment } from './report-comment.ts';
import { viewerOf } from './viewer.ts';

export function commentsRoutes(app: App, discussion: DiscussionDeps) {
  const { db, responseCache, award, now } = discussion;
  const time = () => now().toISOString();

  app.route({
    ...contract.listComments,
    handler: async ({ params, query, caller }) =>
      ok(await listComments(db, params.id, query, viewerOf(caller), time())),
  });

  app.route({
    ...contract.listReplies,
    handler: async ({ params, query, caller }) =>
      ok(await listReplies(db, params.id, query, viewerOf(caller), time())),
  });

  app.route({
    ...contract.addComment,
    handler: async (request, reply) => {
      const newsId = request.params.id;
      const author = signedIn(request);
      const added = await addComment(discussion, author, { newsId, ...request.body });
      const { comment, isVisible, counts, notified } = added;
      if (isVisible) publishDiscussion(discussion, { newsId, counts, newId: comment.id });
      notifyClients(discussion.events, notified);
      await award(author, 'comments');
      return reply.code(201).send(ok(comment));
    },
  });

  app.route({
    ...contract.editComment,
    handler: async (request) => {
      const { params, body } = request;
      const changed = await editComment(discussion, signedIn(request), params.id, body.content);
      const { newsId, comment, counts } = changed;
      if (counts === null) responseCache.invalidate(...discussionOf(newsId));
      else publishDiscussion(discussion, { newsId, counts });
      return ok(comment);
    },
  });

  app.route({
    ...contract.deleteComment,
    handler: async (request) => {
      const { params, id: requestId } = request;
      publishDiscussion(
        discussion,
        await deleteComment(discussion, signedIn(request), params.id, requestId),
      );
      return ok(null);
    },
  });

  app.route({
    ...contract.likeComment,
    handler: async (request) => {
      const reader = signedIn(request);
      const { action } = request.body;
      const like = { id: request.params.id, member: reader, action, now: now() };
      const { newsId, ...state } = await likeComment(discussion, like);
      responseCache.invalidate(...discussionOf(newsId));
      if (state.liked) await award(reader, 'likes');
      return ok(state);
    },
  });

  app.route({
    ...contract.getCommentLike,
    handler: async ({ params: { id }, caller }) =>
      ok(await commentLike(db, { id, userId: caller?.userId ?? 0, now: time() })),
  });

  app.route({
    ...contract.reportComment,
    handler: async (request) => {
      const { reason, note } = request.body;
      await reportComment(discussion, {
        commentId: request.params.id,
        userId: signedIn(request).userId,
        reason,
        note: note?.trim() || null,
        now: time(),
      });
      return ok(null);
    },
  });
}
