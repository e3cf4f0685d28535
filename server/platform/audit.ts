import { chunksOf } from './chunks.ts';
import type { Db } from './database.ts';
import type { Caller } from './sessions.ts';

type Action = {
  actor: Pick<Caller, 'userId' | 'nickname'>;
  /** Named `<target>.<verb>`. */
  action: string;
  target: string;
  targetId: number;
  /** Only what changes, and never a secret. */
  before: object | null;
  after: object | null;
  requestId: string;
  now: Date;
};

/** Belongs into the transaction of the change it records: neither exists without the other. */
export const audit = (db: Db, action: Action) => auditAll(db, [action]);

export async function auditAll(db: Db, actions: readonly Action[]) {
  for (const chunk of chunksOf(actions.map(asRow))) {
    await db.insertInto('audit_log').values(chunk).execute();
  }
}

const asRow = ({ actor, before, after, now, ...action }: Action) => ({
  ...action,
  at: now.toISOString(),
  actorId: actor.userId,
  actorName: actor.nickname,
  before: before && JSON.stringify(before),
  after: after && JSON.stringify(after),
});
