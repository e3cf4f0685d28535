import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CommentList } from './comment-list.tsx';
import { type ModerationSearch, moderationQuery, pageSize } from './moderation.api.ts';
import styles from './moderation.module.css';

type CommentQueueProps = {
  search: ModerationSearch;
  /** Only administrators suspend accounts. */
  mayBan: boolean;
};

export function CommentQueue({ search, mayBan }: CommentQueueProps) {
  const { moderation } = useMessages().desk;
  const format = useFormat();
  const { isPlaceholderData } = useQuery(moderationQuery(search));
  return (
    <QueryView query={moderationQuery(search)} skeleton={<Skeleton height="24rem" />}>
      {({ items, total }) => (
        <div className={styles.results} aria-busy={isPlaceholderData}>
          <p role="status" className={styles.count}>
            {moderation.found(format.number(total))}
          </p>
          {items.length === 0 ? (
            <NoComments search={search} />
          ) : (
            <>
              <CommentList comments={items} mayBan={mayBan} />
              <p className={styles.keys}>{moderation.keys}</p>
            </>
          )}
          <Pagination page={search.page} total={Math.ceil(total / pageSize)} />
        </div>
      )}
    </QueryView>
  );
}

function NoComments({ search }: { search: ModerationSearch }) {
  const {
    clear,
    moderation: { clearTitle, clearText, none, noneText },
  } = useMessages().desk;
  if (search.queue === 'open' && search.q === undefined && search.page === 1) {
    return <EmptyState title={clearTitle}>{clearText}</EmptyState>;
  }
  return (
    <EmptyState title={none} actions={<ButtonLink to="/admin/comments">{clear}</ButtonLink>}>
      {noneText}
    </EmptyState>
  );
}
