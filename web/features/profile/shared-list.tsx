import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Pagination } from '../../ui/actions/pagination.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { ShareButton } from '../../ui/actions/share-button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { ToLastPage } from '../../ui/actions/to-last-page.tsx';
import { useTitle } from '../../browser/use-title.ts';
import { Games } from './profile-blocks.tsx';
import { publicProfileQuery, type SharedList, sharedListQuery } from './profile.api.ts';

type SharedListViewProps = { id: number; list: SharedList; page: number };

/** A member's full list, read-only. */
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
          if (found.total === 0) return <EmptyState title={texts.nothingYet} />;
          const last = Math.ceil(found.total / found.size);
          if (found.items.length === 0) return <ToLastPage page={page} last={last} />;
          return (
            <>
              <Games games={found.items} />
              <Pagination page={page} total={last} />
            </>
          );
        }}
      </QueryView>
    </>
  );
}
