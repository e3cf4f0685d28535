import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Pagination } from '../../ui/actions/pagination.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import {
  activeFilters,
  type CatalogueSearch,
  readPage,
  without,
  withoutFilters,
} from './catalogue-search.ts';
import { gameListQuery, pageSize } from './catalogue.api.ts';
import type { Change } from './filter-panel.tsx';
import { GameCards, GameCardsSkeleton, type RenderAction } from './game-cards.tsx';
import { GamesTable } from './games-table.tsx';
import { useListView } from './list-view.ts';
import { useFilterLabel } from './use-filter-label.ts';

type SearchProps = { search: CatalogueSearch; onChange: Change };
type CatalogueResultsProps = SearchProps & { renderAction: RenderAction };

export function CatalogueResults({ search, onChange, renderAction }: CatalogueResultsProps) {
  const { catalogue } = useMessages();
  const format = useFormat();
  const view = useListView();
  const query = gameListQuery(search);
  const { isPlaceholderData } = useQuery(query);
  const skeleton = view === 'cards' ? <GameCardsSkeleton /> : <Skeleton height="90rem" />;
  return (
    <QueryView query={query} skeleton={skeleton}>
      {({ items, total, playersMonth }) => {
        if (total === 0) return <NoGames search={search} onChange={onChange} />;
        if (items.length === 0) return <PastEnd search={search} />;
        return (
          <div className="dims" aria-busy={isPlaceholderData}>
            {view === 'cards' ? (
              <GameCards games={items} renderAction={renderAction} />
            ) : (
              <GamesTable
                games={items}
                playersMonth={playersMonth}
                renderAction={renderAction}
                caption={catalogue.found(format.number(total))}
                search={search}
                onChange={onChange}
              />
            )}
            <Pages search={search} total={Math.ceil(total / pageSize)} />
          </div>
        );
      }}
    </QueryView>
  );
}

/** Prefetches a page when its link is hovered or focused. */
function Pages({ search, total }: { search: CatalogueSearch; total: number }) {
  const client = useQueryClient();
  const prepare = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null) return;
    const page = new URL(link.href).searchParams.get('page') ?? '1';
    void client.prefetchQuery(gameListQuery({ ...search, page }));
  };
  return (
    <div onPointerOver={prepare} onFocus={prepare}>
      <Pagination page={readPage(search)} total={total} />
    </div>
  );
}

function NoGames({ search, onChange }: SearchProps) {
  const { empty, filter } = useMessages().catalogue;
  const labelOf = useFilterLabel(search);
  const last = activeFilters(search).at(-1);
  if (last === undefined) return <EmptyState title={empty.nothing}>{empty.nothingText}</EmptyState>;
  return (
    <EmptyState
      title={empty.title}
      actions={
        <>
          <Button variant="primary" onClick={() => onChange(without(search, last))}>
            {empty.drop(labelOf(last))}
          </Button>
          <Button onClick={() => onChange(withoutFilters(search))}>{filter.clear}</Button>
        </>
      }
    >
      {empty.text}
    </EmptyState>
  );
}

function PastEnd({ search: { page: _, ...first } }: { search: CatalogueSearch }) {
  const { pastEnd } = useMessages().catalogue;
  return (
    <EmptyState
      title={pastEnd.title}
      actions={
        <ButtonLink to="/game" search={first}>
          {pastEnd.first}
        </ButtonLink>
      }
    />
  );
}
