import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Pagination } from '../../ui/actions/pagination.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { readPageNumber } from '../../ui/actions/read-page-number.ts';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { ToLastPage } from '../../ui/actions/to-last-page.tsx';
import { EmptyShelf } from './empty-shelf.tsx';
import type { Shelf } from './local-shelves.ts';
import { ShelfList } from './shelf-list.tsx';
import { isFiltered, pageSize, readSort, type ShelfSearch } from './shelf-search.ts';
import { ShelfToolbar } from './shelf-toolbar.tsx';
import { shelfQuery } from './shelves.api.ts';

type OwnShelfProps = {
  shelf: Shelf;
  search: ShelfSearch;
  onChange: (search: ShelfSearch) => void;
};

/** A shorter list is seen at a glance. */
const fewestToFilter = 10;

/** The shelf of a member, stored on the server. */
export function OwnShelf({ shelf, search, onChange }: OwnShelfProps) {
  const { app, shelves: texts } = useMessages();
  const page = readPageNumber(search.page);
  const query = shelfQuery(shelf, search);
  const { data, isPlaceholderData } = useQuery(query);
  const isBare = data?.total === 0 && !isFiltered(search);
  const hasFilters = isFiltered(search) || (data !== undefined && data.total >= fewestToFilter);
  return (
    <>
      {!isBare && (
        <ShelfToolbar shelf={shelf} search={search} onChange={onChange} hasFilters={hasFilters} />
      )}
      <QueryView query={query} skeleton={<Skeleton height="40rem" />}>
        {({ items, total }) => {
          if (isBare) {
            return (
              <EmptyShelf shelf={shelf} action={<ButtonLink to="/game">{app.goGames}</ButtonLink>}>
                {texts.emptyText[shelf]}
              </EmptyShelf>
            );
          }
          if (total === 0) return <NothingFound onClear={() => onChange({})} />;
          const last = Math.ceil(total / pageSize);
          if (items.length === 0) return <ToLastPage page={page} last={last} />;
          return (
            <div className="dims" aria-busy={isPlaceholderData}>
              <ShelfList
                shelf={shelf}
                items={items}
                total={total}
                view={viewOf(search)}
                isArranged={readSort(shelf, search).sort === 'manual'}
              />
              <Pagination page={page} total={last} />
            </div>
          );
        }}
      </QueryView>
    </>
  );
}

const viewOf = ({ view }: ShelfSearch) => (view === 'rows' ? 'rows' : 'cards');

function NothingFound({ onClear }: { onClear: () => void }) {
  const { shelves: texts } = useMessages();
  return (
    <EmptyState
      title={texts.nothingFound}
      actions={
        <Button variant="primary" onClick={onClear}>
          {texts.clear}
        </Button>
      }
    >
      {texts.nothingFoundText}
    </EmptyState>
  );
}
