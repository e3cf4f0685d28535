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
  /** The key of an article of the demo data; null for all others. */
  seedKey: Generated<string | null>;
  title: string;
  titleEn: string | null;
  summary: string;
  summaryEn: string | null;
  category: string;
  coverUrl: string | null;
  author: string;
  /** The time that a data story is about: a year, a month, or two of them with `/` between. */
  subject: string | null;
  /** The source of the first chart in its text; null without one. */
  figure: string | null;
  /** The folded text that searches match: titles, summaries and author. */
  searchText: string;
  /** Pinyin readings of the title. */
  pinyin: Generated<string>;
  readingMinutes: number;
  state: 'draft' | 'published' | 'withdrawn';
  /** Whether visitors may comment. */
  discussion: Generated<'open' | 'closed'>;
  /** A time in the future for a scheduled article; null if it was never published. */
  publishedAt: string | null;
  /** When the published text last changed; null while it is the first version. */
  revisedAt: string | null;
  likeCount: Generated<number>;
  /** Visible comments and replies. */
  commentCount: Generated<number>;
  /** Listed top-level comments, including tombstones. */
  threadCount: Generated<number>;
  /** The sum of distinct visitors per day. */
  viewCount: Generated<number>;
  createdAt: string;
  updatedAt: string;
  version: Generated<number>;
  /** The author of this version. */
  editor: string;
  /** The source whose report was published automatically; null for articles that a person wrote. */
  source: Generated<string | null>;
  /** The id of the report at its source. */
  sourceItem: Generated<string | null>;
  /** The last version that the source wrote; any later one is an editor's. */
  sourceVersion: Generated<number | null>;
};

/** Separate from `news`, because long rows would slow every list down. */
export type NewsTextsTable = {
  newsId: number;
  /** Markdown, as written. */
  body: string;
  bodyEn: string | null;
  correction: string | null;
  /** Rendered from the Markdown. */
  bodyHtml: string;
  bodyHtmlEn: string | null;
  /** The headings of the HTML, as JSON text. */
  toc: string;
  tocEn: string;
  /**
   * The version of the rules that cleaned the HTML; after a change of rules, the next start cleans
   * it again.
   */
  cleanedBy: number;
};

export type NewsGamesTable = {
  newsId: number;
  gameId: number;
  position: number;
  /** The article's `publishedAt` while it is published; sorts the articles of a game. */
  publishedAt: string | null;
};

/** The number of published articles per category, including scheduled ones. */
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
  /** 0 while the account is too new for its likes to affect rankings. */
  ranked: Generated<0 | 1>;
};

/** Which articles were read on a day; the cleanup deletes them after that day. */
export type NewsReadersTable = {
  day: string;
  newsId: number;
  /**
   * A keyed hash that changes daily: it recognizes a second visit but does not identify the
   * visitor.
   */
  reader: string;
  /** Similar hashes of the visitor's network and address; empty for members. */
  network: Generated<string>;
  address: Generated<string>;
};

/** An article's activity on a day, for the hot list. */
export type NewsActivityTable = {
  day: string;
  newsId: number;
  /** Only likes that count for rankings. */
  likes: number;
  comments: number;
  readers: number;
};

/** Reviews are never `deleted`: nothing of them remains. */
export type TextState = 'visible' | 'held' | 'hidden' | 'deleted';

export type CommentsTable = {
  id: Generated<number>;
  newsId: number;
  /** The top-level comment that this belongs to. */
  parentId: number | null;
  /** The reply that this one responds to. */
  replyToId: number | null;
  userId: number | null;
  content: string;
  createdAt: string;
  editedAt: Generated<string | null>;
  state: TextState;
  /** 1 when it is listed: visible, or a tombstone that holds replies. */
  shown: 0 | 1;
  heldFor: Generated<string | null>;
  hiddenReason: Generated<string | null>;
  likeCount: Generated<number>;
  /** Likes that count for the hot order, which excludes those of new accounts. */
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
  /** Null until a moderator has decided. */
  closedAt: Generated<string | null>;
};

export type ListedWordsTable = {
  word: string;
};

export type BannersTable = {
  id: Generated<number>;
  /** The key of a banner of the demo data; null for all others. */
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
