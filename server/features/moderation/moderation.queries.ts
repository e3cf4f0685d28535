import type { QueueQuery } from '../../../contract/members/moderation.ts';
import type { TextKind } from '../../domain/moderation/moderated-text.ts';
import { countedPage } from '../../platform/database/counted-page.ts';
import type { Db } from '../../platform/database/db.ts';
import { contains, containsName } from '../../platform/text/search-text.ts';

type TextTable = TextKind['table'];

/** A page of a queue, newest first; `read` makes the texts of these ids. */
export function queuePage<Text>(
  db: Db,
  table: TextTable,
  { page, size, ...filter }: QueueQuery,
  read: (db: Db, ids: readonly number[]) => Promise<Text[]>,
) {
  const found = matching(db, table, filter).select('id');
  return countedPage(db, found, { page, size }, async ({ limit, offset }) => {
    const rows = await found.orderBy('id', 'desc').limit(limit).offset(offset).execute();
    return rows.length === 0
      ? []
      : read(
          db,
          rows.map(({ id }) => id),
        );
  });
}

function matching(db: Db, table: TextTable, { queue = 'open', q = '' }: Partial<QueueQuery>) {
  let query = db.selectFrom(table);
  const text = q.trim();
  if (text) {
    query = query.where((eb) =>
      eb.or([
        contains(eb.ref('content'), text),
        eb(
          'userId',
          'in',
          db
            .selectFrom('users')
            .select('id')
            .where((user) => containsName(user.ref('nickname'), text)),
        ),
      ]),
    );
  }
  switch (queue) {
    case 'open':
      return query.where((eb) => eb.or([eb('state', '=', 'held'), eb('openReports', '>', 0)]));
    case 'reported':
      return query.where('openReports', '>', 0);
    case 'held':
      return query.where('state', '=', 'held');
    case 'hidden':
      return query.where('state', '=', 'hidden');
    case 'all':
      return query;
  }
}
