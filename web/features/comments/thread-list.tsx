import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Comment } from '../../../contract/news/comments.ts';
import { ApiError, errorDetail } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { ErrorState } from '../../ui/display/error-state.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { Skeleton, SkeletonText } from '../../ui/display/skeleton.tsx';
import { SlowNotice } from '../../ui/display/slow-notice.tsx';
import { CommentThread } from './comment-thread.tsx';
import { useDiscussion } from './discussion.ts';
import styles from './thread-list.module.css';

type ThreadListProps = { threads: readonly Comment[]; query: UseInfiniteQueryResult };

/** The top-level comments. Their failure does not affect the article above. */
export function ThreadList({ threads, query }: ThreadListProps) {
  const { app, comments } = useMessages();
  const { reader } = useDiscussion();
  const { data, error, isPending, isPlaceholderData, isFetchingNextPage, hasNextPage } = query;
  if (isPending) return <ThreadsSkeleton onRetry={() => void query.refetch()} />;
  if (data === undefined && error) {
    return (
      <ErrorState
        title={comments.failed}
        message={error instanceof ApiError ? error.message : app.error.network}
        detail={errorDetail(error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (threads.length === 0) {
    return (
      <EmptyState title={comments.none}>
        {reader ? comments.noneText : comments.noneTextSignedOut}
      </EmptyState>
    );
  }
  return (
    <>
      <ol className="stack lines dims" aria-busy={isPlaceholderData}>
        {threads.map((thread) => (
          <li key={thread.id} className={styles.thread}>
            <CommentThread thread={thread} />
          </li>
        ))}
      </ol>
      <FailureNote error={error} />
      {hasNextPage && (
        <p className="stack">
          <Button loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {comments.more}
          </Button>
        </p>
      )}
    </>
  );
}

function ThreadsSkeleton({ onRetry }: { onRetry: () => void }) {
  const { comments } = useMessages();
  return (
    <div aria-busy aria-label={comments.loading} role="group" className="stack">
      {[4, 2, 3].map((lines) => (
        <div key={lines} className={styles.skeleton}>
          <Skeleton width="1.75rem" height="1.75rem" />
          <SkeletonText lines={lines} />
        </div>
      ))}
      <SlowNotice onRetry={onRetry} />
    </div>
  );
}
