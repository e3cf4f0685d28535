import type { AuditAction, AuditField, AuditTarget } from '../../../contract/audit-log.ts';
import { chunksOf } from '../../platform/database/chunks.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Caller } from '../../platform/auth/sessions.ts';

/**
 * Allows only these keys, for which the audit log has labels; rejects the type `object`, which
 * hides its keys.
 */
type Only<Values, Keys extends PropertyKey> = Values & {
  [Other in Exclude<keyof Values, Keys>]: never;
} & ([keyof Values] extends [never] ? never : unknown);

/** The author, request and time of an action. */
export type AuditContext = { actor: Caller; requestId: string; now: Date };

/** A member, or a data source, which has a name only. */
export type Actor = { userId: number | null; nickname: string };

type AuditRecord<Target extends AuditTarget, Before, After> = Omit<AuditContext, 'actor'> & {
  actor: Actor;
  target: Target;
  action: AuditAction<NoInfer<Target>>;
  targetId: number;
  /** Only the changed fields, and never a secret. */
  before: Only<Before, AuditField<Target>> | null;
  after: Only<After, AuditField<Target>> | null;
};

/** Call it in the transaction of the recorded change, so that neither exists without the other. */
export const audit = <
  Target extends AuditTarget,
  Before extends object = never,
  After extends object = never,
>(
  db: Db,
  record: AuditRecord<Target, Before, After>,
) => auditAll(db, [record]);

export async function auditAll<
  Target extends AuditTarget,
  Before extends object = never,
  After extends object = never,
>(db: Db, records: readonly AuditRecord<Target, Before, After>[]) {
  const rows = records.map(({ actor, before, after, now, ...record }) => ({
    ...record,
    at: now.toISOString(),
    actorId: actor.userId,
    actorName: actor.nickname,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  }));
  for (const chunk of chunksOf(rows)) {
    await db.insertInto('audit_log').values(chunk).execute();
  }
}
