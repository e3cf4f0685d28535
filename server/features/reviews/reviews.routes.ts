import * as contract from '../../../contract/members/reviews.ts';
import { signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { ok } from '../../platform/http/ok.ts';
import { listReviews } from './list-reviews.ts';
import { ownReviews } from './reviews.queries.ts';
import { voteHelpful } from './vote-helpful.ts';
import { deleteReview, writeReview } from './write-review.ts';

export function reviewsRoutes(app: App, context: Context) {
  const { db, now } = context;

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
      await deleteReview(context, signedIn(request), { gameId: request.params.id, now: now() });
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
}
