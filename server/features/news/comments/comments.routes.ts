import * as contract from '../../../../contract/news/comments.ts';
import { reportText } from '../../../domain/moderation/reports.ts';
import { signedIn } from '../../../platform/auth/access.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/ok.ts';
import { addComment } from './add-comment.ts';
import { deleteComment, editComment } from './change-comment.ts';
import { commentTexts } from './comment-texts.ts';
import type { DiscussionDeps } from './discussion.ts';
import { commentLike, likeComment } from './like-comment.ts';
import { listComments, listReplies } from './list-comments.ts';
import { viewerOf } from './viewer.ts';

export function commentsRoutes(app: App, discussion: DiscussionDeps) {
  const { db, now } = discussion;
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
      const input = { newsId: request.params.id, ...request.body };
      return reply.code(201).send(ok(await addComment(discussion, signedIn(request), input)));
    },
  });

  app.route({
    ...contract.editComment,
    handler: async (request) => {
      const { params, body } = request;
      return ok(await editComment(discussion, signedIn(request), params.id, body.content));
    },
  });

  app.route({
    ...contract.deleteComment,
    handler: async (request) =>
      ok(await deleteComment(discussion, signedIn(request), request.params.id, request.id)),
  });

  app.route({
    ...contract.likeComment,
    handler: async (request) => {
      const { params, body } = request;
      const member = signedIn(request);
      const like = { id: params.id, member, action: body.action, now: now() };
      return ok(await likeComment(discussion, like));
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
      const { reason, note = null } = request.body;
      const { userId } = signedIn(request);
      const report = { id: request.params.id, userId, reason, note, now: time() };
      return ok(await reportText(discussion, commentTexts, report));
    },
  });
}
