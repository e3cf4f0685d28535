import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { addReaders, answersWithReaders } from '../../domain/games/game-readers.ts';
import { actOnGame, type MemberStore } from '../../domain/members/with-achievements.ts';
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

type Store = MemberStore & Pick<Context, 'answers'>;
type Input = { rating: number; content?: string | null | undefined; spoiler?: boolean | undefined };

/** One review for each member and game: a second replaces the first and keeps its votes. */
export async function writeReview(
  store: Store,
  author: Caller,
  { gameId, input, now }: { gameId: number; input: Input; now: Date },
) {
  const { userId } = author;
  const at = now.toISOString();
  const said = {
    rating: input.rating,
    content: input.content?.trim() || null,
    spoiler: input.spoiler ? (1 as const) : (0 as const),
  };
  const act = { gameId, deeds: ['reviews', 'texts'], now } as const;
  const review = await actOnGame(store, author, act, async (db) => {
    if (!(await readableGames(db, [gameId])).has(gameId)) throw notFound();
    const before = await storedReview(db, userId, gameId);
    if (!before) {
      await insertReview(db, { userId, gameId, ...said, createdAt: at });
      await addReaders(db, gameId, { reviews: 1 });
      await addRating(db, gameId, said.rating, 1);
    } else if (isOther(before, said)) {
      await updateReview(db, before.id, { ...said, editedAt: at });
      await addRating(db, gameId, before.rating, -1);
      await addRating(db, gameId, said.rating, 1);
    }
    return ownReview(db, userId, gameId);
  });
  store.answers.forget(...answersWithReaders(gameId));
  return review;
}

type Said = { rating: number; content: string | null; spoiler: 0 | 1 };

const isOther = (one: Said, other: Said) =>
  one.rating !== other.rating || one.content !== other.content || one.spoiler !== other.spoiler;

/** Also of a game that is in the trash by now; where there is none, all is well. */
export async function deleteReview(
  store: Store,
  author: Caller,
  { gameId, now }: { gameId: number; now: Date },
) {
  const act = { gameId, deeds: [], now };
  await actOnGame(store, author, act, async (db) => {
    const review = await storedReview(db, author.userId, gameId);
    if (!review) return;
    await removeReview(db, review.id);
    await addReaders(db, gameId, { reviews: -1 });
    await addRating(db, gameId, review.rating, -1);
  });
  store.answers.forget(...answersWithReaders(gameId));
}
