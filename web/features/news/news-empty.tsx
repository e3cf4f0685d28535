import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { NewsSearch } from './news-address.ts';
import type { NewsFilter } from './news.api.ts';
import { useCategoryName } from './use-category-name.ts';

export function NothingHere({ filter: { category, gameId } }: { filter: NewsFilter }) {
  const { app, news } = useMessages();
  const categoryName = useCategoryName();
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
