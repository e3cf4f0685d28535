import type { AccountCleanup } from './domain/members/erase-account.ts';
import { forgetTickets } from './features/feedback/forget-tickets.ts';
import { forgetInChanges } from './features/games/manage/forget-in-changes.ts';
import { newsPorts } from './features/news/news-feature.ts';
import { reviewsPorts } from './features/reviews/reviews-feature.ts';
import { shelvesPorts } from './features/shelves/shelves-feature.ts';
import { forgetInAudit } from './features/users/forget-in-audit.ts';

/** What every feature does when an account is deleted, by its owner or with the demo. */
export const accountCleanups: readonly AccountCleanup[] = [
  newsPorts.forgetMember,
  shelvesPorts.forgetMember,
  reviewsPorts.forgetMember,
  forgetTickets,
  forgetInAudit,
  forgetInChanges,
];
