import type { HeldReason } from '../../../../contract/quarantine.ts';
import { getFreshness } from '../../../../contract/sources.ts';
import { actorReads, gameReads } from '../../../domain/public-reads.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf, lockCatalogue } from '../../../platform/database/dialect.ts';
import type { Applied } from '../connector.ts';
import { holdBack, type HeldItem } from '../quarantine/quarantine.queries.ts';
import type { WikidataVoice } from './parse-bindings.ts';
import { saveGameItems } from './game-items.queries.ts';
import { findPerson, knownPerson, removeUncreditedPeople } from './people.queries.ts';
import { planVoiceTargets } from './voice-targets.queries.ts';

/** The cast of a game in Wikidata: mostly empty. */
export type GameVoices = {
  appId: number;
  /** Missing in older quarantine items, from before entries were read. */
  entries?: readonly string[];
  voices: readonly WikidataVoice[];
};

type CastPlan = {
  gameId: number;
  before: number;
  fresh: readonly WikidataVoice[];
  gone: readonly Statement[];
};
type Statement = { item: string; character: string; language: string; creditId: number | null };

const source = 'wikidata';
const job = 'wikidata.voices';
/** Casts smaller than this may lose half of their members without being held back. */
const minDoubted = 4;

/** Credits the voice actors of games, and plans the next request of each game. */
export async function applyVoices(
  db: Db,
  found: readonly GameVoices[],
  now: Date,
  isAccepted = false,
): Promise<Applied> {
  await lockCatalogue(db);
  const games = await db
    .selectFrom('games')
    .select(['id', 'appId', 'name'])
    .where(
      isOneOf(
        db,
        'appId',
        found.map(({ appId }) => appId),
      ),
    )
    .where('deletedAt', 'is', null)
    .execute();
  const byApp = new Map(games.map((game) => [game.appId, game]));
  const held: HeldItem[] = [];
  const changed = new Set<number>();
  for (const one of found) {
    const game = byApp.get(one.appId);
    // Without any statements nothing is known, so the credits stay.
    if (!game || one.voices.length === 0) continue;
    const plan = await planCast(db, game.id, one.voices);
    if (plan.fresh.length + plan.gone.length === 0) continue;
    const why = isAccepted ? undefined : await whyDoubtful(db, one, plan);
    if (why) {
      const sample = `${game.name} → ${describe(one.voices)}`.slice(0, 300);
      held.push({ why, key: String(one.appId), sample, payload: one });
    } else {
      await writeCast(db, plan);
      changed.add(game.id);
    }
  }
  await holdBack(db, { source, job, now }, held);
  const gameIds = games.map(({ id }) => id);
  await planVoiceTargets(db, gameIds, changed, now);
  const identified = await identify(db, found, byApp);
  const invalidate = [...actorReads, ...gameReads, getFreshness];
  const isNew = changed.size + identified.size > 0;
  return { changed: changed.size, after: isNew ? { invalidate } : {} };
}

/** Stores which entry is about which game; none if there are several. */
function identify(
  db: Db,
  found: readonly GameVoices[],
  byApp: ReadonlyMap<number, { id: number }>,
): Promise<Set<number>> {
  const items = found.flatMap(({ appId, entries }) => {
    const game = byApp.get(appId);
    if (!game || !entries) return [];
    return { gameId: game.id, item: entries.length === 1 ? entries[0] : undefined };
  });
  return saveGameItems(db, items);
}

const keyOf = ({ item, character, language }: Omit<Statement, 'creditId'>) =>
  [item, character, language].join('\n');
const statementOf = ({ person, character, language }: WikidataVoice) => ({
  item: person,
  character,
  language,
});

/** New and removed statements. A statement whose credit a person has deleted is neither. */
async function planCast(
  db: Db,
  gameId: number,
  voices: readonly WikidataVoice[],
): Promise<CastPlan> {
  const before = await db
    .selectFrom('voice_statements')
    .select(['item', 'character', 'language', 'creditId'])
    .where('gameId', '=', gameId)
    .execute();
  const known = new Set(before.map(keyOf));
  const current = new Map(voices.map((voice) => [keyOf(statementOf(voice)), voice]));
  return {
    gameId,
    before: before.length,
    fresh: [...current].filter(([key]) => !known.has(key)).map(([, voice]) => voice),
    gone: before.filter((statement) => !current.has(keyOf(statement))),
  };
}

async function whyDoubtful(
  db: Db,
  { voices }: GameVoices,
  { before, fresh, gone }: CastPlan,
): Promise<HeldReason | undefined> {
  if (new Set(voices.map(({ entry }) => entry)).size > 1) return 'two-entries';
  if (before >= minDoubted && gone.length > before / 2) return 'cast';
  const newcomers = new Map<string, string>();
  for (const voice of fresh) {
    const found = await findPerson(db, voice);
    if (found && !found.isSure) return 'cast';
    if (!found && (newcomers.get(voice.name) ?? voice.person) !== voice.person) return 'cast';
    if (!found) newcomers.set(voice.name, voice.person);
  }
  return undefined;
}

async function writeCast(db: Db, { gameId, fresh, gone }: CastPlan) {
  for (const { item, character, language, creditId } of gone) {
    if (creditId !== null) {
      await db.deleteFrom('actor_credits').where('id', '=', creditId).execute();
    }
    await db
      .deleteFrom('voice_statements')
      .where('gameId', '=', gameId)
      .where('item', '=', item)
      .where('character', '=', character)
      .where('language', '=', language)
      .execute();
  }
  for (const voice of fresh) {
    const actorId = await knownPerson(db, voice);
    const creditId = await addCredit(db, { actorId, gameId, voice });
    await db
      .insertInto('voice_statements')
      .values({ gameId, ...statementOf(voice), creditId })
      .execute();
  }
  if (gone.length > 0) await removeUncreditedPeople(db);
}

type NewCredit = { actorId: number; gameId: number; voice: WikidataVoice };

/** Null if a file or a person has already credited the actor with the game, which is preferred. */
async function addCredit(db: Db, { actorId, gameId, voice }: NewCredit): Promise<number | null> {
  const theirs = db
    .selectFrom('actor_credits')
    .select('id')
    .where('actorId', '=', actorId)
    .where('gameId', '=', gameId);
  if (await theirs.where('source', '<>', source).executeTakeFirst()) return null;
  const { character, language } = voice;
  const added = await db
    .insertInto('actor_credits')
    .values({
      actorId,
      gameId,
      role: 'voice',
      voiceLanguage: language,
      characterName: character,
      characterNameJa: null,
      characterNameZh: null,
      source,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

const describe = (voices: readonly WikidataVoice[]) =>
  voices
    .map(({ name, person, character }) =>
      character ? `${name} (${person}): ${character}` : `${name} (${person})`,
    )
    .join(' / ');

/** Deletes every credit, and the people who have no others. */
export async function forgetVoices(db: Db) {
  const credits = db
    .selectFrom('voice_statements')
    .select('creditId')
    .where('creditId', 'is not', null)
    .$narrowType<{ creditId: number }>();
  await db.deleteFrom('actor_credits').where('id', 'in', credits).execute();
  await db.deleteFrom('voice_statements').execute();
  await removeUncreditedPeople(db);
  await db.deleteFrom('actor_items').execute();
  await db.deleteFrom('voice_targets').execute();
  await db.deleteFrom('game_items').execute();
}
