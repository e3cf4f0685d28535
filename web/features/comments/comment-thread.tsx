import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Comment } from '../../../contract/news/comments.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { CommentItem } from './comment-item.tsx';
import { inOrder } from './comment-tree.ts';
import styles from './comment-thread.module.css';
import { repliesQuery } from './comments.api.ts';
import { useDiscussion } from './discussion.ts';

/** A comment and its replies. */
export function CommentThread({ thread }: { thread: Comment }) {
  const { comments } = useMessages();
  const [isOpen, setOpen] = useState(true);
  const label = isOpen ? comments.collapse : comments.expand({ count: thread.replyCount });
  const hasReplies = thread.replies.length > 0;
  return (
    <>
      <CommentItem
        comment={thread}
        head={
          hasReplies && (
            <IconButton
              label={label}
              size="sm"
              aria-expanded={isOpen}
              icon={isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
              onClick={() => setOpen(!isOpen)}
            />
          )
        }
      />
      {hasReplies && isOpen && <Replies thread={thread} />}
      {hasReplies && !isOpen && (
        <Button size="sm" variant="ghost" className={styles.folded} onClick={() => setOpen(true)}>
          {comments.expand({ count: thread.replyCount })}
        </Button>
      )}
    </>
  );
}

/** The number of reply pages to load in search of a linked reply. */
const maxSearchedPages = 10;

function Replies({ thread }: { thread: Comment }) {
  const { comments } = useMessages();
  const { newsId, sought } = useDiscussion();
  const [isWhole, setWhole] = useState(false);
  const isSought = sought !== undefined && sought > thread.id;
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...repliesQuery(newsId, thread.id),
    enabled: isWhole || (isSought && thread.replyCount > thread.replies.length),
  });
  const loaded = data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = inOrder([...thread.replies, ...loaded]);
  const left = thread.replyCount - shown.filter(({ held }) => !held).length;

  // Replies are sorted by id, so a higher id is on a later page.
  const isAhead = isSought && sought > (shown.at(-1)?.id ?? 0);
  const isSeeking = isAhead && hasNextPage && !isFetching && !isError;
  const pageCount = data?.pages.length ?? 0;
  useEffect(() => {
    if (isSeeking && pageCount < maxSearchedPages) void fetchNextPage();
  }, [isSeeking, pageCount, fetchNextPage]);

  function showMore() {
    if (!isWhole && !data) setWhole(true);
    else void (data ? fetchNextPage() : refetch());
  }

  return (
    <div className={styles.replies}>
      <ol className="stack gap-4">
        {shown.map((reply) => (
          <li key={reply.id}>
            <CommentItem comment={reply} />
          </li>
        ))}
      </ol>
      {isError && (
        <p role="alert" className="failure">
          {comments.repliesFailed}
        </p>
      )}
      {left > 0 && (
        <Button size="sm" variant="ghost" loading={isFetching} onClick={showMore}>
          {comments.moreReplies({ count: left })}
        </Button>
      )}
    </div>
  );
}
