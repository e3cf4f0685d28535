import { sql } from 'kysely';
import { countedPage } from '../../platform/database/counted-page.ts';
import type { Db } from '../../platform/database/db.ts';
import { contains, containsName } from '../../platform/text/search-text.ts';

export type AuditFilter = {
  action?: string | undefined;
  actorId?: number | undefined;
  target?: string | undefined;
  targetId?: number | undefined;
  q?: string | undefined;
};
type Page = { page: number; size: number };

export function auditPage(db: Db, filter: AuditFilter, page: Page) {
  const matching = matchingEntries(db, filter);
  return countedPage(db, matching.select('id'), page, async ({ limit, offset }) => {
    const found = matching.selectAll().select(targetName.as('targetName')).orderBy('id', 'desc');
    const rows = await found.limit(limit).offset(offset).execute();
    return rows.map((row) => ({ ...row, before: parsed(row.before), after: parsed(row.after) }));
  });
}

const nameIn = (table: string, column: string) =>
  sql`(select ${sql.ref(column)} from ${sql.table(table)} as named where named.id = "targetId")`;

/** The current name of the target; null when it was deleted or has no name. */
const targetName = sql<string | null>`case target
  when 'user' then ${nameIn('users', 'nickname')}
  when 'game' then ${nameIn('games', 'name')}
  when 'news' then ${nameIn('news', 'title')}
  when 'banner' then ${nameIn('banners', 'title')}
  when 'event' then ${nameIn('events', 'title')}
  when 'actor' then ${nameIn('actors', 'name')}
end`;

/** The name of the target in another language or script. */
const otherName = sql<string | null>`case target
  when 'game' then ${nameIn('games', 'nameZh')}
  when 'news' then ${nameIn('news', 'titleEn')}
  when 'banner' then ${nameIn('banners', 'titleEn')}
  when 'event' then ${nameIn('events', 'titleZh')}
  when 'actor' then ${nameIn('actors', 'nameNative')}
end`;

function matchingEntries(db: Db, { action, actorId, target, targetId, q = '' }: AuditFilter) {
  let query = db.selectFrom('audit_log');
  if (action) query = query.where('action', '=', action);
  if (actorId) query = query.where('actorId', '=', actorId);
  if (target) query = query.where('target', '=', target);
  if (targetId) query = query.where('targetId', '=', targetId);
  const text = q.trim();
  if (!text) return query;
  return query.where((eb) =>
    eb.or([
      containsName(eb.ref('audit_log.actorName'), text),
      containsName(targetName, text),
      containsName(otherName, text),
      contains(eb.ref('audit_log.before'), text),
      contains(eb.ref('audit_log.after'), text),
    ]),
  );
}

const parsed = (values: string | null) =>
  values === null ? null : (JSON.parse(values) as Record<string, unknown>);
