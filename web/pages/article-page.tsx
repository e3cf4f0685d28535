import { useMessages } from '../i18n/index.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import styles from './article-page.module.css';

export function Page() {
  const {
    app: { pages },
    browse: { article },
  } = useMessages();
  return (
    <div className={styles.page}>
      <PageHeader title={pages.article} lead={article.lead} />
      <EmptyState
        title={article.missing}
        actions={
          <ButtonLink to="/news" variant="primary">
            {article.all}
          </ButtonLink>
        }
      >
        {article.missingText}
      </EmptyState>
    </div>
  );
}
