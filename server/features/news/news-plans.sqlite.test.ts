import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGame, anArticle } from '../../../tests/builders.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import type { Db } from '../../platform/database/db.ts';
import { commentLike } from './comments/like-comment.ts';
import { listComments, listReplies } from './comments/list-comments.ts';
import { hotNews } from './hot-news.ts';
import { listNews } from './list-news.ts';
import { newestArticles, newsSince } from './members/news-since.ts';
import { readArticle } from './read-article.ts';
import { isLiked } from './toggle-like.ts';

let site: TestApp;
let newsId: number;
let commentId: number;
let gameId: number;
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

/** A proxy of an object in which some members are replaced. */
const instead = <Thing extends object>(thing: Thing, others: Record<string, unknown>): Thing =>
  new Proxy(thing, {
    get(target, name) {
      if (name in others) return others[String(name)];
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });

/** The query plans of all statements that an action runs. */
async function plansOf(action: (db: Db) => Promise<unknown>): Promise<Map<string, Step[]>> {
  const queries: CompiledQuery[] = [];
  // Without PostgreSQL's adapter, the queries are built for SQLite.
  const executor = instead(site.db.getExecutor(), {
    adapter: null,
    executeQuery(query: CompiledQuery) {
      queries.push(query);
      return site.db.executeQuery(query);
    },
  });
  await action(instead(site.db, { getExecutor: () => executor }));
  const plans = new Map<string, Step[]>();
  for (const query of queries) {
    const explained = { ...query, sql: `explain query plan ${query.sql}` };
    plans.set(query.sql, (await site.db.executeQuery<Step>(explained)).rows);
  }
  return plans;
}

/** Scans of small sets: one page, a list of ids, the few categories. */
const bounded =
  /^SCAN (?:page|part|candidates|counted|found|same|news_categories|json_each|\d+-ROW|CONSTANT|\(subquery)/;

const isFullScan = ({ detail }: Step) =>
  detail.startsWith('SCAN ') && !bounded.test(detail) && !/ USING .*INDEX /.test(detail);

/** Full scans, and sorts of more than the rows of one page or the candidates of one article. */
function faultsOf(steps: readonly Step[]): string[] {
  const isOfPage = (step: Step) =>
    steps.some(
      ({ detail, parent }) =>
        parent === step.parent && /^SCAN (?:page|counted|candidates)|^LIST SUBQUERY/.test(detail),
    );
  const isSorter = (step: Step) => step.detail.includes('TEMP B-TREE') && !isOfPage(step);
  return steps.filter((step) => isFullScan(step) || isSorter(step)).map(({ detail }) => detail);
}

async function expectPlanned(action: (db: Db) => Promise<unknown>) {
  const plans = await plansOf(action);
  expect(plans.size).toBeGreaterThan(0);
  for (const [text, steps] of plans) {
    expect(faultsOf(steps), `${text}\n${steps.map(({ detail }) => detail).join('\n')}`).toEqual([]);
  }
}

test.each(['{}', '{"category":"资讯"}', '{"gameId":1}', '{"category":"资讯","gameId":1}'])(
  'lists of articles by %s use an index, also from a cursor',
  async (filter) => {
    const query = { size: 1, ...(JSON.parse(filter) as object) };
    await expectPlanned(async (db) => {
      const { nextCursor } = await listNews(db, query, now);
      await listNews(db, { ...query, cursor: nextCursor! }, now);
    });
  },
);

test('an article, its neighbors and related articles are read by indexes', async () => {
  await expectPlanned((db) => readArticle(db, newsId, now));
});

test('the story of the home page is one step into an index', async () => {
  await expectPlanned((db) => newestArticles(db, now));
});

test('what is new to a member is looked up by their games', async () => {
  const visit = { userId: 1, since: '2026-01-01', now };
  const plans = await plansOf((db) => newsSince(db, visit, 6));
  const [first] = [...plans.values()];
  expect(first!.filter(isFullScan)).toEqual([]);
  expect(first!.map(({ detail }) => detail).join()).toMatch(
    /shelf_items.*userId=.*gameId=.*publishedAt>/,
  );
});

test('the hot list reads only the days that count', async () => {
  await expectPlanned((db) => hotNews(db, 5, new Date(now)));
});

test.each(['new', 'old', 'hot'] as const)(
  'comments by %s use an index, also from a cursor and around a comment',
  async (sort) => {
    const viewer = { userId: 1, isModerator: false };
    await expectPlanned(async (db) => {
      const query = { size: 1, sort };
      const page = await listComments(db, newsId, query, viewer, now);
      await listComments(db, newsId, { ...query, cursor: page.nextCursor! }, null, now);
      await listComments(db, newsId, { ...query, around: commentId }, null, now);
    });
  },
);

test("held comments are looked up by article, not among all of an author's comments", async () => {
  const viewer = { userId: 1, isModerator: false };
  const plans = await plansOf((db) => listComments(db, newsId, { size: 1 }, viewer, now));
  const steps = [...plans.values()].flat().map(({ detail }) => detail);
  expect(steps.filter((detail) => /comments_held/.test(detail))).toHaveLength(1);
  expect(steps.filter((detail) => /comments_by_user/.test(detail))).toEqual([]);
});

test('replies and likes are found by their keys', async () => {
  await expectPlanned(async (db) => {
    const page = await listReplies(db, commentId, { size: 1 }, null, now);
    await listReplies(db, commentId, { size: 1, cursor: page.nextCursor! }, null, now);
    await commentLike(db, { id: commentId, userId: 1, now });
    await isLiked(db, newsId, 1);
  });
});
