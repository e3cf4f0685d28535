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
  /** One line for the person who decides, in any language: the present and the source's values. */
  sample: string;
  /** The source's values, to be applied again when an administrator accepts them. */
  payload: object;
};

type ApplyOptions = { source: SourceId; job: string; now: Date; isAccepted: boolean };

const dayMs = 86_400_000;
/** A source that replaces the same field of so many games within a day has gone wrong. */
const maxReplacedShare = 0.05;
const minReplaced = 10;

/** Writes what looks right, or was accepted, and holds the rest back. */
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

/** Doubts all changes of games when the same field changes in too many of them. */
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
  return planned.map((change) =>
    change.game && !change.why && replacedFields(change.game, change.fields).length > 0
      ? { ...change, why: 'many-changes' as const }
      : change,
  );
}
