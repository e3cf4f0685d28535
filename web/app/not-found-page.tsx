import { useLocation } from '@tanstack/react-router';
import { loadTexts, useMessages } from '../i18n/index.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { part } from '../ui/part.ts';
import { QueryView } from '../ui/query-view.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './not-found-page.module.css';

/** Most readers never see this page: its search is fetched by those who do. */
const searchPart = part('not-found-search', async () => {
  const [module] = await Promise.all([
    import('../features/games/game-search-form.tsx'),
    loadTexts(['games']),
  ]);
  return module;
});

function Search() {
  return (
    <QueryView query={searchPart} skeleton={<Skeleton height="4.5rem" />}>
      {({ GameSearchForm }) => <GameSearchForm />}
    </QueryView>
  );
}

export function NotFoundPage() {
  const { app } = useMessages();
  const address = useLocation({ select: ({ pathname }) => pathname });
  return (
    <>
      <PageHeader title={app.pages.notFound} lead={app.notFound.lead} />
      <div className={styles.search}>
        <Search />
      </div>
      <EmptyState
        title={app.notFound.address}
        actions={
          <>
            <ButtonLink to="/" variant="primary">
              {app.goHome}
            </ButtonLink>
            <ButtonLink to="/ranking">{app.goRankings}</ButtonLink>
          </>
        }
      >
        <code>{address}</code>
      </EmptyState>
    </>
  );
}
