import {
  idsIn,
  insertRow,
  type OwnedRow,
  type OwnedTable,
} from '../../domain/members/owned-tables.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/dialect.ts';
import { addOpenReports } from '../../domain/moderation/reports.ts';
import { countReview, type ReviewState } from './review-state.ts';
import { reviewTexts } from './review-texts.ts';
import { addHelpful } from './reviews.queries.ts';

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
      const id = Number(row['id']);
      return [...(await votesFor(db, id)), ...(await reportsOf(db, id))];
    },
    rejoin: async (db, row, dependents) => {
      await count(db, row, 1);
      for (const dependent of dependents) await restoreDependent(db, dependent);
      const id = Number(row['id']);
      const back = await votesFor(db, id);
      const open = (await reportsOf(db, id)).filter(({ closedAt }) => closedAt === null);
      await db
        .updateTable('reviews')
        .set({
          helpfulCount: back.length,
          rankedHelpful: back.filter((vote) => vote.ranked).length,
          openReports: open.length,
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
  {
    table: 'review_reports',
    owner: 'userId',
    key: ['reviewId'],
    kind: ['reviewId'],
    subjects: { reviews: idsIn('reviewId') },
    parents: { reviewId: 'reviews' },
    leave: (db, row) => countReport(db, row, -1),
    rejoin: (db, row) => countReport(db, row, 1),
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

/** Reviews that were set aside before they had states were visible. */
const count = (db: Db, { gameId, rating, state = 'visible' }: OwnedRow, step: 1 | -1) =>
  countReview(
    db,
    { gameId: Number(gameId), rating: Number(rating), state: state as ReviewState },
    step,
  );

const votesFor = (db: Db, reviewId: number) =>
  db.selectFrom('review_votes').selectAll().where('reviewId', '=', reviewId).execute();

const reportsOf = (db: Db, reviewId: number) =>
  db.selectFrom('review_reports').selectAll().where('reviewId', '=', reviewId).execute();

/** Restores a vote or a report, unless the member's account no longer exists. */
async function restoreDependent(db: Db, row: OwnedRow) {
  const member = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', Number(row['userId']))
    .executeTakeFirst();
  if (member) await insertRow(db, 'reason' in row ? 'review_reports' : 'review_votes', row);
}

async function countReport(db: Db, { reviewId, closedAt }: OwnedRow, step: number) {
  if (closedAt === null) await addOpenReports(db, reviewTexts, Number(reviewId), step);
}

async function countVote(db: Db, { reviewId, ranked }: OwnedRow, step: 1 | -1) {
  await addHelpful(db, Number(reviewId), { step, rankedStep: step * Number(ranked) });
}
