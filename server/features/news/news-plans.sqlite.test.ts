import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGame, anArticle } from '../../../tests/builders.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import type { Db } from '../../platform/database/database.ts';
import { commentLike } from './comments/like-comment.ts';
import { listComments, listReplies } from './comments/list-comments.ts';
import { hotNews } from './hot-news.ts';
import { listNews } from './list-news.ts';
import { createArticleReader } from './read-article.ts';
import { likes } from './toggle-like.ts';

let site: TestApp;
let newsId: number;
let commentId: number;
let gameId: number;
const engine = 'sqlite';
const now = '2026-11-15T12:00:00.000Z';

beforeAll(async () => {
  site = await createTestApp();
  ({ id: gameId } = await aGame(site.db));
  for (let count = 0; count < 4; count += 1) {
    newsId = await anArticle(site.database, { gameIds: [gameId] });
  }
  const reader = await site.signIn();
  const write = async (body: object) =>
    (await reader.post(`/api/news/${newsId}/comments`, body)).json().data.id;
  for (const content of ['a', 'b', 'c']) commentId = await write({ content });
  for (const content of ['d', 'e']) await write({ content, parentId: commentId });
  await site.db.updateTable('comments').set({ likeCount: 1 }).execute();
});
afterAll(() => site.close());

type Step = { detail: string; parent: number };

/** The same thing with some other members. */
const instead = <Thing extends object>(thing: Thing, others: Record<string, unknown>): Thing =>
  new Proxy(thing, {
    get(target, name) {
      if (name in others) return others[String(name)];
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });

/** The plans of all statements that an action runs. */
async function plansOf(action: (db: Db) => Promise<unknown>): Promise<Map<string, Step[]>> {
  const queries: CompiledQuery[] = [];
  // Without its adapter nothing goes past `executeQuery`.
  const executor = instead(site.db.getExecutor(), { adapter: null });
  const recorder = instead(site.db, {
    getExecutor: () => executor,
    executeQuery(query: CompiledQuery) {
      queries.push(query);
      return site.db.executeQuery(query);
    },
  });
  await action(recorder);
  const plans = new Map<string, Step[]>();
  for (const query of queries) {
    const explained = { ...query, sql: `explain query plan ${query.sql}` };
    plans.set(query.sql, (await site.db.executeQuery<Step>(explained)).rows);
  }
  return plans;
}

/** What was found already, a list that was given, the few categories: all of it small. */
const bounded =
  /^SCAN (?:viewer|page|firsts|related|linked|wanted|candidates|counted|found|same|asked|news_categories|json_each|previous\d|next\d|\d+-ROW|CONSTANT|\(subquery)/;

const isFullScan = ({ detail }: Step) =>
  detail.startsWith('SCAN ') && !bounded.test(detail) && !/ USING .*INDEX /.test(detail);

/** A page that was found is sorted, and so are the games of one article; nothing else is. */
function faultsOf(steps: readonly Step[]): string[] {
  const hasPage = steps.some(({ detail }) => /^SCAN (?:page|counted|candidates)/.test(detail));
  const isSorter = ({ detail }: Step) =>
    detail.includes('TEMP B-TREE') && !detail.includes('string_agg') && !hasPage;
  return steps.filter((step) => isFullScan(step) || isSorter(step)).map(({ detail }) => detail);
}

async function expectPlanned(action: (db: Db) => Promise<unknown>) {
  const plans = await plansOf(action);
  expect(plans.size).toBeGreaterThan(0);
  for (const [text, steps] of plans) {
    expect(faultsOf(steps), `${text}\n${steps.map(({ detail }) => detail).join('\n')}`).toEqual([]);
  }
}

type Page = { data: { nextCursor: string | null } };

test.each(['{}', '{"category":"资讯"}', '{"gameId":1}', '{"category":"资讯","gameId":1}'])(
  'lists of articles by %s walk an index, also from a cursor',
  async (filter) => {
    const query = { size: 1, ...(JSON.parse(filter) as object) };
    await expectPlanned(async (db) => {
      const answer = await listNews({ db, engine }, query, now);
      const page = JSON.parse(answer.toString()) as Page;
      const cursor = page.data.nextCursor!;
      await listNews({ db, engine }, { ...query, cursor }, now);
    });
  },
);

test('an article, its neighbours and the related ones are found by indexes', async () => {
  await expectPlanned((db) => createArticleReader({ db, engine })(newsId, now));
});

test('the hot list reads the days that count and nothing else', async () => {
  await expectPlanned((db) => hotNews({ db, engine }, 5, new Date(now)));
});

test.each(['new', 'old', 'hot'] as const)(
  'comments by %s walk an index, from a cursor and around one of them too',
  async (sort) => {
    const viewer = { userId: 1, isModerator: false };
    await expectPlanned(async (db) => {
      const query = { size: 1, sort };
      const page = await listComments({ db, engine }, newsId, query, viewer, now);
      await listComments({ db, engine }, newsId, { ...query, cursor: page.nextCursor! }, null, now);
      await listComments({ db, engine }, newsId, { ...query, around: commentId }, null, now);
    });
  },
);

test('what awaits approval is looked for in the article, not in all that somebody ever wrote', async () => {
  const viewer = { userId: 1, isModerator: false };
  const plans = await plansOf((db) =>
    listComments({ db, engine }, newsId, { size: 1 }, viewer, now),
  );
  const steps = [...plans.values()].flat().map(({ detail }) => detail);
  expect(steps.filter((detail) => /comments_held/.test(detail))).toHaveLength(1);
  expect(steps.filter((detail) => /comments_by_user/.test(detail))).toEqual([]);
});

test('replies and likes are found by their keys', async () => {
  await expectPlanned(async (db) => {
    const page = await listReplies({ db, engine }, commentId, { size: 1 }, null, now);
    await listReplies({ db, engine }, commentId, { size: 1, cursor: page.nextCursor! }, null, now);
    await commentLike(db, engine, { id: commentId, userId: 1, now });
    await likes(db, engine, newsId, 1);
  });
});
