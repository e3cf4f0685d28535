import { sql, type RawBuilder } from 'kysely';
import type { AccountContents } from '../../../../contract/login/merge.ts';
import type { Db } from '../../../platform/database/db.ts';

/** The rows of members; rows of two merged members with the same `kind` become one. */
const contents: Record<keyof AccountContents, RawBuilder<unknown>> = {
  reviews: sql`select "userId", "gameId" as kind from reviews`,
  favorites: sql`select "userId", "gameId" as kind from shelf_items where shelf = 'favorites'`,
  wishlist: sql`select "userId", "gameId" as kind from shelf_items where shelf = 'wishlist'`,
  comments: sql`select "userId", id as kind from comments where state <> 'deleted'`,
  likes: sql`
    select "userId", concat('news ', "newsId") as kind from news_likes
    union all select "userId", concat('comment ', "commentId") from comment_likes
  `,
  achievements: sql`select "userId", key as kind from earned_achievements`,
  notifications: sql`select "userId", coalesce(subject, concat('id ', id)) as kind from notifications`,
  tickets: sql`select "userId", id as kind from tickets`,
};

/** How much these accounts own together. */
export async function contentsOf(db: Db, ...ids: number[]): Promise<AccountContents> {
  const counts: Partial<AccountContents> = {};
  for (const [name, rows] of Object.entries(contents)) {
    const { rows: counted } = await sql<{ count: number }>`
      select count(distinct kind) as count from (${rows}) as owned
      where "userId" in (${sql.join(ids)})
    `.execute(db);
    counts[name as keyof AccountContents] = counted[0]!.count;
  }
  return counts as AccountContents;
}
