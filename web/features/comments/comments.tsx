import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useCallback, useId, useMemo, useRef, useState, useEffect } from 'react';
import type { Reply } from '../../../contract/news/comments.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ChoiceGroup } from '../../ui/actions/choice-group.tsx';
import { CommentForm } from './comment-form.tsx';
import { contains, mayContain } from './comment-tree.ts';
import styles from './comments.module.css';
import { countComments, type Sort, sorts, threadsQuery } from './comments.api.ts';
import { DiscussionProvider, type Reader } from './discussion.ts';
import { ThreadList } from './thread-list.tsx';

/** The event about one's own comment may arrive before the response to its request. */
const noticeDelayMs = 1000;

/**
 * The number of comments that others have written since the list was loaded. Events update the
 * number but not the list, which would move while it is read.
 */
function useFreshComments(commentCount: number, listReadAt: number) {
  const [seen, setSeen] = useState({ count: commentCount, listReadAt });
  const [fresh, setFresh] = useState(0);

  // A reloaded list contains all comments, and deleted ones no longer count as missing.
  if (seen.listReadAt !== listReadAt || commentCount < seen.count) {
    setSeen({ count: commentCount, listReadAt });
  }

  const missing = Math.max(0, commentCount - seen.count);
  useEffect(() => {
    const timer = setTimeout(() => setFresh(missing), missing > 0 ? noticeDelayMs : 0);
    return () => clearTimeout(timer);
  }, [missing]);

  /** Counts the reader's own comment as seen: it is in the list already. */
  const expectOne = useCallback(
    () => setSeen((before) => ({ ...before, count: before.count + 1 })),
    [],
  );
  // The notice disappears in the same render as the new list, so that the layout shifts only once.
  return { fresh: Math.min(fresh, missing), expectOne };
}

export type CommentsProps = {
  newsId: number;
  /** The current number, which grows while others write. */
  commentCount: number;
  /** Whether new comments are disabled; existing ones stay visible. */
  isClosed: boolean;
  linkedId: number | undefined;
  reader: Reader | null;
  /** Called with the new number after this reader has added or removed a comment. */
  onCount: (count: number) => void;
};

export function Comments(props: CommentsProps) {
  const { newsId, commentCount, isClosed, linkedId, reader, onCount } = props;
  const { comments } = useMessages();
  const navigate = useNavigate();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [sort, setSort] = useState<Sort>('new');
  const [around, setAround] = useState(linkedId);
  const [followed, setFollowed] = useState(linkedId);
  const query = useInfiniteQuery(threadsQuery({ newsId, sort, around }));
  const threads = useMemo(
    () => query.data?.pages.flatMap(({ items }) => items) ?? [],
    [query.data],
  );
  const [written, setWritten] = useState<number>();
  const { fresh, expectOne } = useFreshComments(commentCount, query.dataUpdatedAt);
  const isThere = linkedId !== undefined && contains(threads, linkedId);

  // A linked comment that is not loaded yet loads the page that contains it.
  if (linkedId !== followed && query.isSuccess) {
    setFollowed(linkedId);
    if (linkedId !== undefined && !isThere) setAround(linkedId);
  }

  const recount = useCallback(
    // If counting fails, the previous number stays.
    () => countComments(newsId).then(onCount, () => {}),
    [newsId, onCount],
  );

  const discussion = useMemo(
    () => ({
      newsId,
      isClosed,
      reader,
      linkedId,
      sought: isThere ? undefined : linkedId,
      written,
      onWritten: ({ id, held }: Reply) => {
        setWritten(id);
        if (!held) void recount().then(expectOne);
      },
      onRemoved: () => {
        heading.current?.focus({ preventScroll: true });
        void recount();
      },
    }),
    [newsId, isClosed, reader, linkedId, isThere, written, recount, expectOne],
  );

  function showAll() {
    setAround(undefined);
    void navigate({ to: '/article', search: { id: String(newsId) }, resetScroll: false });
  }

  function showFresh() {
    setSort('new');
    if (around !== undefined) showAll();
    void query.refetch();
    list.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <DiscussionProvider value={discussion}>
      <section aria-labelledby={id} className="stack gap-3 screen-only">
        <div className={styles.head}>
          <h2 id={id} ref={heading} tabIndex={-1} className="size-xl">
            {commentCount > 0 ? comments.titleCounted({ count: commentCount }) : comments.title}
          </h2>
          {threads.length > 1 && (
            <ChoiceGroup
              label={comments.sort}
              choices={sorts.map((value) => ({ value, label: comments.sorts[value] }))}
              value={sort}
              onChange={setSort}
            />
          )}
        </div>
        {!isClosed && <CommentForm />}
        <p className="faint">{isClosed ? comments.closed : comments.hint}</p>
        <div ref={list} className="stack gap-3">
          <div role="status" className={styles.fresh}>
            {fresh > 0 && (
              <Button icon={<MessageCircle aria-hidden />} onClick={showFresh}>
                {comments.fresh({ count: fresh })}
              </Button>
            )}
          </div>
          {around !== undefined && query.isSuccess && !query.isPlaceholderData && (
            <p className={styles.context}>
              {mayContain(threads, around) ? comments.context : comments.contextGone}{' '}
              <Button size="sm" onClick={showAll}>
                {comments.showAll}
              </Button>
            </p>
          )}
          <ThreadList threads={threads} query={query} />
        </div>
      </section>
    </DiscussionProvider>
  );
}
