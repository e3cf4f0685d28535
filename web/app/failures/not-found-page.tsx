import { useLocation } from '@tanstack/react-router';
import { useTitle } from '../../browser/use-title.ts';
import { GameSearchForm } from '../../features/games/game-search-form.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  const { app } = useMessages();
  const address = useLocation({ select: ({ pathname }) => pathname });
  useTitle(app.pages.notFound);
  return (
    <>
      <PageHeader title={app.pages.notFound} lead={app.notFound.lead} />
      <div className={styles.search}>
        <GameSearchForm />
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
