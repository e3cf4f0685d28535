import { sql, type RawBuilder } from 'kysely';
import type { Db, Engine } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { threads, type Sort } from './comments.queries.ts';

/** A comment further down is shown by a page that begins with it, which is found without counting. */
export const mostCounted = 2000;

type Ahead = { ahead: number };

const aheadOf = (range: RawBuilder<unknown>) =>
  prepared<Ahead>(
    () => sql`
      select count(*) as ahead from (
        select 1 from comments where ${threads} ${range} limit ${sql.lit(mostCounted + 1)}
      ) as found
    `,
  );
const newerThan = aheadOf(sql`and id > ${0}`);
const olderThan = aheadOf(sql`and id < ${0}`);
const moreLiked = aheadOf(sql`and "rankedLikes" > ${0}`);
const sameLikedNewer = aheadOf(sql`and "rankedLikes" = ${0} and id > ${0}`);

type Place = { id: number; newsId: number; rankedLikes: number };

/** How many comments come before this one, up to a bound. */
export async function countAhead(db: Db, engine: Engine, sort: Sort, place: Place) {
  const { id, newsId, rankedLikes } = place;
  const first = async (rows: Ahead[] | Promise<Ahead[]>) => (await rows)[0]?.ahead ?? 0;
  if (sort === 'new') return first(newerThan(db, engine, newsId, id));
  if (sort === 'old') return first(olderThan(db, engine, newsId, id));
  const better = await first(moreLiked(db, engine, newsId, rankedLikes));
  if (better > mostCounted) return better;
  return better + (await first(sameLikedNewer(db, engine, newsId, rankedLikes, id)));
}
