import { notFound } from '../../platform/http/errors.ts';
import { responsesWithReaders } from '../../domain/games/game-readers.ts';
import { readableGames } from '../../domain/games/readable-games.ts';
import { actOnGame } from '../../domain/members/with-achievements.ts';
import { reasonToHold, requirePace } from '../../domain/moderation/holding-rules.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { countReview, type ReviewState } from './review-state.ts';
import {
  insertReview,
  ownReview,
  storedReview,
  textsSince,
  updateReview,
} from './reviews.queries.ts';

type ReviewDeps = Pick<Context, 'config' | 'write'>;

type ReviewInput = {
  rating: number;
  content?: string | null | undefined;
  spoiler?: boolean | undefined;
};

/** One review per member and game: a second replaces the text of the first, whose votes remain. */
export function writeReview(
  deps: ReviewDeps,
  author: Caller,
  { gameId, input, now }: { gameId: number; input: ReviewInput; now: Date },
) {
  const { userId } = author;
  const at = now.toISOString();
  const written = {
    rating: input.rating,
    content: input.content?.trim() || null,
    spoiler: input.spoiler ? (1 as const) : (0 as const),
  };
  const action = { gameId, activities: ['reviews', 'texts'], now } as const;
  return actOnGame(deps, author, action, async (db) => {
    if (!(await readableGames(db, [gameId])).has(gameId)) throw notFound();
    const before = await storedReview(db, userId, gameId);
    const { content } = written;
    if (deps.config.rateLimits && content !== null && content !== before?.content) {
      await requirePace(author, content, now, (since) => textsSince(db, userId, gameId, since));
    }
    if (!before || differ(before, written)) {
      const judged = await stateOf(db, before, written, author, now);
      if (before) {
        await updateReview(db, before.id, { ...written, ...judged, editedAt: at });
        await countReview(db, before, -1);
      } else {
        await insertReview(db, { userId, gameId, ...written, ...judged, createdAt: at });
      }
      await countReview(db, { gameId, ...written, ...judged }, 1);
    }
    return {
      result: await ownReview(db, userId, gameId),
      after: { invalidate: responsesWithReaders(gameId) },
    };
  });
}

type StoredReview = NonNullable<Awaited<ReturnType<typeof storedReview>>>;
type ReviewContent = Pick<StoredReview, 'rating' | 'content' | 'spoiler'>;

/** A held review stays held; one that a moderator has hidden awaits approval again. */
async function stateOf(
  db: Db,
  before: StoredReview | undefined,
  { content }: ReviewContent,
  author: Caller,
  now: Date,
): Promise<{ state: ReviewState; heldFor: string | null }> {
  const isNewText = content !== null && content !== before?.content;
  const reason = isNewText ? await reasonToHold(db, content, author, now) : null;
  if (before?.state === 'hidden') return { state: 'held', heldFor: 'rewritten' };
  if (before?.state === 'held') return { state: 'held', heldFor: reason ?? before.heldFor };
  return { state: reason === null ? 'visible' : 'held', heldFor: reason };
}

const differ = (one: ReviewContent, other: ReviewContent) =>
  one.rating !== other.rating || one.content !== other.content || one.spoiler !== other.spoiler;
