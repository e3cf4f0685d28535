import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import styles from './ranking-nav-failure.module.css';
import { rankingNavQuery } from '../ranking-nav.api.ts';

/** Shown in place of the tabs when they could not be loaded. */
export function RankingNavFailure() {
  const { app, ui } = useMessages();
  const { isError, isFetching, refetch } = useQuery(rankingNavQuery);
  if (!isError) return null;
  return (
    <p className={styles.failed} role="alert">
      {app.home.chartsFailed}
      <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
        {ui.retry}
      </Button>
    </p>
  );
}
