import { useMessages } from '../../../i18n/index.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import type { NewsSearch } from '../news-address.ts';
import type { NewsFilter } from '../news.api.ts';
import { searchOf } from './search-of.ts';
import { useCategoryName } from '../use-category-name.ts';

export function NothingHere({ filter }: { filter: NewsFilter }) {
  const { category, gameId, q } = filter;
  const { app, news } = useMessages();
  const categoryName = useCategoryName();
  if (q !== undefined) return <NothingFound filter={filter} q={q} />;
  if (category === undefined && gameId === undefined) {
    return (
      <EmptyState
        title={news.empty}
        actions={
          <ButtonLink to="/ranking" variant="primary">
            {app.goRankings}
          </ButtonLink>
        }
      >
        {news.emptyText}
      </EmptyState>
    );
  }
  const title = category ? news.emptyCategory(categoryName(category).text) : news.emptyGame;
  return (
    <EmptyState
      title={title}
      actions={
        <ButtonLink to="/news" variant="primary">
          {news.showAll}
        </ButtonLink>
      }
    >
      {category && news.emptyCategoryText}
    </EmptyState>
  );
}

function NothingFound({ filter, q }: { filter: NewsFilter; q: string }) {
  const { search } = useMessages().news;
  const categoryName = useCategoryName();
  const { category, gameId } = filter;
  const isNarrowed = category !== undefined || gameId !== undefined;
  return (
    <EmptyState
      title={category ? search.noneIn(q, categoryName(category).text) : search.none(q)}
      actions={
        <>
          <ButtonLink to="/news" search={searchOf({ category, gameId })} variant="primary">
            {search.clear}
          </ButtonLink>
          {isNarrowed && (
            <ButtonLink to="/news" search={{ q }}>
              {search.everywhere}
            </ButtonLink>
          )}
        </>
      }
    >
      {search.noneText}
    </EmptyState>
  );
}

export function PastEnd({ search }: { search: NewsSearch }) {
  const { news } = useMessages();
  return (
    <EmptyState
      title={news.pastEnd}
      actions={
        <ButtonLink to="/news" search={search} variant="primary">
          {news.first}
        </ButtonLink>
      }
    />
  );
}
