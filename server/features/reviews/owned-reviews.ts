import { addReaders } from '../../domain/games/game-readers.ts';
import {
  idsIn,
  insertRow,
  type OwnedRow,
  type OwnedTable,
} from '../../domain/members/owned-tables.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/dialect.ts';
import { addHelpful, addRating } from './reviews.queries.ts';

/** How reviews of two merged accounts are combined: of two for a game the newer one stays. */
export const ownedReviews: readonly OwnedTable[] = [
  {
    table: 'reviews',
    owner: 'userId',
    key: ['id'],
    kind: ['gameId'],
    subjects: { games: idsIn('gameId') },
    parents: { gameId: 'games' },
    prefersTheirs: (mine, theirs) => lastWritten(theirs) > lastWritten(mine),
    leave: async (db, row) => {
      await count(db, row, -1);
      return votesFor(db, Number(row['id']));
    },
    rejoin: async (db, row, votes) => {
      await count(db, row, 1);
      for (const vote of votes) await restoreVote(db, vote);
      const back = await votesFor(db, Number(row['id']));
      await db
        .updateTable('reviews')
        .set({
          helpfulCount: back.length,
          rankedHelpful: back.filter((vote) => vote.ranked).length,
        })
        .where('id', '=', Number(row['id']))
        .execute();
    },
  },
  {
    table: 'review_votes',
    owner: 'userId',
    key: ['reviewId'],
    kind: ['reviewId'],
    subjects: { games: gamesOfVotes },
    parents: { reviewId: 'reviews' },
    // Votes between the two accounts would be votes on one's own reviews, so they are removed.
    between: (db, { survivorId, formerId }) =>
      db
        .selectFrom('review_votes')
        .innerJoin('reviews', 'reviews.id', 'review_votes.reviewId')
        .selectAll('review_votes')
        .where('review_votes.userId', 'in', [survivorId, formerId])
        .where('reviews.userId', 'in', [survivorId, formerId])
        .execute(),
    leave: (db, row) => countVote(db, row, -1),
    rejoin: (db, row) => countVote(db, row, 1),
  },
];

async function gamesOfVotes(votes: readonly OwnedRow[], db: Db): Promise<number[]> {
  const ids = idsIn('reviewId')(votes);
  const reviews = await db
    .selectFrom('reviews')
    .select('gameId')
    .where(isOneOf(db, 'id', ids))
    .execute();
  return reviews.map(({ gameId }) => gameId);
}

const lastWritten = ({ createdAt, editedAt }: OwnedRow) => String(editedAt ?? createdAt);

async function count(db: Db, { gameId, rating }: OwnedRow, step: 1 | -1) {
  await addReaders(db, Number(gameId), { reviews: step });
  await addRating(db, Number(gameId), Number(rating), step);
}

const votesFor = (db: Db, reviewId: number) =>
  db.selectFrom('review_votes').selectAll().where('reviewId', '=', reviewId).execute();

/** Restores a vote, unless the voter's account no longer exists. */
async function restoreVote(db: Db, vote: OwnedRow) {
  const voter = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', Number(vote['userId']))
    .executeTakeFirst();
  if (voter) await insertRow(db, 'review_votes', vote);
}

async function countVote(db: Db, { reviewId, ranked }: OwnedRow, step: 1 | -1) {
  await addHelpful(db, Number(reviewId), { step, rankedStep: step * Number(ranked) });
}
