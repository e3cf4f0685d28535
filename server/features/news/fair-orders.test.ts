import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anArticle } from '../../../tests/builders.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { createTestWrite } from '../../../tests/test-write.ts';
import { rankNewsVotes } from './rank-news-votes.ts';

type Reader = Awaited<ReturnType<TestApp['signIn']>>;

let t: TestApp;
let start: Date;
let quiet: number;
let pushed: number;

beforeAll(async () => {
  // A view alone does not invalidate cached responses.
  t = await createTestApp({ responseCacheBytes: 0 });
  start = t.clock.now;
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.now = start;
  await t.db.deleteFrom('news').execute();
  pushed = await anArticle(t.database, { title: 'pushed' });
  quiet = await anArticle(t.database, { title: 'quiet' });
});

const hotTitles = async (): Promise<string[]> =>
  (await t.app.inject('/api/news/hot?limit=5'))
    .json()
    .data.map(({ title }: { title: string }) => title);

/** Records a view and returns the article's view count. */
async function view(newsId: number, remoteAddress: string, userAgent: string) {
  const first = await t.app.inject({ url: '/api/me', remoteAddress });
  const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]));
  const response = await t.app.inject({
    method: 'POST',
    url: `/api/news/${newsId}/view`,
    cookies,
    remoteAddress,
    headers: { 'user-agent': userAgent, 'x-xsrf-token': cookies['XSRF-TOKEN']! },
  });
  return response.json().data.viewCount as number;
}

async function like(newsId: number, times: number) {
  for (let index = 0; index < times; index += 1) {
    await (await t.signIn()).post(`/api/news/${newsId}/like`);
  }
}

/** A member whose account is an hour old. */
async function newMember(): Promise<Reader> {
  const member = await t.signIn();
  const createdAt = new Date(t.clock.now.getTime() - 3_600_000).toISOString();
  await t.db.updateTable('users').set({ createdAt }).where('id', '=', member.user.id).execute();
  return member;
}

const families = ['Firefox/140', 'Chrome/140', 'Safari/600', 'Edg/140 Chrome/140', 'OPR/90'];
const rotated = (index: number) => `Mozilla/5.0 (X11; n${index}) ${families[index % 5]!}.${index}`;

describe('readers', () => {
  test('sixty views with rotating user agents from one address do not reach first place', async () => {
    await like(quiet, 2);
    await like(pushed, 1);
    for (let index = 0; index < 60; index += 1) await view(pushed, '192.0.2.1', rotated(index));
    expect(await hotTitles()).toEqual(['quiet', 'pushed']);
    expect(await view(pushed, '192.0.2.1', 'Opera/9')).toBe(5);
  });

  test('a thousand addresses do not outweigh two likes', async () => {
    await like(quiet, 3);
    await like(pushed, 1);
    await t.db
      .updateTable('news_activity')
      .set({ readers: 1000 })
      .where('newsId', '=', pushed)
      .execute();
    expect(await hotTitles()).toEqual(['quiet', 'pushed']);
  });

  test('of two articles with equal likes, the one with more readers is first', async () => {
    await like(pushed, 1);
    await like(quiet, 1);
    expect(await hotTitles()).toEqual(['quiet', 'pushed']);
    await view(pushed, '192.0.2.1', 'Firefox/140');
    expect(await hotTitles()).toEqual(['pushed', 'quiet']);
  });

  test('the same browser family at one address is one reader', async () => {
    expect(await view(quiet, '192.0.2.1', 'Firefox/139.0')).toBe(1);
    expect(await view(quiet, '192.0.2.1', 'Firefox/140.0 (other words)')).toBe(1);
    expect(await view(quiet, '192.0.2.1', 'Chrome/140')).toBe(2);
    expect(await view(quiet, '192.0.2.2', 'Firefox/139.0')).toBe(3);
    // An IPv6 client owns a whole /64.
    expect(await view(quiet, '2001:db8::1', 'Firefox/139.0')).toBe(4);
    expect(await view(quiet, '2001:db8::2', 'Firefox/139.0')).toBe(4);
  });

  test.each([
    ['an IPv4 /24', (index: number) => `203.0.113.${index + 1}`],
    ['an IPv6 /48', (index: number) => `2001:db8:9:${index + 1}::1`],
  ])('%s has twenty readers a day and article', async (_network, addressOf) => {
    for (let index = 0; index < 25; index += 1) await view(quiet, addressOf(index), 'Firefox/140');
    expect(await view(quiet, '198.51.100.1', 'Firefox/140')).toBe(21);
    expect(await view(pushed, addressOf(24), 'Firefox/140')).toBe(1);
  });

  test('members count by account; new members count by address like visitors', async () => {
    const members = await Promise.all(Array.from({ length: 7 }, () => t.signIn()));
    for (const member of members) await member.post(`/api/news/${quiet}/view`);
    expect(await view(quiet, '198.51.100.1', 'Firefox/140')).toBe(8);
    const puppets = await Promise.all(Array.from({ length: 7 }, newMember));
    for (const puppet of puppets) await puppet.post(`/api/news/${pushed}/view`);
    expect(await view(pushed, '198.51.100.1', 'Firefox/140')).toBe(2);
  });
});

