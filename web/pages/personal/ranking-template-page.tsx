import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useSignedIn } from '../../features/me/use-signed-in.ts';
import { PosterStudio } from '../../features/rankings/poster/poster-studio.tsx';
import { RankingNavFailure } from '../../features/rankings/board/ranking-nav-failure.tsx';
import { rankingNavQuery } from '../../features/rankings/ranking-nav.api.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import styles from './ranking-template-page.module.css';

export function Page() {
  const { app, poster } = useMessages();
  const { pages, goRankings } = app;
  const search = useSearch({ from: '/ranking/template' });
  const isSignedIn = useSignedIn() === true;
  const { data: items, isError } = useQuery(rankingNavQuery);
  const item = items?.find(({ type }) => type === search.type) ?? items?.[0];
  return (
    <>
      <PageHeader
        title={pages.rankingTemplate}
        actions={
          <ButtonLink to="/ranking" search={item ? { type: item.type } : {}}>
            {goRankings}
          </ButtonLink>
        }
      />
      {isError && <RankingNavFailure />}
      {item && <PosterStudio item={item} search={search} isSignedIn={isSignedIn} />}
      {items?.length === 0 && <EmptyState title={poster.empty}>{poster.emptyText}</EmptyState>}
      {!items && !isError && <Skeleton ratio="4 / 5" className={styles.pending} />}
    </>
  );
}
