import { actorReads, gameReads } from '../../domain/public-reads.ts';
import type { Actor } from '../../../contract/actors.ts';
import type { AuditAction, AuditField } from '../../../contract/audit-log.ts';
import { audit, type AuditContext } from '../../domain/members/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Work } from '../../platform/database/db.ts';
import { isUniqueViolation, lockActors } from '../../platform/database/dialect.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
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

export type ActorDeps = Pick<Context, 'db' | 'write'>;
type ActorInput = { name: string; nameNative?: string | null | undefined };
type CreditInput = {
  gameId: number;
  role: string;
  language: string;
  character: string;
  characterZh?: string | null | undefined;
  characterJa?: string | null | undefined;
};

/** The cast is part of the game's responses too. */
const invalidated = [...actorReads, ...gameReads];

export const change = <Result>({ write }: ActorDeps, work: Work<Result>) =>
  write(async (db) => ({ result: await work(db), after: { invalidate: invalidated } }));

type ActorChange = Partial<Record<AuditField<'actor'>, string | number | null>>;

export const record = (
  db: Db,
  by: AuditContext,
  action: AuditAction<'actor'>,
  targetId: number,
  before: ActorChange | null,
  after: ActorChange | null,
) => audit(db, { ...by, action, target: 'actor', targetId, before, after });

export async function createActor(
  deps: ActorDeps,
  by: AuditContext,
  input: ActorInput,
): Promise<Actor> {
  const person = readNames(input);
  return refusingSameName(deps, person.name, () =>
    change(deps, async (db) => {
      const { id } = await insertActor(db, person);
      await record(db, by, 'actor.create', id, null, person);
      return showActor(db, id);
    }),
  );
}

export function renameActor(
  deps: ActorDeps,
  by: AuditContext,
  id: number,
  { base, ...input }: ActorInput & { base?: ActorInput },
): Promise<Actor> {
  const person = readNames(input);
  return refusingSameName(deps, person.name, () =>
    change(deps, async (db) => {
      await lockActors(db, [id]);
      const { name, nameNative } = await actorOrNothing(db, id);
      if (name !== person.name || nameNative !== person.nameNative) {
        if (base && (name !== base.name || nameNative !== (base.nameNative ?? null))) {
          throw conflict(renamedMeanwhile(name, nameNative), { id, name, nameNative });
        }
        await updateNames(db, id, person);
        await record(db, by, 'actor.update', id, { name, nameNative }, person);
      }
      return showActor(db, id);
    }),
  );
}

export const deleteActor = (deps: ActorDeps, by: AuditContext, id: number) =>
  change(deps, async (db) => {
    const { name, nameNative } = await actorOrNothing(db, id);
    await removeActor(db, id);
    await record(db, by, 'actor.delete', id, { name, nameNative }, null);
  });

export async function addCredit(
  deps: ActorDeps,
  by: AuditContext,
  id: number,
  part: CreditInput,
): Promise<Actor> {
  const credit = readPart(part);
  try {
    return await change(deps, async (db) => {
      await actorOrNothing(db, id);
      if (!(await isCreditable(db, part.gameId))) throw invalid({ gameId: { is: 'notThere' } });
      await insertCredit(db, { actorId: id, ...credit, source: 'site' });
      await record(db, by, 'actor.credit', id, null, credit);
      return showActor(db, id);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? creditedAlready() : error;
  }
}

export const deleteCredit = (deps: ActorDeps, by: AuditContext, id: number, creditId: number) =>
  change(deps, async (db) => {
    const before = await removeCredit(db, id, creditId);
    if (!before) throw notFound();
    await record(db, by, 'actor.uncredit', id, before, null);
    return showActor(db, id);
  });

async function actorOrNothing(db: Db, id: number) {
  const actor = await actorById(db, id);
  if (!actor) throw notFound();
  return actor;
}

function readNames({ name, nameNative }: ActorInput) {
  return { name: required('name', name), nameNative: nameNative?.trim() || null };
}

function readPart({ gameId, role, language, character, characterZh, characterJa }: CreditInput) {
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

/** Converts a unique violation of the name to a conflict that names the other person. */
export async function refusingSameName(
  { db }: ActorDeps,
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

const renamedMeanwhile = (...names: (string | null)[]) => {
  const now = names.filter(Boolean).join(' / ');
  return {
    en: `Somebody else has renamed this person meanwhile, to “${now}”. Save again to use your names.`,
    'zh-CN': `此人刚刚被他人改名为“${now}”。再次保存，就用你填写的名字。`,
  };
};

const creditedAlready = () =>
  conflict({
    en: 'This part is credited already.',
    'zh-CN': '这个角色已经添加过了。',
  });
