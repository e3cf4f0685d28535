import { sql, type RawBuilder } from 'kysely';
import { withoutLast } from '../../platform/database/bytes.ts';
import type { Engine } from '../../platform/database/database.ts';
import {
  jsonArray,
  jsonObject,
  members,
  orNull,
  quoted,
} from '../../platform/database/json-sql.ts';

/**
 * SQL that writes a game as the JSON text of an answer: what is stored as JSON goes into it as it
 * stands. It speaks of `games`, with `game_summaries` and, if it has any, `game_readers`.
 */

type Sql = RawBuilder<unknown>;

const number = (column: string): Sql => orNull(sql`cast(${sql.ref(column)} as text)`);

const flag = (column: string): Sql => sql`
  case ${sql.ref(column)} when 1 then 'true' when 0 then 'false' else 'null' end
`;

const counted = (column: string): Sql => sql`coalesce(${sql.ref(column)}, 0)`;

/** An object as arguments of `concat`. */
const object = (pieces: Readonly<Record<string, Sql>>): Sql => sql`${members(pieces, '{')}, '}'`;

/** `Game` of the contract, in its envelope. */
export function gameText(engine: Engine): RawBuilder<string> {
  const facts = members(
    {
      description: quoted(engine, 'description'),
      descriptionZh: quoted(engine, 'descriptionZh'),
      isFree: flag('isFree'),
      positive: number('positive'),
      negative: number('negative'),
      reviewsAsOf: quoted(engine, 'reviewsAsOf'),
      ownersLow: number('ownersLow'),
      ownersHigh: number('ownersHigh'),
      averagePlaytimeMinutes: number('averagePlaytimeMinutes'),
      playtimeAsOf: quoted(engine, 'playtimeAsOf'),
      peakCcu: number('peakCcu'),
      metacritic: number('metacritic'),
      mature: number('mature'),
      languages: object({
        interface: sql.ref('supportedLanguages'),
        audio: sql.ref('audioLanguages'),
      }),
      achievements: object({ has: flag('hasAchievements'), count: number('achievementsCount') }),
      cast: castOf(engine),
      counts: object({
        favorites: counted('favorites'),
        wishlists: counted('wishlists'),
        reviews: counted('reviews'),
      }),
      sources: quoted(engine, 'sources'),
      lockedFields: sql.ref('lockedFields'),
      dataAsOf: quoted(engine, 'dataAsOf'),
      createdAt: { plain: sql.ref('createdAt') },
      updatedAt: { plain: sql.ref('updatedAt') },
      version: sql.ref('version'),
    },
    ',',
  );
  const summary = withoutLast(engine, 'summary');
  return sql`concat('{"success":true,"data":', ${summary}, ${facts}, '}}')`;
}

/** Few games have a cast, and to ask first takes less than to prepare for putting one in order. */
function castOf(engine: Engine) {
  const member = jsonObject(engine, {
    actorId: sql.ref('actors.id'),
    name: sql.ref('actors.name'),
    nameNative: sql.ref('actors.nameNative'),
    role: sql.ref('actor_credits.role'),
    language: sql.ref('actor_credits.voiceLanguage'),
    character: sql.ref('actor_credits.characterName'),
    characterZh: sql.ref('actor_credits.characterNameZh'),
    characterJa: sql.ref('actor_credits.characterNameJa'),
  });
  return sql`
    case when exists (select 1 from actor_credits where actor_credits."gameId" = games.id) then (
      select ${jsonArray(engine, member, 'actor_credits.id')}
      from actor_credits join actors on actors.id = actor_credits."actorId"
      where actor_credits."gameId" = games.id
    ) else '[]' end
  `;
}
