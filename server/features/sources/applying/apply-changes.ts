import type { SourceId } from '../../../../contract/sources.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Applied } from '../connector.ts';
import { holdBack, lastAccepted, type HeldReason } from '../quarantine/quarantine.queries.ts';
import { changesSince } from './field-sources.queries.ts';
import { replacedFields } from './plan-fields.ts';
import { effectsOfFacts, writeFacts, type FactsChange } from './write-facts.ts';

/** A change that a source brings. */
export type PlannedChange = FactsChange & {
  /** Why it looks wrong; undefined when it does not. */
  why?: HeldReason;
  /** One line for the administrator who decides: the current and the source's values. */
  sample: string;
  /** The source's values, which are applied if an administrator accepts them. */
  payload: object;
};

type ApplyOptions = { source: SourceId; job: string; now: Date; isAccepted: boolean };

const dayMs = 86_400_000;
/** A source that replaces the same field of this share of games within a day looks broken. */
const maxReplacedShare = 0.05;
const minReplaced = 10;

/** Writes changes that look right or were accepted, and holds back the others. */
export async function applyChanges(
  db: Db,
  planned: readonly PlannedChange[],
  { source, job, now, isAccepted }: ApplyOptions,
): Promise<Applied> {
  const by = { source, job, now };
  const doubted = isAccepted ? [] : await doubtMany(db, planned, by);
  const changes = isAccepted ? planned : doubted.filter(({ why }) => why === undefined);
  await holdBack(
    db,
    by,
    doubted.flatMap(({ appId, why, sample, payload }) =>
      why === undefined ? [] : [{ why, key: String(appId), sample, payload }],
    ),
  );
  if (changes.length > 0) await writeFacts(db, changes, by);
  return { changed: changes.length, after: changes.length > 0 ? effectsOfFacts : {} };
}

/** Holds back what replaces values of existing games if too many replace the same field. */
async function doubtMany(
  db: Db,
  planned: readonly PlannedChange[],
  { source, job, now }: Omit<ApplyOptions, 'isAccepted'>,
): Promise<readonly PlannedChange[]> {
  const dayBefore = new Date(now.getTime() - dayMs);
  const accepted = await lastAccepted(db, job);
  const since = accepted && accepted > dayBefore ? accepted : dayBefore;
  const replaced = await changesSince(db, source, since);
  for (const { game, fields, why } of planned) {
    if (!game || why) continue;
    for (const field of replacedFields(game, fields)) {
      replaced.set(field, (replaced.get(field) ?? 0) + 1);
    }
  }
  const { games } = await db
    .selectFrom('games')
    .select((eb) => eb.fn.countAll<number>().as('games'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const limit = Math.max(minReplaced, games * maxReplacedShare);
  if (Math.max(0, ...replaced.values()) <= limit) return planned;
  return planned.flatMap((change) => {
    const { game, fields, why } = change;
    const replacing = game && !why ? replacedFields(game, fields) : [];
    if (replacing.length === 0) return change;
    // What only fills gaps, such as a first cover, does not wait.
    const filling = Object.entries(fields).filter(
      ([field]) => !replacing.some((one) => one === field),
    );
    const filled = { ...change, fields: Object.fromEntries(filling) };
    const held = { ...change, why: 'many-changes' as const };
    return filling.length > 0 ? [filled, held] : held;
  });
}
