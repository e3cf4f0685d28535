import { createContext, use } from 'react';
import type { Reply } from '../../../contract/news/comments.ts';

export type Reader = { id: number; mayModerate: boolean };

/** The context of all comments of an article. */
export type Discussion = {
  newsId: number;
  isClosed: boolean;
  reader: Reader | null;
  /** The id of the comment in the address. */
  linkedId: number | undefined;
  /** The linked id while it is in no loaded list; it may be among the replies to a comment. */
  sought: number | undefined;
  /** The id of the comment that this reader has just written. */
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
