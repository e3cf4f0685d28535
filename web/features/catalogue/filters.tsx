import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CatalogueSearch } from './catalogue-search.ts';
import { filterPanelPart, filterSheetPart } from './catalogue-parts.ts';
import type { Change } from './filter-panel.tsx';

type FiltersProps = { search: CatalogueSearch; onChange: Change };

export function Filters(props: FiltersProps) {
  return (
    <QueryView query={filterPanelPart} skeleton={<Skeleton height="80vh" />}>
      {({ FilterPanel }) => <FilterPanel {...props} />}
    </QueryView>
  );
}

type FiltersInSheetProps = FiltersProps & { isOpen: boolean; onClose: () => void };

/** Fetched before anybody asks, so that it opens at once. */
export function FiltersInSheet({ isOpen, ...props }: FiltersInSheetProps) {
  useQuery(filterSheetPart);
  if (!isOpen) return null;
  return (
    <QueryView query={filterSheetPart} skeleton={null}>
      {({ FilterSheet }) => <FilterSheet {...props} />}
    </QueryView>
  );
}
