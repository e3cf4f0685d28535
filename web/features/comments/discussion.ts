import { createContext, use } from 'react';
import type { Reply } from '../../../contract/news/comments.ts';

export type Reader = { id: number; mayModerate: boolean };

/** What every comment of an article needs to know. */
export type Discussion = {
  newsId: number;
  isClosed: boolean;
  reader: Reader | null;
  /** The comment that the address names. */
  linkedId: number | undefined;
  /** The same, while it is in none of the lists: it may be among the replies to a comment. */
  sought: number | undefined;
  /** The comment that this reader has just written. */
  written: number | undefined;
  onWritten: (comment: Reply) => void;
  onRemoved: () => void;
};

const DiscussionContext = createContext<Discussion | null>(null);

export const DiscussionProvider = DiscussionContext.Provider;

export function useDiscussion(): Discussion {
  const discussion = use(DiscussionContext);
  if (!discussion) throw new Error('A comment stands outside of its discussion');
  return discussion;
}
