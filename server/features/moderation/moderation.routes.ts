import type { FastifyRequest } from 'fastify';
import * as contract from '../../../contract/members/moderation.ts';
import { createAuditContext } from '../../platform/auth/audit-context.ts';
import { countWaiting } from '../../domain/moderation/count-waiting.ts';
import { listedWords } from '../../domain/moderation/holding-rules.ts';
import { judgeText } from '../../domain/moderation/judge-text.ts';
import type { TextKind } from '../../domain/moderation/moderated-text.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/ok.ts';
import { setListedWords } from './set-listed-words.ts';
import { queuePage } from './moderation.queries.ts';

/** A kind of text, and how its feature shows it to moderators. */
type Moderated<Text> = {
  texts: TextKind;
  read: (db: Db, ids: readonly number[]) => Promise<Text[]>;
};

type ModeratedKinds = {
  comments: Moderated<contract.ModeratedComment>;
  reviews: Moderated<contract.ModeratedReview>;
};

export function moderationRoutes(
  app: App,
  context: Context,
  { comments, reviews }: ModeratedKinds,
) {
  const { db } = context;
  const auditContext = createAuditContext(context);
  type JudgeRequest = Pick<FastifyRequest, 'caller' | 'id'> & {
    params: { id: number };
    body: contract.Judgement;
  };
  const judge = <Text>({ texts, read }: Moderated<Text>, request: JudgeRequest): Promise<Text> =>
    judgeText(
      context,
      texts,
      auditContext(request),
      { ...request.params, ...request.body },
      async (db, id) => (await read(db, [id]))[0]!,
    );

  app.route({
    ...contract.listModeration,
    handler: async ({ query }) => ok(await queuePage(db, 'comments', query, comments.read)),
  });

  app.route({
    ...contract.listModeratedReviews,
    handler: async ({ query }) => ok(await queuePage(db, 'reviews', query, reviews.read)),
  });

  app.route({
    ...contract.getModerationWaiting,
    handler: async () => ok(await countWaiting(db)),
  });

  app.route({
    ...contract.moderateComment,
    handler: async (request) => ok(await judge(comments, request)),
  });

  app.route({
    ...contract.moderateReview,
    handler: async (request) => ok(await judge(reviews, request)),
  });

  app.route({
    ...contract.getListedWords,
    handler: async () => ok({ words: await listedWords(db) }),
  });

  app.route({
    ...contract.setListedWords,
    handler: async (request) =>
      ok({ words: await setListedWords(context, auditContext(request), request.body) }),
  });
}
