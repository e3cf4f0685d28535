import type { AccountExport, ExportPart } from '../../../contract/members/account-export.ts';
import type { PosterSettings } from '../../../contract/rankings/ranking-templates.ts';
import { exportedLibrary } from '../../domain/members/exported-library.ts';
import { setAsideBy } from '../../domain/members/account-merges.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/dialect.ts';
import type { Shelf } from '../../platform/database/tables/personal-tables.ts';
import { roleNames } from '../../platform/auth/roles.ts';
import { ownProfile } from './profile.queries.ts';

type Exporters = {
  [Part in ExportPart]: (db: Db, userId: number) => Promise<Required<AccountExport>[Part]>;
};

/** Each part as rows of plain values: a list for JSON, a table for CSV. */
export const exported: Exporters = {
  profile: async (db: Db, userId: number) => {
    const profile = await ownProfile(db, userId);
    const { roles } = await db
      .selectFrom('users')
      .select('roles')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return { ...profile, roles: roleNames(roles), ...(await choices(db, userId)) };
  },
  favorites: (db: Db, userId: number) => shelf(db, userId, 'favorites'),
  wishlist: (db: Db, userId: number) => shelf(db, userId, 'wishlist'),
  reviews: (db: Db, userId: number) =>
    db
      .selectFrom('reviews')
      .innerJoin('games', 'games.id', 'reviews.gameId')
      .select(['gameId', 'appId', 'name', 'rating', 'content', 'spoiler', 'helpfulCount'])
      .select(['reviews.createdAt', 'editedAt', 'reviews.state', 'hiddenReason'])
      .where('userId', '=', userId)
      .orderBy('reviews.id')
      .execute(),
  library: exportedLibrary,
  libraryImports: (db: Db, userId: number) =>
    db
      .selectFrom('library_imports')
      .select(['source', 'label', 'state', 'rowCount as rows', 'createdAt', 'appliedAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
  comments: (db: Db, userId: number) =>
    db
      .selectFrom('comments')
      .innerJoin('news', 'news.id', 'comments.newsId')
      .select(['comments.id', 'newsId', 'title', 'parentId', 'content', 'comments.state'])
      .select(['comments.createdAt', 'editedAt', 'comments.likeCount', 'hiddenReason'])
      .where('userId', '=', userId)
      .orderBy('comments.id')
      .execute(),
  likes: async (db: Db, userId: number) => [
    ...(await likedNews(db, userId)).map((like) => ({ kind: 'article' as const, ...like })),
    ...(await likedComments(db, userId)).map((like) => ({ kind: 'comment' as const, ...like })),
    ...(await helpfulReviews(db, userId)).map((like) => ({ kind: 'review' as const, ...like })),
  ],
  sessions: (db: Db, userId: number) =>
    db
      .selectFrom('sessions')
      .select(['id', 'browser', 'createdAt', 'lastSeenAt', 'expiresAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
  feedback: (db: Db, userId: number) =>
    db
      .selectFrom('tickets')
      .select(['id', 'kind', 'content', 'contact', 'gameId', 'newsId', 'status', 'answer'])
      .select(['createdAt', 'answeredAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
  /** The member's reports of comments, and when a moderator closed them. */
  reports: (db: Db, userId: number) =>
    db
      .selectFrom('comment_reports')
      .select(['commentId', 'reason', 'note', 'at', 'closedAt'])
      .where('userId', '=', userId)
      .orderBy('at')
      .orderBy('commentId')
      .execute(),
  reviewReports: (db: Db, userId: number) =>
    db
      .selectFrom('review_reports')
      .select(['reviewId', 'reason', 'note', 'at', 'closedAt'])
      .where('userId', '=', userId)
      .orderBy('at')
      .orderBy('reviewId')
      .execute(),
  olderReviews: async (db: Db, userId: number) => {
    const rows = (await setAsideBy(db, userId)).flatMap(({ reviews, mergedAt }) =>
      reviews.map(({ gameId, rating, content, spoiler, helpfulCount, createdAt, editedAt }) => {
        const review = { rating, content, spoiler, helpfulCount, createdAt, editedAt };
        return { gameId, ...review, mergedAt };
      }),
    );
    const games = await gamesOf(db, rows);
    return rows.map(({ gameId, ...row }) => {
      const { appId, name } = games.get(gameId)!;
      return { gameId, appId, name, ...row };
    });
  },
  olderShelfItems: async (db: Db, userId: number) => {
    const rows = (await setAsideBy(db, userId)).flatMap(({ shelfItems, mergedAt }) =>
      shelfItems.map(({ shelf, gameId, createdAt, note, priority, folder }) => {
        return { shelf, gameId, createdAt, note, priority, folder, mergedAt };
      }),
    );
    const games = await gamesOf(db, rows);
    return rows.map(({ shelf, gameId, ...row }) => {
      const { appId, name, nameZh } = games.get(gameId)!;
      return { shelf, gameId, appId, name, nameZh, ...row };
    });
  },
  /** When and why the account was suspended, and when that ended. */
  bans: async (db: Db, userId: number) => {
    const entries = await db
      .selectFrom('audit_log')
      .select(['at', 'action', 'after'])
      .where('target', '=', 'user')
      .where('targetId', '=', userId)
      .where('action', 'in', ['user.ban', 'user.unban'])
      .orderBy('id')
      .execute();
    return entries.map(({ at, action, after }) => ({
      at,
      action: action === 'user.ban' ? 'suspended' : 'restored',
      reason: after ? (JSON.parse(after) as { banReason: string | null }).banReason : null,
    }));
  },
};

async function choices(db: Db, userId: number) {
  const achievements = await db
    .selectFrom('earned_achievements')
    .select(['key', 'earnedAt'])
    .where('userId', '=', userId)
    .orderBy('earnedAt')
    .execute();
  const muted = await db
    .selectFrom('muted_kinds')
    .select('kind')
    .where('userId', '=', userId)
    .execute();
  const identities = await db
    .selectFrom('identities')
    .select(['provider', 'label', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .execute();
  return {
    achievements,
    muted: muted.map(({ kind }) => kind),
    identities,
    rankingTemplates: await rankingTemplates(db, userId),
  };
}

async function rankingTemplates(db: Db, userId: number) {
  const rows = await db
    .selectFrom('ranking_templates')
    .select(['name', 'settings', 'updatedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, settings: JSON.parse(row.settings) as PosterSettings }));
}

async function gamesOf(db: Db, rows: readonly { gameId: number }[]) {
  const ids = [...new Set(rows.map(({ gameId }) => gameId))];
  const found = await db
    .selectFrom('games')
    .select(['id', 'appId', 'name', 'nameZh'])
    .where(isOneOf(db, 'id', ids))
    .execute();
  return new Map(found.map((game) => [game.id, game]));
}

const shelf = (db: Db, userId: number, name: Shelf) =>
  db
    .selectFrom('shelf_items')
    .innerJoin('games', 'games.id', 'shelf_items.gameId')
    .select(['gameId', 'appId', 'name', 'nameZh', 'shelf_items.createdAt', 'note', 'priority'])
    .select('folder')
    .where('userId', '=', userId)
    .where('shelf', '=', name)
    .orderBy('shelf_items.createdAt')
    .orderBy('gameId')
    .execute();

const likedNews = (db: Db, userId: number) =>
  db
    .selectFrom('news_likes')
    .innerJoin('news', 'news.id', 'news_likes.newsId')
    .select(['newsId as id', 'title as about', 'news_likes.createdAt'])
    .where('userId', '=', userId)
    .orderBy('news_likes.createdAt')
    .execute();

const likedComments = (db: Db, userId: number) =>
  db
    .selectFrom('comment_likes')
    .innerJoin('comments', 'comments.id', 'comment_likes.commentId')
    .select(['commentId as id', 'content as about'])
    .where('comment_likes.userId', '=', userId)
    .orderBy('commentId')
    .execute();

const helpfulReviews = (db: Db, userId: number) =>
  db
    .selectFrom('review_votes')
    .innerJoin('reviews', 'reviews.id', 'review_votes.reviewId')
    .innerJoin('games', 'games.id', 'reviews.gameId')
    .select(['reviewId as id', 'name as about'])
    .where('review_votes.userId', '=', userId)
    .orderBy('reviewId')
    .execute();
