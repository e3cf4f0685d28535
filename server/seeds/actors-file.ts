import type { Insertable } from 'kysely';
import type { ActorCreditsTable } from '../platform/catalogue-tables.ts';
import type { Db } from '../platform/database.ts';
import { optional, text, wholeNumber } from './csv-fields.ts';
import type { DataFile } from './data-file.ts';
import { insertRows } from './insert-rows.ts';
import { gameIdOf, gameIdsByAppId, mapRows, refuseRepeated } from './map-rows.ts';
import { readRows } from './read-rows.ts';

const creditFields = {
  actorName: text,
  actorNameNative: optional(text),
  voiceLanguage: text,
  characterName: text,
  characterNameJa: optional(text),
  characterNameZh: optional(text),
  appId: wholeNumber,
  source: text,
};

/** Every line names its actor again, so the file is read twice: for the people, then their parts. */
export const actorsFile: DataFile = {
  name: 'actor-credits.csv.gz',
  async store(db, path, { onRows }) {
    await insertRows(db, actorsIn(path), (batch) => upsertActors(db, batch));
    const actorIds = await actorIdsByName(db);
    const gameIds = await gameIdsByAppId(db);
    const rows = refuseRepeated(
      path,
      readRows(path, creditFields),
      (part) => `${part.actorName} as ${part.characterName} (${part.voiceLanguage}, ${part.appId})`,
    );
    const credits = mapRows(rows, (row) => ({
      actorId: actorIds.get(row.facts.actorName)!,
      gameId: gameIdOf(path, gameIds, row),
      role: 'voice',
      voiceLanguage: row.facts.voiceLanguage,
      characterName: row.facts.characterName,
      characterNameJa: row.facts.characterNameJa,
      characterNameZh: row.facts.characterNameZh,
      source: row.facts.source,
    }));
    return insertRows(db, credits, (batch) => upsertCredits(db, batch), onRows);
  },
};

/** Each actor once: PostgreSQL refuses a statement that would update the same row twice. */
async function* actorsIn(path: string) {
  const seen = new Set<string>();
  for await (const { rows, share } of readRows(path, creditFields)) {
    const actors = new Map<string, Actor>();
    for (const { facts } of rows) {
      const { actorName: name, actorNameNative: nameNative } = facts;
      if (!seen.has(name)) actors.set(name, { name, nameNative });
      seen.add(name);
    }
    yield { rows: [...actors.values()], share };
  }
}

type Actor = { name: string; nameNative: string | null };

async function actorIdsByName(db: Db): Promise<Map<string, number>> {
  const actors = await db.selectFrom('actors').select(['id', 'name']).execute();
  return new Map(actors.map(({ id, name }) => [name, id]));
}

function upsertActors(db: Db, actors: Actor[]) {
  return db
    .insertInto('actors')
    .values(actors)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ nameNative: eb.ref('excluded.nameNative') })),
    )
    .compile();
}

function upsertCredits(db: Db, credits: Insertable<ActorCreditsTable>[]) {
  return db
    .insertInto('actor_credits')
    .values(credits)
    .onConflict((conflict) =>
      conflict
        .columns(['actorId', 'gameId', 'role', 'voiceLanguage', 'characterName'])
        .doUpdateSet((eb) => ({
          characterNameJa: eb.ref('excluded.characterNameJa'),
          characterNameZh: eb.ref('excluded.characterNameZh'),
          source: eb.ref('excluded.source'),
        })),
    )
    .compile();
}
