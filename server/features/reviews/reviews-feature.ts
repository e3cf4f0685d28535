import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { forgetReviews } from './forget-reviews.ts';
import { moderatedReviews } from './moderated-reviews.ts';
import { ownedReviews } from './owned-reviews.ts';
import { rankReviewVotes } from './rank-review-votes.ts';
import { reviewsRoutes } from './reviews.routes.ts';

/** Registers all routes of reviews. */
export function reviewsFeature(app: App, context: Context) {
  reviewsRoutes(app, context);
}

/** What other features do with reviews; the app passes it to them. */
export const reviewsPorts = {
  moderated: moderatedReviews,
  rankVotes: rankReviewVotes,
  owned: ownedReviews,
  forgetMember: forgetReviews,
};
