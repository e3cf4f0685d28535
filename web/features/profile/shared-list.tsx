import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { Games } from './profile-blocks.tsx';
import { publicProfileQuery, type SharedList, sharedListQuery } from './profile.api.ts';

type SharedListViewProps = { id: number; list: SharedList; page: number };

/** Somebody's list, whole and only to be read. */
export function SharedListView({ id, list, page }: SharedListViewProps) {
  const { profile: texts } = useMessages().account;
  const { data: owner } = useQuery(publicProfileQuery(id));
  const title = owner ? texts.listOf[list](owner.nickname) : texts.blocks[list];
  useTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <ButtonLink to="/profile" search={{ id: String(id) }}>
              {texts.toProfile}
            </ButtonLink>
            <ShareButton title={title} look="icon" />
          </>
        }
      />
      <QueryView query={sharedListQuery(id, list, page)} skeleton={<Skeleton height="30rem" />}>
        {(found) => {
          if (found === null) {
            return (
              <EmptyState icon={<Lock aria-hidden />} title={texts.listHidden}>
                {texts.listHiddenText}
              </EmptyState>
            );
          }
          if (found.items.length === 0) return <EmptyState title={texts.nothingYet} />;
          return (
            <>
              <Games games={found.items} />
              <Pagination page={page} total={Math.ceil(found.total / found.size)} />
            </>
          );
        }}
      </QueryView>
    </>
  );
}
