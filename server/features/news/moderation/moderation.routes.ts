import type { FastifyRequest } from 'fastify';
import * as contract from '../../../../contract/news/moderation.ts';
import { signedIn } from '../../../platform/auth/access.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/ok.ts';
import { listedWords } from '../comments/comment.queries.ts';
import type { DiscussionDeps } from '../comments/discussion.ts';
import { moderateComment, setListedWords, type ModerationRequest } from './moderate-comment.ts';
import { countWaiting, moderationPage } from './moderation.queries.ts';

export function moderationRoutes(app: App, discussion: DiscussionDeps) {
  const { db, now } = discussion;
  const requestOf = (request: Pick<FastifyRequest, 'caller' | 'id'>): ModerationRequest => ({
    actor: signedIn(request),
    requestId: request.id,
    now: now(),
  });

  app.route({
    ...contract.listModeration,
    handler: async ({ query }) => ok(await moderationPage(db, query)),
  });

  app.route({
    ...contract.getModerationWaiting,
    handler: async () => ok(await countWaiting(db)),
  });

  app.route({
    ...contract.moderateComment,
    handler: async (request) =>
      ok(await moderateComment(discussion, requestOf(request), request.params.id, request.body)),
  });

  app.route({
    ...contract.getListedWords,
    handler: async () => ok({ words: await listedWords(db) }),
  });

  app.route({
    ...contract.setListedWords,
    handler: async (request) =>
      ok({ words: await setListedWords(discussion, requestOf(request), request.body) }),
  });
}
