import * as contract from '../../../../contract/news/comments.ts';
import { signedIn } from '../../../platform/auth/access.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { sendJsonText } from '../../../platform/http/json-text.ts';
import { tellMembers } from '../../../domain/members/notify.ts';
import { ok } from '../../../platform/http/ok.ts';
import { okBytes, okPage, okText } from '../news-text.ts';
import { addComment } from './add-comment.ts';
import { deleteComment, editComment } from './change-comment.ts';
import { tellOthers, type Discussion } from './discussion.ts';
import { commentLike, likeComment } from './like-comment.ts';
import { listComments, listReplies } from './list-comments.ts';
import { reportComment } from './report-comment.ts';
import { viewerOf } from './viewer.ts';

export function commentsRoutes(app: App, discussion: Discussion) {
  const { db, engine, answers, award, now } = discussion;
  const time = () => now().toISOString();

  app.route({
    ...contract.listComments,
    handler: async ({ params, query, caller }, reply) =>
      sendJsonText(
        reply,
        okPage(await listComments(discussion, params.id, query, viewerOf(caller), time())),
      ),
  });

  app.route({
    ...contract.listReplies,
    handler: async ({ params, query, caller }, reply) =>
      sendJsonText(
        reply,
        okPage(await listReplies(discussion, params.id, query, viewerOf(caller), time())),
      ),
  });

  app.route({
    ...contract.addComment,
    handler: async (request, reply) => {
      const newsId = request.params.id;
      const comment = { newsId, ...request.body };
      const author = signedIn(request);
      const added = await addComment(discussion, author, comment);
      const { id, text, isVisible, counts, told } = added;
      if (isVisible) tellOthers(discussion, { newsId, counts, newId: id });
      tellMembers(discussion.events, told);
      await award(author, 'comments');
      return sendJsonText(reply.code(201), okText(text));
    },
  });

  app.route({
    ...contract.editComment,
    handler: async (request, reply) => {
      const { params, body } = request;
      const changed = await editComment(discussion, signedIn(request), params.id, body.content);
      const { newsId, text, counts } = changed;
      if (counts === null) answers.forget(`/api/news/${newsId}/`, '/api/news/comments/');
      else tellOthers(discussion, { newsId, counts });
      return sendJsonText(reply, okBytes(text));
    },
  });

  app.route({
    ...contract.deleteComment,
    handler: async (request) => {
      const { params, id: requestId } = request;
      tellOthers(
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
      const wish = { id: request.params.id, member: reader, action, now: discussion.now() };
      const { newsId, ...state } = await likeComment(discussion, wish);
      answers.forget(`/api/news/${newsId}/comments`, '/api/news/comments/');
      if (state.liked) await award(reader, 'likes');
      return ok(state);
    },
  });

  app.route({
    ...contract.getCommentLike,
    handler: async ({ params: { id }, caller }) =>
      ok(await commentLike(db, engine, { id, userId: caller?.userId ?? 0, now: time() })),
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
