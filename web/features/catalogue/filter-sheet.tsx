import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { activeFilters, type CatalogueSearch, withoutFilters } from './catalogue-search.ts';
import { facetsQuery } from './catalogue.api.ts';
import { type Change, FilterPanel } from './filter-panel.tsx';

type FilterSheetProps = { search: CatalogueSearch; onChange: Change; onClose: () => void };

/** Filters for narrow screens: each choice applies at once; the button shows the result count. */
export function FilterSheet({ search, onChange, onClose }: FilterSheetProps) {
  const { filter } = useMessages().catalogue;
  const format = useFormat();
  const { data, isPlaceholderData } = useQuery(facetsQuery(search));
  const show = () => {
    if (data === undefined) return filter.close;
    return data.total === 0 ? filter.showNone : filter.show(format.number(data.total));
  };
  return (
    <Dialog
      look="side"
      title={filter.title}
      onClose={onClose}
      actions={
        <>
          {activeFilters(search).length > 0 && (
            <Button onClick={() => onChange(withoutFilters(search))}>{filter.clear}</Button>
          )}
          <Button variant="primary" aria-busy={isPlaceholderData} onClick={onClose}>
            <span aria-live="polite">{show()}</span>
          </Button>
        </>
      }
    >
      <FilterPanel search={search} onChange={onChange} />
    </Dialog>
  );
}
