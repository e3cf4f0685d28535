import { listComments, listReplies } from '../../server/features/news/comments/list-comments.ts';
import { mostSkipped } from '../../server/platform/database/cursor.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { GrowthQuery, Subject } from './growth.ts';
import { fillDiscussion, longThread, newsId } from '../dataset/synthetic-comments.ts';

const size = 10;
const now = '2026-06-01T00:00:00.000Z';
const maxCursors = 100;
const sorts = ['new', 'old', 'hot'] as const;
type Sort = (typeof sorts)[number];

/** Measures goal G4. */
export const comments: Subject = {
  name: 'comments',
  fill: ({ db }, count) => fillDiscussion(db, count),
  questions: questionsTo,
};

const goal = { goal: 'G4 ≤ 1.5 ×', times: 1.5 };

async function questionsTo({ db }: Database) {
  const list = (query: object) => listComments(db, newsId, { size, ...query }, null, now);
  const replies = (query: object) => listReplies(db, longThread, { size, ...query }, null, now);
  const { total } = await list({});
  const pages = Math.min(Math.floor(total / size), Math.floor(mostSkipped / size));

  /** Every tenth comment is a reply, so a number that ends in 1 is that of a top-level comment. */
  const someThread = (turn: number) => Math.floor(((turn * 0.618034) % 1) * (total / 10)) * 10 + 1;
  /** Cursors from all over the discussion, as after following links to comments. */
  const cursors = async (sort: Sort) => {
    const found: string[] = [];
    for (let turn = 1; turn <= maxCursors; turn += 1) {
      const { nextCursor } = await list({ sort, around: someThread(turn) });
      if (nextCursor) found.push(nextCursor);
    }
    return found;
  };
  const questions: Record<string, GrowthQuery> = {};
  for (const sort of sorts) {
    const starts = await cursors(sort);
    questions[`${sort}, first page`] = { ...goal, run: () => list({ sort }) };
    questions[`${sort}, any page by cursor`] = {
      ...goal,
      run: (turn) => list({ sort, cursor: starts[turn % starts.length] }),
    };
    questions[`${sort}, any numbered page`] = {
      ...goal,
      run: (turn) => list({ sort, page: ((turn * 31) % pages) + 1 }),
    };
    questions[`${sort}, a link to a comment`] = {
      ...goal,
      run: (turn) => list({ sort, around: someThread(turn) }),
    };
  }
  let cursor: string | undefined;
  questions['replies to one comment, by cursor'] = {
    ...goal,
    async run() {
      const { nextCursor } = await replies(cursor ? { cursor } : {});
      cursor = nextCursor ?? undefined;
    },
  };
  return { questions, close: () => {} };
}
