import { useSearch } from '@tanstack/react-router';
import { useRankingNav } from '../features/rankings/ranking-nav.api.ts';
import { useLang, useMessages } from '../i18n/index.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { TabLink, TabLinks } from '../ui/tabs.tsx';
import styles from './ranking-page.module.css';

export function Page() {
  const {
    app: { pages },
    browse: { ranking },
  } = useMessages();
  const english = useLang() === 'en';
  const { type } = useSearch({ from: '/ranking' });
  const items = useRankingNav();
  const chosen = items.find((item) => item.type === type) ?? items[0];
  const unknown = type !== undefined && items.length > 0 && chosen?.type !== type;
  return (
    <>
      <PageHeader title={pages.ranking} lead={ranking.lead} />
      {items.length > 0 && (
        <div className={styles.types}>
          <TabLinks label={ranking.choose}>
            {items.map((item) => (
              <TabLink
                key={item.type}
                to="/ranking"
                search={{ type: item.type }}
                aria-current={!unknown && item === chosen ? 'page' : undefined}
              >
                {english ? item.nameEn : item.name}
              </TabLink>
            ))}
          </TabLinks>
        </div>
      )}
      <div className={styles.rows}>
        {unknown ? (
          <EmptyState title={ranking.unknown(type)}>{ranking.unknownText}</EmptyState>
        ) : (
          <EmptyState
            title={ranking.empty}
            actions={
              <ButtonLink to="/credits" variant="primary">
                {ranking.method}
              </ButtonLink>
            }
          >
            {ranking.emptyText}
          </EmptyState>
        )}
      </div>
    </>
  );
}
