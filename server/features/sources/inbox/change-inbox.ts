import type { Api } from '../../../../contract/api.ts';
import { eventLimits } from '../../../../contract/events/event-limits.ts';
import { auditAll, type AuditContext } from '../../../domain/members/audit.ts';
import { eventReads } from '../../../domain/public-reads.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { inboxRows, type InboxRecord } from './inbox.queries.ts';
import { type ReportPublishing, toReport } from './publish-inbox.ts';

type Batch = Api['POST /api/admin/inbox/batch']['body'];
type Result = Api['POST /api/admin/inbox/batch']['data'];
type Deps = Pick<Context, 'write' | 'settings'> & { reports: ReportPublishing };

const states = { dismiss: 'dismissed', draft: 'used', publish: 'used', restore: 'new' } as const;

/** Does the same with many reports; what cannot be changed is skipped, with its reason. */
export const changeInbox = (
  { write, settings, reports }: Deps,
  by: AuditContext,
  { ids, action }: Batch,
): Promise<Result> =>
  write(async (db) => {
    const rows = await inboxRows(db, ids);
    const reasonFor = (id: number): Result['skipped'][number]['reason'] | undefined => {
      const row = rows.get(id);
      if (!row) return 'missing';
      if (action === 'publish' && row.gameId === null) return 'no-game';
      return row.state === states[action] ? 'unchanged' : undefined;
    };
    const skipped = ids.flatMap((id) => {
      const reason = reasonFor(id);
      return reason ? [{ id, reason }] : [];
    });
    const changing = ids.filter((id) => !reasonFor(id)).map((id) => rows.get(id)!);
    const changed = changing.map(({ id }) => id);
    if (changing.length === 0) return { result: { changed, skipped, articleId: null } };
    if (action === 'publish') await publish(db, by, changing);
    if (action === 'restore') await withdraw(db, by, changing);
    const categories = settings.current().newsCategories.map(({ name }) => name);
    const articleId =
      action === 'draft'
        ? await reports.draftArticle(db, changing.map(toReport(by.now)), by, categories)
        : null;
    const state = states[action];
    await db.updateTable('inbox_items').set({ state }).where('id', 'in', changed).execute();
    return { result: { changed, skipped, articleId }, after: { invalidate: eventReads } };
  });

/** Editors chose them, so no later reading of the source changes them. */
const source = 'editors';
const externalId = (row: InboxRecord) => `${row.source}:${row.externalId}`;

/** Title, date and link on the timelines of the games, but not what their source told already. */
async function publish(db: Db, by: AuditContext, rows: readonly InboxRecord[]) {
  const known = await db
    .selectFrom('events')
    .select(['gameId', 'url'])
    .where(
      'url',
      'in',
      rows.map(({ url }) => url),
    )
    .where('hidden', '=', 0)
    .execute();
  const isKnown = (row: InboxRecord) =>
    known.some(({ gameId, url }) => gameId === row.gameId && url === row.url);
  const fresh = rows.filter((row) => !isKnown(row));
  if (fresh.length === 0) return;
  const added = await db
    .insertInto('events')
    .values(
      fresh.map((row) => ({
        ...facts(row),
        source,
        externalId: externalId(row),
        editedAt: by.now.toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['source', 'externalId']).doNothing())
    .returning(['id', 'kind', 'date', 'title', 'url', 'gameId'])
    .execute();
  await auditAll(
    db,
    added.map(({ id, ...after }) => ({
      ...by,
      action: 'event.create' as const,
      target: 'event' as const,
      targetId: id,
      before: null,
      after,
    })),
  );
}

const facts = ({ gameId, title, url, publishedAt }: InboxRecord) => ({
  gameId,
  kind: 'news' as const,
  date: publishedAt.slice(0, 10),
  endDate: publishedAt.slice(0, 10),
  precision: 'day' as const,
  title: title.slice(0, eventLimits.title),
  titleZh: null,
  url: url.length <= eventLimits.url ? url : null,
  weight: 1 as const,
});

async function withdraw(db: Db, by: AuditContext, rows: readonly InboxRecord[]) {
  const removed = await db
    .deleteFrom('events')
    .where('source', '=', source)
    .where('externalId', 'in', rows.map(externalId))
    .returning(['id', 'kind', 'date', 'title', 'url', 'gameId'])
    .execute();
  await auditAll(
    db,
    removed.map(({ id, ...before }) => ({
      ...by,
      action: 'event.delete' as const,
      target: 'event' as const,
      targetId: id,
      before,
      after: null,
    })),
  );
}
