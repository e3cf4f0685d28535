import { sql, type RawBuilder } from 'kysely';

/**
 * Pieces of SQL that make a row of a ranking, or its game, as JSON text: what is stored as JSON
 * goes out as it stands. They speak of `ranking_rows as placed`, left-joined with `games`.
 */

/** Retired games have a page; drafts, the trash and adult games are public no more. */
const isPublic = sql`games."deletedAt" is null and games.status > 0 and coalesce(games.mature, 0) < 2`;

/** The summary of a game that is public, else its name alone, as it was when it was. */
export const gameText: RawBuilder<string> = sql`coalesce(
  (select summary from game_summaries where "gameId" = games.id and ${isPublic}),
  (select summary from ranking_games where ranking_games."gameId" = placed."gameId")
)`;

const column = (name: string) => sql.ref(`placed.${name}`);

const orNull = (expression: RawBuilder<unknown>) =>
  sql`coalesce(cast(${expression} as text), 'null')`;

const quoted = (name: string) => sql`'"', ${column(name)}, '"'`;

/** `RankingRow` of the contract. */
const pieces: Readonly<Record<string, RawBuilder<unknown>>> = {
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
  game: gameText,
  spark: column('spark'),
};

/** In one call: to join piece by piece copies what is there already each time. */
export const rowText: RawBuilder<string> = sql`concat(${sql.join(
  Object.entries(pieces).map(
    ([key, value], index) => sql`${sql.lit(`${index === 0 ? '{' : ','}"${key}":`)}, ${value}`,
  ),
)}, '}')`;

/** Rows with the facts of their games that decide whether they are public. */
export const placedRows = sql`ranking_rows as placed left join games on games.id = placed."gameId"`;

export const isFindable = isPublic;
