import { useMessages } from '../i18n/index.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import styles from './ranking-template-page.module.css';

export function Page() {
  const {
    app: { pages, goRankings },
    browse: { template },
  } = useMessages();
  return (
    <>
      <PageHeader title={pages.rankingTemplate} lead={template.lead} />
      <section className={styles.preview} aria-label={template.preview}>
        <EmptyState
          title={template.empty}
          actions={
            <ButtonLink to="/ranking" variant="primary">
              {goRankings}
            </ButtonLink>
          }
        >
          {template.emptyText}
        </EmptyState>
      </section>
    </>
  );
}
