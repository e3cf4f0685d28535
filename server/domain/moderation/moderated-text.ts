import type { Db } from '../../platform/database/db.ts';
import type { TextState } from '../../platform/database/tables/news-tables.ts';
import type { Effects } from '../../platform/write.ts';

/** Why a text is held, or hidden without a decision. */
export type HeldFor = 'newcomer-link' | 'listed-word' | 'rewritten' | 'suspended-author';

export type StateChange = { heldFor?: HeldFor | null; hiddenReason?: string | null };

/** A text of a member, whose counts are locked until the transaction ends. */
export type LockedText = {
  id: number;
  userId: number | null;
  content: string | null;
  state: TextState;
  heldFor: string | null;
  /** Changes the state with all counts that depend on it; returns what shows something else now. */
  become: (state: TextState, change: StateChange) => Promise<Effects>;
};

/** What members write and moderators judge: comments, or reviews. */
export type TextKind = {
  kind: 'comment' | 'review';
  table: 'comments' | 'reviews';
  reports: { table: 'comment_reports' | 'review_reports'; key: 'commentId' | 'reviewId' };
  /** Undefined when there is no such text. */
  lock: (db: Db, id: number) => Promise<LockedText | undefined>;
  /** The facts of a notification about it: where it stands. */
  place: (db: Db, id: number) => Promise<object>;
  /** Notifies others of a text that is visible now; returns whom. */
  announce: (db: Db, id: number, now: Date) => Promise<number[]>;
};

/** The subject of the notification about a moderator's decision. */
export const decisionSubject = (kind: TextKind['kind'], id: number) =>
  // The subjects of comments are older than the moderation of reviews.
  kind === 'comment' ? `moderation ${id}` : `moderation ${kind} ${id}`;

const excerptLength = 120;

/** The first characters of a text; surrogate pairs are not split. */
export const excerptOf = (content: string) => [...content].slice(0, excerptLength).join('');
