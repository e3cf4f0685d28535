import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inProject } from '../../scripts/lib/project.mjs';
import { rebuildGameLists } from '../../server/domain/games/game-lists.ts';
import { migrations } from '../../server/migrations/index.ts';
import type { Db } from '../../server/platform/database/db.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';

export type Amounts = { games: number; comments: number };

const rowsAtOnce = 10_000;
const members = 1000;
/** The comment that gets half of all replies: every twentieth comment. */
export const longThread = 1;
const at = '2026-01-01T00:00:00.000Z';

/** The folder of a database of this size, which is filled once. */
export async function generated({ games, comments }: Amounts): Promise<string> {
  const folder = inProject('bench', '.data', `games-${games}-comments-${comments}`);
  const filled = join(folder, 'filled');
  if (existsSync(filled)) return folder;
  mkdirSync(folder, { recursive: true });
  const database = await openDatabase({ dataDir: folder, databaseUrl: null });
  await migrate(database, migrations, new Date());
  await database.db.transaction().execute(async (db) => {
    await fillGames(db, games);
    await rebuildGameLists(db);
    await fillComments(db, comments);
  });
  await database.close();
  writeFileSync(filled, '');
  return folder;
}

/**
 * Every seventeenth game has "star" in its name, every fortieth has a Chinese name, and popularity,
 * score and price repeat, as in a real catalog.
 */
async function fillGames(db: Db, size: number) {
  for (let from = 1; from <= size; from += rowsAtOnce) {
    const to = Math.min(from + rowsAtOnce - 1, size);
    await sql`
      insert into games ("appId", name, "nameZh", popularity, score, "priceCents", "releaseDate",
        genres, tags, platforms, developers, "reviewCount", "createdAt", "updatedAt")
      with recursive n(i) as (select cast(${from} as integer) union all select i + 1 from n where i < ${to})
      select i,
        case when i % 17 = 0 then 'Star ' else '' end || 'Game ' || i || ' of ' || (i * 7919 % 9973),
        case when i % 40 = 0 then '星空传说' || (i % 977) end,
        (i * 2654435761 % 15000) / 1000.0, i % 101, (i % 60) * 100,
        (2000 + i % 25) || '-0' || (1 + i % 9) || '-1' || (i % 10),
        '["Genre ' || (i % 20) || '"]',
        '["Tag ' || (i % 400) || '","Tag ' || (i % 37) || '","Tag ' || (i % 11) || '"]',
        '["windows"]', '["Studio ' || (i / 3) || '"]',
        i % 1000, ${at}, '2026-01-0' || (1 + i % 9) || 'T00:00:00.000Z'
      from n
    `.execute(db);
  }
  await db
    .insertInto('counters')
    .values({ name: 'gamesListed', value: size })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: size }))
    .execute();
}

/**
 * One article with all comments. Every tenth is a reply, half of those to the first comment; most
 * have no likes and many have the same number, as in real discussions.
 */
async function fillComments(db: Db, size: number) {
  const replies = Math.floor(size / 10);
  await sql`
    insert into news (title, category, state, "publishedAt", "createdAt", "updatedAt", editor,
      "commentCount", "threadCount")
    values ('A long talk', 'Tests', 'published', ${at}, ${at}, ${at}, 'Bench', ${size}, ${size - replies})
  `.execute(db);
  await sql`
    insert into users (nickname, roles, "createdAt")
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${members})
    select 'Reader ' || i, 'user', ${at} from n
  `.execute(db);
  await sql`
    insert into comments
      ("newsId", "parentId", "userId", content, "createdAt", state, shown, "likeCount")
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${size})
    select 1, case when i % 20 = 0 then i - 1 when i % 10 = 0 then ${longThread} end,
      i * 7919 % ${members} + 1, '评论 ' || i || ': what a month for the charts.', ${at}, 'visible', 1,
      case when i % 7 = 0 then i * 7919 % 100 else 0 end
    from n
  `.execute(db);
  await sql`
    update comments set "replyCount" = 1
    where id in (select "parentId" from comments where "parentId" > ${longThread})
  `.execute(db);
  await sql`
    update comments set "replyCount" = ${replies - Math.floor(size / 20)} where id = ${longThread}
  `.execute(db);
}
