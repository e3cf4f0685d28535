import { insertComment } from '../../features/news/comments/comment.queries.ts';
import { count } from '../../features/news/comments/comment-state.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Discussion } from './read-people.ts';

type Written = {
  newsId: number;
  at: string;
  by: string;
  content: string;
  key: string;
  parent: string | null;
  to: string | null;
};

/** Loads the comments in the order of their times, because lists are in the order of ids. */
export async function loadDiscussions(
  db: Db,
  discussions: readonly Discussion[],
  users: ReadonlyMap<string, number>,
  toTime: (at: string) => string,
): Promise<number> {
  const articles = await articlesByKey(db);
  const comments = discussions.flatMap(({ article, lines }) =>
    lines.flatMap(({ parent, to, ...line }, index): Written[] => {
      const newsId = articles.get(article);
      const keyOf = (at: number | null) => (at === null ? null : `${article} ${at}`);
      const place = { key: `${article} ${index}`, parent: keyOf(parent), to: keyOf(to) };
      return newsId === undefined ? [] : [{ ...line, ...place, newsId }];
    }),
  );
  const ids = new Map<string, number>();
  for (const { key, by, at, ...comment } of comments.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    const { newsId, content } = comment;
    const parentId = comment.parent === null ? null : ids.get(comment.parent)!;
    // A reply to a top-level comment names nobody.
    const replyToId =
      comment.to === null || comment.to === comment.parent ? null : ids.get(comment.to)!;
    const createdAt = toTime(at);
    const written = { newsId, parentId, createdAt };
    const id = await insertComment(db, {
      ...written,
      replyToId,
      userId: users.get(by)!,
      content,
      state: 'visible',
      shown: 1,
      heldFor: null,
    });
    ids.set(key, id);
    await count(db, written, { comments: 1, threads: parentId === null ? 1 : 0 }, true);
  }
  return comments.length;
}

async function articlesByKey(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('news')
    .select(['id', 'seedKey'])
    .where('seedKey', 'is not', null)
    .where('state', '=', 'published')
    .execute();
  return new Map(rows.map(({ id, seedKey }) => [seedKey!, id]));
}
