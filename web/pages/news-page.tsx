import { useMessages } from '../i18n/index.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import styles from './news-page.module.css';

export function Page() {
  const {
    app: { pages, home, goRankings },
    browse: { news },
  } = useMessages();
  return (
    <div className={styles.page}>
      <PageHeader title={pages.news} lead={news.lead} />
      <EmptyState
        title={news.empty}
        actions={
          <>
            <ButtonLink to="/ranking" variant="primary">
              {goRankings}
            </ButtonLink>
            <ButtonLink to="/about">{home.about}</ButtonLink>
          </>
        }
      >
        {news.emptyText}
      </EmptyState>
    </div>
  );
}
