import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  LayoutGrid,
  SlidersHorizontal,
  Table2,
} from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import {
  activeFilters,
  type CatalogueSearch,
  readSort,
  type Sort,
  sorts,
  usualOrder,
  withSort,
} from './catalogue-search.ts';
import type { Change } from './filter-panel.tsx';
import { setListView, useListView } from './list-view.ts';
import styles from './toolbar.module.css';

type CatalogueToolbarProps = {
  search: CatalogueSearch;
  onChange: Change;
  /** Opens the sheet, on screens too narrow for the filters beside the list. */
  onOpenFilters: () => void;
};

export function CatalogueToolbar({ search, onChange, onOpenFilters }: CatalogueToolbarProps) {
  const { filter } = useMessages().catalogue;
  const format = useFormat();
  const active = activeFilters(search).length;
  return (
    <div className={`${styles.toolbar} screen-only`}>
      <Button
        className={styles.filters}
        icon={<SlidersHorizontal aria-hidden />}
        onClick={onOpenFilters}
        aria-label={active > 0 ? filter.openWith(format.number(active)) : undefined}
      >
        {filter.open} {active > 0 && <span className={styles.badge}>{format.number(active)}</span>}
      </Button>
      <SortControl search={search} onChange={onChange} />
      <ViewSwitch />
    </div>
  );
}

function SortControl({ search, onChange }: { search: CatalogueSearch; onChange: Change }) {
  const { sort: texts } = useMessages().catalogue;
  const { sort, order } = readSort(search);
  const isRising = order === 'asc';
  return (
    <div className={styles.sort}>
      <span className={styles.select}>
        <select
          aria-label={texts.label}
          value={sort}
          onChange={({ target }) => {
            const by = target.value as Sort;
            onChange(withSort(search, by, usualOrder(by)));
          }}
        >
          {sorts.map((by) => (
            <option key={by} value={by}>
              {texts.sorts[by]}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden />
      </span>
      <IconButton
        className={styles.order}
        label={isRising ? texts.ascending : texts.descending}
        icon={isRising ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
        onClick={() => onChange(withSort(search, sort, isRising ? 'desc' : 'asc'))}
      />
    </div>
  );
}

function ViewSwitch() {
  const { view: texts } = useMessages().catalogue;
  const view = useListView();
  return (
    <div role="group" aria-label={texts.label} className={styles.views}>
      <IconButton
        label={texts.cards}
        icon={<LayoutGrid aria-hidden />}
        aria-pressed={view === 'cards'}
        onClick={() => setListView('cards')}
      />
      <IconButton
        label={texts.table}
        icon={<Table2 aria-hidden />}
        aria-pressed={view === 'table'}
        onClick={() => setListView('table')}
      />
    </div>
  );
}
