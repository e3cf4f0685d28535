import type { Db } from '../platform/database/db.ts';
import { ownersBetween, popularity } from '../domain/games/popularity.ts';
import { date, text, wholeNumber, type Facts } from './csv/csv-fields.ts';
import type { DataFile } from './data-file.ts';
import { withGames } from './editors-files.ts';
import { gameIdOf, gameIdsByAppId, refuseRepeated } from './csv/map-rows.ts';
import { readRows } from './csv/read-rows.ts';

const reviewFields = {
  appId: wholeNumber,
  asOf: date,
  positive: wholeNumber,
  negative: wholeNumber,
  source: text,
};

/** Counts of reviews that are newer than those of the game files. */
export const reviewsFile: DataFile = {
  name: 'reviews.csv.gz',
  contents: withGames,
  async store(db, path, { onRows }) {
    const ids = await gameIdsByAppId(db);
    const blocks = refuseRepeated(
      path,
      readRows(path, reviewFields),
      ({ appId }) => `appId ${appId}`,
    );
    let count = 0;
    for await (const { rows, share } of blocks) {
      for (const row of rows) await updateReviews(db, gameIdOf(path, ids, row), row.facts);
      count += rows.length;
      onRows(count, share);
    }
    return count;
  },
};

type Reviews = Facts<typeof reviewFields>;

/** Leaves games alone that a manager has edited (version above 1) or that have newer counts. */
async function updateReviews(db: Db, id: number, { asOf, positive, negative, source }: Reviews) {
  const game = await db
    .selectFrom('games')
    .select(['version', 'reviewsAsOf', 'ownersLow', 'ownersHigh', 'sources'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (game.version > 1 || (game.reviewsAsOf ?? '') >= asOf) return;
  const reviewCount = positive + negative;
  await db
    .updateTable('games')
    .set({
      positive,
      negative,
      reviewCount,
      score: reviewCount > 0 ? Math.round((100 * positive) / reviewCount) : null,
      popularity: popularity({
        reviews: reviewCount,
        owners: ownersBetween(game.ownersLow, game.ownersHigh),
      }),
      reviewsAsOf: asOf,
      // Of the date of the older counts, which is replaced.
      peakCcu: null,
      sources: game.sources.includes(source) ? game.sources : game.sources + source,
    })
    .where('id', '=', id)
    .execute();
}
