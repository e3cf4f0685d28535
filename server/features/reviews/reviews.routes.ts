import * as contract from '../../../contract/members/reviews.ts';
import { createAuditContext } from '../../platform/auth/audit-context.ts';
import { reportText } from '../../domain/moderation/reports.ts';
import { signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { ok } from '../../platform/http/ok.ts';
import { deleteOwnReview, deleteReview } from './delete-review.ts';
import { listReviews } from './list-reviews.ts';
import { reviewTexts } from './review-texts.ts';
import { ownReviews } from './reviews.queries.ts';
import { voteHelpful } from './vote-helpful.ts';
import { writeReview } from './write-review.ts';

export function reviewsRoutes(app: App, context: Context) {
  const { db, now } = context;
  const auditContext = createAuditContext(context);

  app.route({
    ...contract.listGameReviews,
    handler: async ({ caller, params, query }) => {
      const reader = { gameId: params.id, readerId: caller?.userId ?? 0 };
      return ok(await listReviews(db, reader, query));
    },
  });

  app.route({
    ...contract.listMyReviews,
    handler: async (request) => {
      const { with: only, page, size } = request.query;
      return ok(await ownReviews(db, signedIn(request).userId, only, { page, size }));
    },
  });

  app.route({
    ...contract.putReview,
    handler: async (request) => {
      const written = { gameId: request.params.id, input: request.body, now: now() };
      return ok(await writeReview(context, signedIn(request), written));
    },
  });

  app.route({
    ...contract.deleteReview,
    handler: async (request) => {
      await deleteOwnReview(context, signedIn(request), { gameId: request.params.id, now: now() });
      return ok(null);
    },
  });

  app.route({
    ...contract.markHelpful,
    handler: async (request) => {
      const vote = { reviewId: request.params.id, helpful: request.body.helpful, now: now() };
      return ok(await voteHelpful(context, signedIn(request), vote));
    },
  });

  app.route({
    ...contract.reportReview,
    handler: async (request) => {
      const { reason, note = null } = request.body;
      const { userId } = signedIn(request);
      const report = { id: request.params.id, userId, reason, note, now: now().toISOString() };
      return ok(await reportText(context, reviewTexts, report));
    },
  });

  app.route({
    ...contract.removeReview,
    handler: async (request) => {
      const moderation = auditContext(request);
      return ok(await deleteReview(context, moderation, request.params.id));
    },
  });
}
