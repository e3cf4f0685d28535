import type { Generated } from 'kysely';
import type { TextState } from './news-tables.ts';

export type PersonalTables = {
  shelf_items: ShelfItemsTable;
  reviews: ReviewsTable;
  review_votes: ReviewVotesTable;
  review_reports: ReviewReportsTable;
  game_readers: GameReadersTable;
  game_ratings: GameRatingsTable;
  profiles: ProfilesTable;
  earned_achievements: EarnedAchievementsTable;
  achievement_holders: AchievementHoldersTable;
  notifications: NotificationsTable;
  muted_kinds: MutedKindsTable;
  tickets: TicketsTable;
};

/** Actions of members that count towards achievements. */
export type Activity =
  | 'favorites'
  | 'genres'
  | 'wishlist'
  | 'reviews'
  | 'texts'
  | 'helpful'
  | 'comments'
  | 'likes'
  | 'years';

export type Shelf = 'favorites' | 'wishlist';

export type ShelfItemsTable = {
  userId: number;
  shelf: Shelf;
  gameId: number;
  createdAt: string;
  note: string | null;
  priority: number | null;
  /** Only favorites have a folder and a position. */
  folder: Generated<string | null>;
  /** Sorts ascending; null sorts first. */
  position: Generated<number | null>;
};

export type ReviewsTable = {
  id: Generated<number>;
  userId: number;
  gameId: number;
  rating: number;
  content: string | null;
  spoiler: 0 | 1;
  createdAt: string;
  editedAt: Generated<string | null>;
  helpfulCount: Generated<number>;
  /** Votes that count for its rank, which excludes those of new accounts. */
  rankedHelpful: Generated<number>;
  /** Only visible reviews count. */
  state: Generated<Exclude<TextState, 'deleted'>>;
  heldFor: Generated<string | null>;
  hiddenReason: Generated<string | null>;
  openReports: Generated<number>;
};

export type ReviewReportsTable = {
  reviewId: number;
  userId: number;
  reason: string;
  note: string | null;
  at: string;
  /** Null until a moderator has decided. */
  closedAt: Generated<string | null>;
};

/** Who found which review helpful. */
export type ReviewVotesTable = {
  reviewId: number;
  userId: number;
  /** 0 while the account is too new for its votes to affect rankings. */
  ranked: Generated<0 | 1>;
};

/** The number of members who have a game on a shelf, and of visible reviews. */
export type GameReadersTable = {
  gameId: number;
  favorites: Generated<number>;
  wishlists: Generated<number>;
  reviews: Generated<number>;
};

export type GameRatingsTable = {
  gameId: number;
  rating: number;
  reviews: number;
};

/** Members who never changed their profile have no row. */
export type ProfilesTable = {
  userId: number;
  bio: string | null;
  visibility: 'public' | 'private';
  /** Space-separated names of blocks. */
  shown: string;
};

export type EarnedAchievementsTable = {
  userId: number;
  key: string;
  earnedAt: string;
};

export type AchievementHoldersTable = {
  key: string;
  holders: number;
};

export type NotificationKind =
  | 'reply'
  | 'chart'
  | 'article'
  | 'achievement'
  | 'feedback'
  | 'moderation'
  | 'keys';

export type NotificationsTable = {
  id: Generated<number>;
  userId: number;
  kind: NotificationKind;
  /** A key of the subject, which prevents a second notification about the same event. */
  subject: string | null;
  /** JSON text of an object. */
  data: string;
  /** A notification with a time in the future is hidden until then. */
  at: string;
  read: Generated<0 | 1>;
};

export type MutedKindsTable = {
  userId: number;
  kind: NotificationKind;
};

export type TicketStatus = 'open' | 'answered' | 'closed';

export type TicketsTable = {
  id: Generated<number>;
  /** SHA-256 of the code that opens the ticket. */
  codeHash: string;
  userId: number | null;
  kind: 'data' | 'bug' | 'idea' | 'abuse';
  content: string;
  contact: string | null;
  gameId: number | null;
  newsId: number | null;
  status: Generated<TicketStatus>;
  answer: Generated<string | null>;
  createdAt: string;
  answeredAt: Generated<string | null>;
};
