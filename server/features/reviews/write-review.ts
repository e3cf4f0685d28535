import { notFound } from '../../platform/http/errors.ts';
import { addReaders, responsesWithReaders } from '../../domain/games/game-readers.ts';
import { actOnGame, type MemberDeps } from '../../domain/members/with-achievements.ts';
import { readableGames } from '../../domain/games/readable-games.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import {
  addRating,
  insertReview,
  ownReview,
  removeReview,
  storedReview,
  updateReview,
} from './reviews.queries.ts';

type ReviewInput = {
  rating: number;
  content?: string | null | undefined;
  spoiler?: boolean | undefined;
};

/** One review per member and game: a second replaces the text of the first, whose votes remain. */
export function writeReview(
  deps: MemberDeps,
  author: Caller,
  { gameId, input, now }: { gameId: number; input: ReviewInput; now: Date },
) {
  const { userId } = author;
  const at = now.toISOString();
  const content = {
    rating: input.rating,
    content: input.content?.trim() || null,
    spoiler: input.spoiler ? (1 as const) : (0 as const),
  };
  const action = { gameId, activities: ['reviews', 'texts'], now } as const;
  return actOnGame(deps, author, action, async (db) => {
    if (!(await readableGames(db, [gameId])).has(gameId)) throw notFound();
    const before = await storedReview(db, userId, gameId);
    if (!before) {
      await insertReview(db, { userId, gameId, ...content, createdAt: at });
      await addReaders(db, gameId, { reviews: 1 });
      await addRating(db, gameId, content.rating, 1);
    } else if (differ(before, content)) {
      await updateReview(db, before.id, { ...content, editedAt: at });
      await addRating(db, gameId, before.rating, -1);
      await addRating(db, gameId, content.rating, 1);
    }
    return {
      result: await ownReview(db, userId, gameId),
      after: { invalidate: responsesWithReaders(gameId) },
    };
  });
}

type ReviewContent = { rating: number; content: string | null; spoiler: 0 | 1 };

const differ = (one: ReviewContent, other: ReviewContent) =>
  one.rating !== other.rating || one.content !== other.content || one.spoiler !== other.spoiler;

/** Also works for a game in the trash; a missing review is not an error. */
export async function deleteReview(
  deps: MemberDeps,
  author: Caller,
  { gameId, now }: { gameId: number; now: Date },
) {
  const action = { gameId, activities: [], now };
  await actOnGame(deps, author, action, async (db) => {
    const review = await storedReview(db, author.userId, gameId);
    if (!review) return { result: null };
    await removeReview(db, review.id);
    await addReaders(db, gameId, { reviews: -1 });
    await addRating(db, gameId, review.rating, -1);
    return { result: null, after: { invalidate: responsesWithReaders(gameId) } };
  });
}
