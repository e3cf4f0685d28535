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

const number = (expression: RawBuilder<unknown>) =>
  sql`coalesce(cast(${expression} as text), 'null')`;

const text = (column: string) => sql`'"' || ${sql.ref(`placed.${column}`)} || '"'`;

const column = (name: string) => number(sql.ref(`placed.${name}`));

/** `RankingRow` of the contract. */
const pieces: Readonly<Record<string, RawBuilder<unknown>>> = {
  position: column('position'),
  rank: column('rank'),
  previousRank: column('previousRank'),
  change: number(sql`placed."previousRank" - placed.rank`),
  movement: text('movement'),
  peakRank: column('peakRank'),
  peakPeriod: text('peakPeriod'),
  periodsOnChart: column('periodsOnChart'),
  streak: column('streak'),
  value: column('value'),
  previousValue: column('previousValue'),
  sampleSize: column('sampleSize'),
  tied: sql`case placed.tied when 1 then 'true' else 'false' end`,
  game: gameText,
  spark: sql`placed.spark`,
};

export const rowText: RawBuilder<string> = sql`${sql.join(
  Object.entries(pieces).map(
    ([key, value], index) => sql`${sql.lit(`${index === 0 ? '{' : ','}"${key}":`)} || ${value}`,
  ),
  sql` || `,
)} || '}'`;

/** Rows with the facts of their games that decide whether they are public. */
export const placedRows = sql`ranking_rows as placed left join games on games.id = placed."gameId"`;

export const isFindable = isPublic;
