import { useMessages } from '../../../i18n/index.tsx';
import { SkeletonItems } from '../../../ui/display/skeleton.tsx';
import { PagedResults } from '../../ui/paged-results.tsx';
import type { OptionalColumn } from './columns.ts';
import { GameList } from './game-list.tsx';
import { gamesQuery } from '../games.api.ts';
import { type GamesSearch, countFilters, toAddress } from '../games-search.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { statusText } from '../statuses.ts';

type GameResultsProps = {
  search: GamesSearch;
  onSearch: (part: Partial<GamesSearch>) => void;
  shown: readonly OptionalColumn[];
};

export function GameResults({ search, onSearch, shown }: GameResultsProps) {
  const { list } = useMessages().gamesAdmin;
  return (
    <PagedResults
      query={gamesQuery(search)}
      page={search.page}
      found={list.found}
      empty={<NoGames search={search} />}
      skeleton={<SkeletonItems count={10} height="3.25rem" />}
    >
      {(games, total) => (
        <GameList games={games} total={total} search={search} onSearch={onSearch} shown={shown} />
      )}
    </PagedResults>
  );
}

/** Explains why the list is empty and offers a next step. */
function NoGames({ search }: { search: GamesSearch }) {
  const messages = useMessages();
  const { list, filter, views, editor } = messages.gamesAdmin;
  const { status, trash } = search.filter;
  const address = (part: Partial<GamesSearch>) => toAddress({ ...search, page: 1, ...part });
  if (countFilters(search.filter) > 0) {
    return (
      <EmptyState
        title={list.none}
        actions={
          <ButtonLink to="/admin/games" search={address({ filter: { status, trash } })}>
            {filter.clear}
          </ButtonLink>
        }
      >
        {list.noneText}
      </EmptyState>
    );
  }
  if (trash === '1') return <EmptyState title={list.noTrash}>{list.noTrashText}</EmptyState>;
  const title =
    status === undefined ? list.empty : list.noneWithStatus(statusText(messages, status));
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <ButtonLink to="/admin/games" search={address({ edit: 'new' })} variant="primary">
            {editor.newTitle}
          </ButtonLink>
          {status === undefined && (
            <ButtonLink to="/admin/games" search={{ view: 'import' }}>
              {views.import}
            </ButtonLink>
          )}
        </>
      }
    >
      {status === undefined ? list.emptyText : list.stateText}
    </EmptyState>
  );
}
