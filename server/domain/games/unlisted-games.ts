import { sql, type RawBuilder } from 'kysely';
import type { Engine } from '../../platform/database/database.ts';
import { throughIndex } from '../../platform/database/dialect.ts';

/**
 * Nearly every game is listed: to look for one among the few that are not takes a small index, where
 * its own row would have to be fetched from among the long rows of all games.
 */
const isAmongUnlisted = (
  engine: Engine,
  id: RawBuilder<unknown>,
  having: RawBuilder<unknown>,
) => sql`
  exists (
    select 1 from ${throughIndex(engine, 'games', 'games_unlisted')}
    where games.id = ${id} and games.listed = 0 and ${having}
  )
`;

export const isUnlisted = (engine: Engine, id: RawBuilder<unknown>) =>
  isAmongUnlisted(engine, id, sql`true`);

/** Retired games have a page; drafts, the trash and adult games are public no more. */
const isHiddenGame = sql`
  (games.status = 0 or games."deletedAt" is not null or coalesce(games.mature, 0) = 2)
`;

export const isHidden = (engine: Engine, id: RawBuilder<unknown>) =>
  isAmongUnlisted(engine, id, isHiddenGame);
