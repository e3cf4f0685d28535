import type { Db } from '../../platform/database.ts';
import { contains } from '../../platform/search-text.ts';

export type AuditFilter = {
  action?: string | undefined;
  actorId?: number | undefined;
  target?: string | undefined;
  targetId?: number | undefined;
  q?: string | undefined;
};
type Page = { page: number; size: number };

const countedAtMost = 10_000;

export async function auditPage(db: Db, filter: AuditFilter, { page, size }: Page) {
  const matching = matchingEntries(db, filter);
  const counted = matching.select('audit_log.id').limit(countedAtMost).as('counted');
  const { total } = await db
    .selectFrom(counted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = (page - 1) * size;
  if (offset >= total) return { items: [], total, page, size };
  const rows = await matching
    .selectAll('audit_log')
    .select((eb) => eb.fn.coalesce('users.nickname', 'games.name').as('targetName'))
    .orderBy('audit_log.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
  const items = rows.map((row) => ({
    ...row,
    before: parsed(row.before),
    after: parsed(row.after),
  }));
  return { items, total, page, size };
}

function matchingEntries(db: Db, { action, actorId, target, targetId, q = '' }: AuditFilter) {
  let query = db
    .selectFrom('audit_log')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'audit_log.targetId').on('audit_log.target', '=', 'user'),
    )
    .leftJoin('games', (join) =>
      join.onRef('games.id', '=', 'audit_log.targetId').on('audit_log.target', '=', 'game'),
    );
  if (action) query = query.where('action', '=', action);
  if (actorId) query = query.where('actorId', '=', actorId);
  if (target) query = query.where('target', '=', target);
  if (targetId) query = query.where('targetId', '=', targetId);
  const text = q.trim();
  if (!text) return query;
  return query.where((eb) =>
    eb.or([
      contains(eb.ref('audit_log.actorName'), text),
      contains(eb.ref('users.nickname'), text),
      contains(eb.ref('games.name'), text),
      contains(eb.ref('games.nameZh'), text),
      contains(eb.ref('audit_log.before'), text),
      contains(eb.ref('audit_log.after'), text),
    ]),
  );
}

const parsed = (values: string | null) =>
  values === null ? null : (JSON.parse(values) as Record<string, unknown>);
