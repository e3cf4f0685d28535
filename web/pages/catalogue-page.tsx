import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ActiveFilters } from '../features/catalogue/active-filters.tsx';
import { CatalogueResults } from '../features/catalogue/catalogue-results.tsx';
import { CatalogueToolbar } from '../features/catalogue/catalogue-toolbar.tsx';
import { gameListQuery } from '../features/catalogue/catalogue.api.ts';
import { type Change, FilterPanel } from '../features/catalogue/filter-panel.tsx';
import { FilterSheet } from '../features/catalogue/filter-sheet.tsx';
import { useSignedIn } from '../features/me/use-signed-in.ts';
import { useWishButtons } from '../features/shelves/wish-button.tsx';
import { useFormat } from '../i18n/format.ts';
import { useMessages } from '../i18n/index.tsx';
import { PageHeader } from '../ui/display/page-header.tsx';
import { ShareButton } from '../ui/actions/share-button.tsx';
import { useIsWide } from '../browser/use-is-wide.ts';
import styles from './catalogue-page.module.css';

const route = getRouteApi('/game');

export function Page() {
  const { app, catalogue } = useMessages();
  const format = useFormat();
  const isWide = useIsWide();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const [sheet, setSheet] = useState<'closed' | 'open' | 'used'>('closed');
  const { data } = useQuery(gameListQuery(search));
  const wishButton = useWishButtons(useSignedIn() === true);

  const change: Change = (next, { isSameStep = false } = {}) => {
    // All choices made in one opening of the sheet are one history entry.
    const replace = isSameStep || sheet === 'used';
    if (sheet === 'open') setSheet('used');
    void navigate({ search: next, replace, resetScroll: false }).then(showTop);
  };
  const showTop = () => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) list.current?.scrollIntoView();
  };
  const found = data && catalogue.found(format.number(data.total));

  return (
    <>
      <PageHeader
        title={app.pages.catalogue}
        mark={
          <span role="status" className={styles.found}>
            {found}
          </span>
        }
        actions={<ShareButton title={app.pages.catalogue} look="icon" />}
        isCompact
      />
      <div className={styles.page}>
        {isWide && (
          <aside className={styles.filters} aria-label={catalogue.filter.title}>
            <FilterPanel search={search} onChange={change} />
          </aside>
        )}
        <div ref={list} className={styles.list}>
          <div className={styles.head}>
            <CatalogueToolbar
              search={search}
              onChange={change}
              onOpenFilters={() => setSheet('open')}
            />
          </div>
          {!isWide && sheet !== 'closed' && (
            <FilterSheet search={search} onChange={change} onClose={() => setSheet('closed')} />
          )}
          <ActiveFilters search={search} onChange={change} />
          <CatalogueResults search={search} onChange={change} renderAction={wishButton} />
        </div>
      </div>
    </>
  );
}
