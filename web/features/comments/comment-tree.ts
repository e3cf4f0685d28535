import type { Comment, Reply } from '../../../contract/news/comments.ts';

type Item = Comment | Reply;

const repliesOf = (item: Item): Reply[] => ('replies' in item ? item.replies : []);
const withReplies = (item: Item, replies: Reply[]): Item =>
  'replies' in item ? { ...item, replies } : item;

/** Changes the comment or reply with this id. */
export const replaceIn = (items: Item[], id: number, change: Partial<Reply>): Item[] =>
  items.map((item) => {
    if (item.id === id) return { ...item, ...change };
    if (!repliesOf(item).some((reply) => reply.id === id)) return item;
    const replies = repliesOf(item).map((reply) =>
      reply.id === id ? { ...reply, ...change } : reply,
    );
    return withReplies(item, replies);
  });

/** Appends a reply to its comment. A reply that awaits approval is not counted. */
export const addReply = (items: Item[], reply: Reply): Item[] =>
  items.map((item) =>
    item.id === reply.parentId
      ? {
          ...withReplies(item, [...repliesOf(item), reply]),
          replyCount: item.replyCount + (reply.held ? 0 : 1),
        }
      : item,
  );

/** Removes a comment; one with replies stays as a tombstone. */
export const removeFrom = (items: Item[], gone: Reply): Item[] =>
  items
    .map((item) => {
      if (item.id === gone.id) return { ...item, ...tombstone };
      if (item.id !== gone.parentId) return item;
      const replies = repliesOf(item).filter(({ id }) => id !== gone.id);
      const replyCount = item.replyCount - (gone.held ? 0 : 1);
      return { ...withReplies(item, replies), replyCount };
    })
    .filter((item) => !item.deleted || item.replyCount > 0);

const tombstone = {
  deleted: true,
  held: false,
  mine: false,
  liked: false,
  likeCount: 0,
  author: null,
  content: null,
  replyTo: null,
} as const;

export const contains = (items: readonly Comment[], id: number): boolean =>
  items.some((item) => item.id === id || item.replies.some((reply) => reply.id === id));

/** Whether the id is among the comments or may be among replies that are not loaded yet. */
export const mayContain = (items: readonly Comment[], id: number): boolean =>
  contains(items, id) ||
  items.some((item) => item.id < id && item.replyCount > item.replies.length);

/** Removes duplicates, of which the later one wins, and sorts the oldest first. */
export const inOrder = (replies: readonly Reply[]): Reply[] =>
  [...new Map(replies.map((reply) => [reply.id, reply])).values()].toSorted((a, b) => a.id - b.id);
