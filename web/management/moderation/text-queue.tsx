import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { PagedResults } from '../ui/paged-results.tsx';
import { TextList } from './text-list.tsx';
import { kindKey, type ModerationSearch, moderationQuery } from './moderation.api.ts';
import styles from './moderation.module.css';

type TextQueueProps = {
  search: ModerationSearch;
  /** Whether the moderator is an administrator, who may suspend accounts. */
  mayBan: boolean;
};

export function TextQueue({ search, mayBan }: TextQueueProps) {
  const { moderation } = useMessages().editorial;
  return (
    <PagedResults
      query={moderationQuery(search)}
      page={search.page}
      found={moderation.found[search.kind]}
      empty={<NoTexts search={search} />}
    >
      {(texts) => (
        <>
          <TextList texts={texts} mayBan={mayBan} />
          <p className={styles.keys}>{moderation.keys}</p>
        </>
      )}
    </PagedResults>
  );
}

function NoTexts({ search }: { search: ModerationSearch }) {
  const {
    clear,
    moderation: { clearTitle, clearText, none, noneText },
  } = useMessages().editorial;
  if (search.queue === 'open' && search.q === undefined && search.page === 1) {
    return <EmptyState title={clearTitle}>{clearText}</EmptyState>;
  }
  return (
    <EmptyState
      title={none}
      actions={
        <ButtonLink to="/admin/comments" search={kindKey(search.kind)}>
          {clear}
        </ButtonLink>
      }
    >
      {noneText}
    </EmptyState>
  );
}
