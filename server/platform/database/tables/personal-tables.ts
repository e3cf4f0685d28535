import type { Generated } from 'kysely';

export type PersonalTables = {
  shelf_items: ShelfItemsTable;
  reviews: ReviewsTable;
  review_votes: ReviewVotesTable;
  game_readers: GameReadersTable;
  game_ratings: GameRatingsTable;
  profiles: ProfilesTable;
  earned_achievements: EarnedAchievementsTable;
  achievement_holders: AchievementHoldersTable;
  notifications: NotificationsTable;
  muted_kinds: MutedKindsTable;
  tickets: TicketsTable;
};

/** What members do that is counted towards an achievement. */
export type Activity =
  | 'favorites'
  | 'genres'
  | 'wishlist'
  | 'reviews'
  | 'texts'
  | 'helpful'
  | 'comments'
  | 'likes'
  | 'tickets'
  | 'introduction'
  | 'years';

export type Shelf = 'favorites' | 'wishlist';

export type ShelfItemsTable = {
  userId: number;
  shelf: Shelf;
  gameId: number;
  createdAt: string;
  note: string | null;
  priority: number | null;
  /** Favorites alone are put into folders and into an order. */
  folder: Generated<string | null>;
  /** The lower the further up; null stands above all that have one. */
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
  /** Votes that decide its place: without those of new accounts. */
  rankedHelpful: Generated<number>;
};

/** Who found which review helpful. */
export type ReviewVotesTable = {
  reviewId: number;
  userId: number;
  /** 0 while the account is too new for its votes to move orders. */
  ranked: Generated<0 | 1>;
};

/** How many members have a game on a shelf or have reviewed it. */
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

/** Members who have never chosen anything have no row. */
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
  /** Identifies its subject, so that nobody is notified of the same event twice. */
  subject: string | null;
  /** JSON text of an object. */
  data: string;
  /** In the future: nobody sees it before. */
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