describe('likes of accounts younger than a day', () => {
  const rank = () => {
    const { db } = t.database;
    return rankNewsVotes({ db, write: createTestWrite(db) }, t.clock.now);
  };
  const aDayLater = () => {
    t.clock.now = new Date(start.getTime() + 24 * 3_600_000);
  };
  const likesOf = async (newsId: number) =>
    (await t.app.inject(`/api/news/${newsId}/like/count`)).json().data.count;

  test('count in the total at once, and in the hot list a day later', async () => {
    await like(quiet, 1);
    const puppets = await Promise.all(Array.from({ length: 10 }, newMember));
    for (const puppet of puppets) await puppet.post(`/api/news/${pushed}/like`);
    expect(await likesOf(pushed)).toBe(10);
    expect(await hotTitles()).toEqual(['quiet']);
    await rank();
    expect(await hotTitles()).toEqual(['quiet']);

    aDayLater();
    await rank();
    await rank();
    expect(await hotTitles()).toEqual(['pushed', 'quiet']);
    expect(await likesOf(pushed)).toBe(10);
    for (const puppet of puppets) await puppet.post(`/api/news/${pushed}/like`);
    const { likes } = await t.db
      .selectFrom('news_activity')
      .select((eb) => eb.fn.sum<number>('likes').as('likes'))
      .where('newsId', '=', pushed)
      .executeTakeFirstOrThrow();
    expect(likes).toBe(0);
  });

  test('taken back on the first day, they leave no activity', async () => {
    const puppet = await newMember();
    await puppet.post(`/api/news/${pushed}/like`);
    await puppet.post(`/api/news/${pushed}/like`);
    aDayLater();
    await rank();
    expect(await likesOf(pushed)).toBe(0);
    expect(await t.db.selectFrom('news_activity').selectAll().execute()).toEqual([]);
  });

  test('do not move the hot order of comments before they are a day old', async () => {
    const author = await t.signIn();
    const write = async (content: string) =>
      (await author.post(`/api/news/${quiet}/comments`, { content })).json().data.id as number;
    const [liked, bought] = [await write('liked'), await write('bought')];
    await write('newest');
    const member = await t.signIn();
    await member.post(`/api/news/comments/${liked}/like`, { action: 'like' });
    const puppets = await Promise.all([newMember(), newMember(), newMember()]);
    const all = (action: string) =>
      Promise.all(
        puppets.map((puppet) => puppet.post(`/api/news/comments/${bought}/like`, { action })),
      );
    await all('like');
    const hot = async () =>
      (await member.get(`/api/news/${quiet}/comments?sort=hot`))
        .json()
        .data.items.map((item: { content: string; likeCount: number }) => [
          item.content,
          item.likeCount,
        ]);
    expect(await hot()).toEqual([
      ['liked', 1],
      ['newest', 0],
      ['bought', 3],
    ]);
    aDayLater();
    await rank();
    expect(await hot()).toEqual([
      ['bought', 3],
      ['liked', 1],
      ['newest', 0],
    ]);
    await all('unlike');
    expect(await hot()).toEqual([
      ['liked', 1],
      ['newest', 0],
      ['bought', 0],
    ]);
  });

  test('are subtracted when their account is deleted, ranked or not', async () => {
    const author = await t.signIn();
    const comment = await author.post(`/api/news/${quiet}/comments`, { content: 'words' });
    const { id } = comment.json().data;
    const [young, old] = [await newMember(), await t.signIn()];
    for (const reader of [young, old]) {
      await reader.post(`/api/news/comments/${id}/like`, { action: 'like' });
      await reader.post(`/api/news/${quiet}/like`);
    }
    const counts = () =>
      t.db
        .selectFrom('comments')
        .select(['likeCount', 'rankedLikes'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    expect(await counts()).toEqual({ likeCount: 2, rankedLikes: 1 });
    expect((await young.delete('/api/me')).statusCode).toBe(200);
    expect(await counts()).toEqual({ likeCount: 1, rankedLikes: 1 });
    expect((await old.delete('/api/me')).statusCode).toBe(200);
    expect(await counts()).toEqual({ likeCount: 0, rankedLikes: 0 });
    const activity = await t.db
      .selectFrom('news_activity')
      .select(['likes'])
      .where('newsId', '=', quiet)
      .execute();
    expect(activity).toEqual([{ likes: 0 }]);
  });
});
