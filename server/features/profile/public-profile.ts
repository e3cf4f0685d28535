import type { Db } from '../../platform/database/db.ts';
import { shelfToldBy } from '../../domain/members/achievements.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Shelf } from '../../platform/database/tables/personal-tables.ts';
import { findProfile } from './profile.queries.ts';
import {
  commentsBy,
  activeDays,
  countShelf,
  earnedBy,
  favoriteGenres,
  newestGames,
  newestReviews,
  ratingsBy,
  recentGames,
  sharedGames,
} from './public-profile.queries.ts';

const topGames = 4;

const nothing = {
  counts: null,
  top: null,
  recent: null,
  days: null,
  favorites: null,
  wishlist: null,
  reviews: null,
  ratings: null,
  genres: null,
  achievements: null,
};

/** The public part of a profile: the name always, and the chosen blocks unless it is private. */
export async function publicProfile(db: Db, userId: number, readerId: number, now: Date) {
  const profile = await findProfile(db, userId);
  if (!profile) throw notFound();
  const { bannedAt, shown, ...facts } = profile;
  if (facts.visibility === 'private' || bannedAt !== null) {
    return { ...facts, visibility: 'private' as const, bio: null, ...nothing };
  }
  const when = <Result>(block: (typeof shown)[number], read: () => Promise<Result>) =>
    shown.includes(block) ? read() : null;
  const ratings = await when('reviews', () => ratingsBy(db, userId));
  const achievements = await when('achievements', async () =>
    (await earnedBy(db, userId)).filter((key) => {
      const shelf = shelfToldBy(key);
      return shelf === null || shown.includes(shelf);
    }),
  );
  return {
    ...facts,
    counts: {
      favorites: await when('favorites', () => countShelf(db, userId, 'favorites')),
      wishlist: await when('wishlist', () => countShelf(db, userId, 'wishlist')),
      reviews: ratings && ratings.reduce((sum, count) => sum + count, 0),
      achievements: achievements && achievements.length,
      comments: await commentsBy(db, userId),
    },
    top: await when('favorites', async () => {
      const { items } = await sharedGames(
        db,
        { userId, shelf: 'favorites' },
        { page: 1, size: topGames },
      );
      return items;
    }),
    recent: await recentGames(db, userId, shown),
    days: await activeDays(db, userId, shown, now),
    favorites: await when('favorites', () => newestGames(db, userId, 'favorites')),
    wishlist: await when('wishlist', () => newestGames(db, userId, 'wishlist')),
    reviews: await when('reviews', () => newestReviews(db, userId, readerId)),
    ratings,
    genres: await when('favorites', () => favoriteGenres(db, userId)),
    achievements,
  };
}

/** A complete list that its owner shares; a private list is 404. */
export async function sharedShelf(
  db: Db,
  own: { userId: number; shelf: Shelf },
  page: { page: number; size: number },
) {
  const profile = await findProfile(db, own.userId);
  const isOpen = profile?.visibility === 'public' && profile.bannedAt === null;
  if (!isOpen || !profile.shown.includes(own.shelf)) throw notFound();
  return sharedGames(db, own, page);
}
