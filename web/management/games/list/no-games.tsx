import { useMessages } from '../../../i18n/index.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { countFilters, type GamesSearch, toAddress } from '../games-search.ts';
import { statusText } from '../statuses.ts';

/** Explains why the list is empty and offers a next step. */
export function NoGames({ search }: { search: GamesSearch }) {
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
