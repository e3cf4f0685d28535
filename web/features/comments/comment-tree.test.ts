import { expect, test } from 'vitest';
import type { Comment, Reply } from '../../../contract/news/comments.ts';
import { addReply, inOrder, mayContain, removeFrom, replaceIn } from './comment-tree.ts';

const aReply = (id: number, facts: Partial<Reply> = {}): Reply => ({
  id,
  newsId: 1,
  parentId: null,
  replyTo: null,
  author: { id: 7, nickname: 'Mika', avatarUrl: null, staff: null, demo: false },
  byEditor: false,
  content: `no. ${id}`,
  createdAt: '2026-11-01T00:00:00.000Z',
  editedAt: null,
  deleted: false,
  held: false,
  likeCount: 0,
  liked: false,
  mine: true,
  replyCount: 0,
  ...facts,
});

const aThread = (id: number, replies: Reply[] = [], facts: Partial<Reply> = {}): Comment => ({
  ...aReply(id, { replyCount: replies.length, ...facts }),
  replies,
});

test('a comment or reply is changed by its id', () => {
  const list = [aThread(1, [aReply(2, { parentId: 1 })]), aThread(3)];
  expect(replaceIn(list, 2, { likeCount: 5 })[0]).toMatchObject({
    likeCount: 0,
    replies: [{ id: 2, likeCount: 5 }],
  });
  expect(replaceIn(list, 3, { liked: true })[1]).toMatchObject({ liked: true });
});

test('a reply is counted, unless it awaits approval', () => {
  const reply = aReply(9, { parentId: 1 });
  expect(addReply([aThread(1)], reply)[0]).toMatchObject({ replyCount: 1, replies: [{ id: 9 }] });
  const held = addReply([aThread(1)], { ...reply, held: true });
  expect(held[0]).toMatchObject({ replyCount: 0, replies: [{ id: 9 }] });
});

test('a deleted comment with replies becomes a tombstone, one without is removed', () => {
  const reply = aReply(2, { parentId: 1 });
  const [tombstone] = removeFrom([aThread(1, [reply])], aThread(1, [reply]));
  expect(tombstone).toMatchObject({ deleted: true, content: null, author: null, replyCount: 1 });
  expect(removeFrom([aThread(1)], aThread(1))).toEqual([]);
});

test('a tombstone is removed with its last reply', () => {
  const reply = aReply(2, { parentId: 1 });
  const gone = aThread(1, [reply], { deleted: true });
  expect(removeFrom([gone, aThread(3)], reply).map(({ id }) => id)).toEqual([3]);
});

test('a reply is removed from a list of replies', () => {
  expect(removeFrom([aReply(2, { parentId: 1 }), aReply(3)], aReply(2, { parentId: 1 }))).toEqual([
    aReply(3),
  ]);
});

test('a comment may be among replies that are not loaded yet, but not below a later comment', () => {
  const list = [aThread(5, [aReply(6, { parentId: 5 })], { replyCount: 20 })];
  expect(mayContain(list, 6)).toBe(true);
  expect(mayContain(list, 50)).toBe(true);
  expect(mayContain(list, 4)).toBe(false);
});

test('replies loaded twice are listed once, in order', () => {
  const twice = inOrder([aReply(3), aReply(1), aReply(3, { likeCount: 2 })]);
  expect(twice.map(({ id, likeCount }) => [id, likeCount])).toEqual([
    [1, 0],
    [3, 2],
  ]);
});
