import { X } from 'lucide-react';
import { useRef } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import {
  activeFilters,
  type CatalogueSearch,
  without,
  withoutFilters,
} from './catalogue-search.ts';
import type { Change } from './filter-panel.tsx';
import styles from './filters.module.css';
import { useFilterLabel } from './use-filter-label.ts';

type ActiveFiltersProps = { search: CatalogueSearch; onChange: Change };

export function ActiveFilters({ search, onChange }: ActiveFiltersProps) {
  const { catalogue, ui } = useMessages();
  const labelOf = useFilterLabel(search);
  const list = useRef<HTMLDivElement>(null);
  const active = activeFilters(search);

  /** Removes a filter; the list gets the focus, because the focused chip disappears. */
  const remove = (next: CatalogueSearch) => {
    list.current?.focus({ preventScroll: true });
    onChange(next);
  };

  return (
    <div ref={list} tabIndex={-1} role="group" aria-label={catalogue.filter.active}>
      {active.length > 0 && (
        <ul className={styles.chips}>
          {active.map((filter) => {
            const label = labelOf(filter);
            return (
              <li key={`${filter.key} ${filter.value}`}>
                <button
                  type="button"
                  className={styles.chip}
                  data-mark={filter.mark}
                  aria-label={ui.remove({ what: label })}
                  onClick={() => remove(without(search, filter))}
                >
                  <span className="cut">{label}</span>
                  <X aria-hidden />
                </button>
              </li>
            );
          })}
          <li>
            <Button size="sm" variant="ghost" onClick={() => remove(withoutFilters(search))}>
              {catalogue.filter.clear}
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
}
