import { useMessages } from '../../i18n/index.tsx';
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
  const isFiltered = search.queue !== 'open' || search.q !== undefined;
  return (
    <PagedResults
      query={moderationQuery(search)}
      page={search.page}
      found={moderation.found[search.kind]}
      empty={<EmptyState title={moderation.clearTitle}>{moderation.clearText}</EmptyState>}
      none={
        isFiltered && {
          title: moderation.none,
          text: moderation.noneText,
          keeps: kindKey(search.kind),
        }
      }
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
