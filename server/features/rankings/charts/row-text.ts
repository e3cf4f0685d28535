import { sql, type RawBuilder } from 'kysely';
import type { Engine } from '../../../platform/database/database.ts';
import { isHidden } from '../../../domain/games/unlisted-games.ts';

/**
 * Pieces of SQL that make a row of a ranking, or its game, as JSON text: what is stored as JSON
 * goes out as it stands. They speak of `ranking_rows as placed`.
 */

const column = (name: string) => sql.ref(`placed.${name}`);

/** The summary of a game that is public, else its name alone, as it was when it was. */
export const gameText = (engine: Engine): RawBuilder<string> => sql`coalesce(
  (
    select summary from game_summaries
    where "gameId" = placed."gameId" and not ${isHidden(engine, column('gameId'))}
  ),
  (select summary from ranking_games where ranking_games."gameId" = placed."gameId")
)`;

const orNull = (expression: RawBuilder<unknown>) =>
  sql`coalesce(cast(${expression} as text), 'null')`;

const quoted = (name: string) => sql`'"', ${column(name)}, '"'`;

/** `RankingRow` of the contract. */
const piecesOf = (engine: Engine): Readonly<Record<string, RawBuilder<unknown>>> => ({
  position: column('position'),
  rank: column('rank'),
  previousRank: orNull(column('previousRank')),
  change: orNull(sql`placed."previousRank" - placed.rank`),
  movement: quoted('movement'),
  peakRank: column('peakRank'),
  peakPeriod: quoted('peakPeriod'),
  periodsOnChart: column('periodsOnChart'),
  streak: column('streak'),
  value: orNull(column('value')),
  previousValue: orNull(column('previousValue')),
  sampleSize: orNull(column('sampleSize')),
  tied: sql`case placed.tied when 1 then 'true' else 'false' end`,
  game: gameText(engine),
  spark: column('spark'),
});

/** In one call: to join piece by piece copies what is there already each time. */
export const rowText = (engine: Engine): RawBuilder<string> =>
  sql`concat(${sql.join(
    Object.entries(piecesOf(engine)).map(
      ([key, value], index) => sql`${sql.lit(`${index === 0 ? '{' : ','}"${key}":`)}, ${value}`,
    ),
  )}, '}')`;
