import type { Actor } from '../../../contract/actors.ts';
import type { AuditAction, AuditField } from '../../../contract/audit-log.ts';
import { audit } from '../../domain/members/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/dialect.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { updateNames } from '../../domain/games/merge-actors.ts';
import {
  actorById,
  actorByName,
  insertActor,
  insertCredit,
  isCreditable,
  removeActor,
  removeCredit,
} from './actors.queries.ts';
import { showActor } from './show-actor.ts';

export type People = Pick<Context, 'db' | 'engine' | 'responseCache' | 'transact'>;
export type Act = { actor: Caller; requestId: string; now: Date };
type Named = { name: string; nameNative?: string | null | undefined };
type Part = {
  gameId: number;
  role: string;
  language: string;
  character: string;
  characterZh?: string | null | undefined;
  characterJa?: string | null | undefined;
};

/** Whoever plays a part is shown with the game too. */
const touched = ['/api/actor/', '/api/game/'];

export async function change<Result>(
  { responseCache, transact }: People,
  work: (db: Db) => Promise<Result>,
) {
  const result = await transact(work);
  responseCache.invalidate(...touched);
  return result;
}

type Values = Partial<Record<AuditField<'actor'>, string | number | null>>;

export const note = (
  db: Db,
  act: Act,
  action: AuditAction<'actor'>,
  targetId: number,
  before: Values | null,
  after: Values | null,
) => audit(db, { ...act, action, target: 'actor', targetId, before, after });

export async function createActor(people: People, act: Act, input: Named): Promise<Actor> {
  const { engine } = people;
  const person = readNames(input);
  return refusingTwins(people, person.name, () =>
    change(people, async (db) => {
      const { id } = await insertActor(db, person);
      await note(db, act, 'actor.create', id, null, person);
      return showActor(db, engine, id);
    }),
  );
}

export function renameActor(people: People, act: Act, id: number, input: Named): Promise<Actor> {
  const { engine } = people;
  const person = readNames(input);
  return refusingTwins(people, person.name, () =>
    change(people, async (db) => {
      const { name, nameNative } = await actorOrNothing(db, id);
      if (name !== person.name || nameNative !== person.nameNative) {
        await updateNames(db, id, person);
        await note(db, act, 'actor.update', id, { name, nameNative }, person);
      }
      return showActor(db, engine, id);
    }),
  );
}

export const deleteActor = (people: People, act: Act, id: number) =>
  change(people, async (db) => {
    const { name, nameNative } = await actorOrNothing(db, id);
    await removeActor(db, id);
    await note(db, act, 'actor.delete', id, { name, nameNative }, null);
  });

export async function addCredit(people: People, act: Act, id: number, part: Part): Promise<Actor> {
  const { engine } = people;
  const credit = readPart(part);
  try {
    return await change(people, async (db) => {
      await actorOrNothing(db, id);
      if (!(await isCreditable(db, part.gameId))) throw invalid({ gameId: { is: 'notThere' } });
      await insertCredit(db, { actorId: id, ...credit, source: 'site' });
      await note(db, act, 'actor.credit', id, null, credit);
      return showActor(db, engine, id);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? creditedAlready() : error;
  }
}

export const deleteCredit = (people: People, act: Act, id: number, creditId: number) =>
  change(people, async (db) => {
    const before = await removeCredit(db, id, creditId);
    if (!before) throw notFound();
    await note(db, act, 'actor.uncredit', id, before, null);
    return showActor(db, people.engine, id);
  });

async function actorOrNothing(db: Db, id: number) {
  const actor = await actorById(db, id);
  if (!actor) throw notFound();
  return actor;
}

function readNames({ name, nameNative }: Named) {
  return { name: required('name', name), nameNative: nameNative?.trim() || null };
}

function readPart({ gameId, role, language, character, characterZh, characterJa }: Part) {
  return {
    gameId,
    role: required('role', role),
    voiceLanguage: required('language', language),
    characterName: required('character', character),
    characterNameZh: characterZh?.trim() || null,
    characterNameJa: characterJa?.trim() || null,
  };
}

function required(field: string, text: string): string {
  const trimmed = text.trim();
  if (!trimmed) throw invalid({ [field]: { is: 'missing' } });
  return trimmed;
}

/** The database refuses a second person of a name; the caller hears who the first is. */
async function refusingTwins(
  { db }: People,
  name: string,
  write: () => Promise<Actor>,
): Promise<Actor> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const other = await actorByName(db, name);
    throw conflict(
      { en: `There is somebody called “${name}” already.`, 'zh-CN': `已经有名为“${name}”的人物。` },
      other && { id: other.id, name: other.name },
    );
  }
}

const creditedAlready = () =>
  conflict({
    en: 'This part is credited already.',
    'zh-CN': '这个角色已经添加过了。',
  });
