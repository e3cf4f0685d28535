import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { PagedResults } from '../../ui/data/paged-results.tsx';
import { CommentList } from './comment-list.tsx';
import { type ModerationSearch, moderationQuery } from './moderation.api.ts';
import styles from './moderation.module.css';

type CommentQueueProps = {
  search: ModerationSearch;
  /** Whether the moderator is an administrator, who may suspend accounts. */
  mayBan: boolean;
};

export function CommentQueue({ search, mayBan }: CommentQueueProps) {
  const { moderation } = useMessages().editorial;
  return (
    <PagedResults
      query={moderationQuery(search)}
      page={search.page}
      found={moderation.found}
      empty={<NoComments search={search} />}
    >
      {(comments) => (
        <>
          <CommentList comments={comments} mayBan={mayBan} />
          <p className={styles.keys}>{moderation.keys}</p>
        </>
      )}
    </PagedResults>
  );
}

function NoComments({ search }: { search: ModerationSearch }) {
  const {
    clear,
    moderation: { clearTitle, clearText, none, noneText },
  } = useMessages().editorial;
  if (search.queue === 'open' && search.q === undefined && search.page === 1) {
    return <EmptyState title={clearTitle}>{clearText}</EmptyState>;
  }
  return (
    <EmptyState title={none} actions={<ButtonLink to="/admin/comments">{clear}</ButtonLink>}>
      {noneText}
    </EmptyState>
  );
}
