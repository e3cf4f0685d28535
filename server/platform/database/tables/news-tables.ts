import type { Generated } from 'kysely';

export type NewsTables = {
  news: NewsTable;
  news_texts: NewsTextsTable;
  news_games: NewsGamesTable;
  news_categories: NewsCategoriesTable;
  news_revisions: NewsRevisionsTable;
  news_likes: NewsLikesTable;
  news_readers: NewsReadersTable;
  news_activity: NewsActivityTable;
  comments: CommentsTable;
  comment_likes: CommentLikesTable;
  comment_reports: CommentReportsTable;
  listed_words: ListedWordsTable;
  banners: BannersTable;
};

export type NewsTable = {
  id: Generated<number>;
  /** Names an article of the demo data; null for all others. */
  seedKey: Generated<string | null>;
  title: string;
  titleEn: string | null;
  summary: string;
  summaryEn: string | null;
  category: string;
  coverUrl: string | null;
  author: string;
  /** Titles, summaries and author, folded: what a search looks into. */
  searchText: string;
  /** How the title may be typed in Latin letters. */
  pinyin: Generated<string>;
  readingMinutes: number;
  state: 'draft' | 'published' | 'withdrawn';
  /** Whether readers may write comments. */
  discussion: Generated<'open' | 'closed'>;
  /** In the future: scheduled. Null as long as it was never published. */
  publishedAt: string | null;
  /** When readers were last given another text; null while they have the first. */
  revisedAt: string | null;
  likeCount: Generated<number>;
  /** Visible comments and replies. */
  commentCount: Generated<number>;
  /** Top-level comments in the list, tombstones among them. */
  threadCount: Generated<number>;
  /** Distinct readers a day, summed. */
  viewCount: Generated<number>;
  createdAt: string;
  updatedAt: string;
  version: Generated<number>;
  /** Who wrote this version. */
  editor: string;
  /** The source whose report was published by itself; null for what a person wrote. */
  source: Generated<string | null>;
  /** What the source calls the report. */
  sourceItem: Generated<string | null>;
  /** The version that the source wrote last: any later one is a person's. */
  sourceVersion: Generated<number | null>;
};

/** Apart from the list's columns: long rows would make every list slow. */
export type NewsTextsTable = {
  newsId: number;
  /** Markdown, as written. */
  body: string;
  bodyEn: string | null;
  correction: string | null;
  /** Made from the Markdown. */
  bodyHtml: string;
  bodyHtmlEn: string | null;
  /** The headings of the HTML, as JSON text. */
  toc: string;
  tocEn: string;
  /** The version of the rules that made the HTML; after a change it is made again at the start. */
  cleanedBy: number;
};

export type NewsGamesTable = {
  newsId: number;
  gameId: number;
  position: number;
  /** The article's own, while its state is published: the articles of a game are listed by it. */
  publishedAt: string | null;
};

/** How many articles of a category are published; scheduled ones count too. */
export type NewsCategoriesTable = {
  name: string;
  articles: number;
};

export type NewsRevisionsTable = {
  newsId: number;
  version: number;
  at: string;
  editor: string;
  title: string;
  titleEn: string | null;
  summary: string;
  summaryEn: string | null;
  body: string;
  bodyEn: string | null;
};

export type NewsLikesTable = {
  newsId: number;
  userId: number;
  createdAt: string;
  /** 0 while the account is too new for its votes to move orders. */
  ranked: Generated<0 | 1>;
};

/** Who has read what on a day; forgotten once the day is over. */
export type NewsReadersTable = {
  day: string;
  newsId: number;
  /** A keyed hash that changes daily: it recognizes a second visit, never the person. */
  reader: string;
  /** Hashes like it, of where the reader comes from; empty for members. */
  network: Generated<string>;
  address: Generated<string>;
};

/** What happened to an article on a day, for the hot list. */
export type NewsActivityTable = {
  day: string;
  newsId: number;
  /** Those that are ranked. */
  likes: number;
  comments: number;
  readers: number;
};

export type CommentState = 'visible' | 'held' | 'hidden' | 'deleted';

export type CommentsTable = {
  id: Generated<number>;
  newsId: number;
  /** The top-level comment that this belongs to. */
  parentId: number | null;
  /** The reply that this one is to. */
  replyToId: number | null;
  userId: number | null;
  content: string;
  createdAt: string;
  editedAt: Generated<string | null>;
  state: CommentState;
  /** 1 when readers find it in the list: visible, or a tombstone that keeps its replies. */
  shown: 0 | 1;
  heldFor: Generated<string | null>;
  hiddenReason: Generated<string | null>;
  likeCount: Generated<number>;
  /** Likes that decide the place in the hot order: without those of new accounts. */
  rankedLikes: Generated<number>;
  /** Visible replies. */
  replyCount: Generated<number>;
  openReports: Generated<number>;
};

export type CommentLikesTable = {
  commentId: number;
  userId: number;
  ranked: Generated<0 | 1>;
};

export type CommentReportsTable = {
  commentId: number;
  userId: number;
  reason: string;
  note: string | null;
  at: string;
  /** Null while no moderator has looked. */
  closedAt: Generated<string | null>;
};

export type ListedWordsTable = {
  word: string;
};

export type BannersTable = {
  id: Generated<number>;
  /** Names a banner of the demo data; null for all others. */
  seedKey: Generated<string | null>;
  title: string;
  titleEn: string | null;
  subtitle: string;
  subtitleEn: string | null;
  imageUrl: string | null;
  linkUrl: string | null;
  clientType: number | null;
  status: number;
  sortOrder: number;
  startsAt: string | null;
  endsAt: string | null;
  /** Increases with every edit. */
  version: Generated<number>;
};
