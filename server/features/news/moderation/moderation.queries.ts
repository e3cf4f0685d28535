import type { Type } from 'typebox';
import type { listModeration, ModeratedComment } from '../../../../contract/news/moderation.ts';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Db } from '../../../platform/database/db.ts';
import { personOf } from '../../../domain/members/person.ts';
import { contains, containsName } from '../../../platform/text/search-text.ts';

type ModerationQuery = Type.Static<(typeof listModeration)['schema']['querystring']>;

export function moderationPage(db: Db, { page, size, ...filter }: ModerationQuery) {
  const found = matching(db, filter).select('comments.id');
  return countedPage(db, found, { page, size }, async ({ limit, offset }) => {
    const rows = await found.orderBy('comments.id', 'desc').limit(limit).offset(offset).execute();
    return moderatedComments(
      db,
      rows.map(({ id }) => id),
    );
  });
}

export async function countWaiting(db: Db) {
  const { comments } = await matching(db, {})
    .select((eb) => eb.fn.countAll<number>().as('comments'))
    .executeTakeFirstOrThrow();
  const { tickets } = await db
    .selectFrom('tickets')
    .select((eb) => eb.fn.countAll<number>().as('tickets'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return { comments, tickets };
}

function matching(db: Db, { queue = 'open', q = '' }: Pick<ModerationQuery, 'queue' | 'q'>) {
  let query = db.selectFrom('comments');
  const text = q.trim();
  if (text) {
    query = query.where((eb) =>
      eb.or([
        contains(eb.ref('content'), text),
        eb.exists(
          eb
            .selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'comments.userId')
            .where(containsName(eb.ref('users.nickname' as never), text)),
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

/** The comments with their open reports, newest first. */
export async function moderatedComments(
  db: Db,
  ids: readonly number[],
): Promise<ModeratedComment[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('comments')
    .innerJoin('news', 'news.id', 'comments.newsId')
    .leftJoin('users', 'users.id', 'comments.userId')
    .select([
      'comments.id',
      'newsId',
      'news.title as newsTitle',
      'userId',
      'nickname',
      'roles',
      'content',
      'comments.createdAt',
      'comments.state',
      'heldFor',
      'hiddenReason',
    ])
    .where('comments.id', 'in', ids)
    .orderBy('comments.id', 'desc')
    .execute();
  const reports = await db
    .selectFrom('comment_reports')
    .select(['commentId', 'reason', 'note', 'at'])
    .where('commentId', 'in', ids)
    .where('closedAt', 'is', null)
    .orderBy('at')
    .execute();
  const byComment = Map.groupBy(reports, ({ commentId }) => commentId);
  return rows.map(({ userId, nickname, roles, ...row }) => ({
    ...row,
    author: personOf(userId, nickname, roles),
    reports: (byComment.get(row.id) ?? []).map(({ reason, note, at }) => ({ reason, note, at })),
  }));
}

export async function removeWords(db: Db, words: readonly string[]) {
  if (words.length > 0) await db.deleteFrom('listed_words').where('word', 'in', words).execute();
}

export async function addWords(db: Db, words: readonly string[]) {
  if (words.length === 0) return;
  await db
    .insertInto('listed_words')
    .values(words.map((word) => ({ word })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
