import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { hotNewsQuery } from './hot-news.api.ts';
import { HotNews } from './hot-news.tsx';

export function HomeHotNews() {
  const { app, news } = useMessages();
  return (
    <QueryView query={hotNewsQuery} skeleton={<Skeleton height="26rem" />}>
      {(items) =>
        items.length > 0 ? (
          <HotNews items={items} />
        ) : (
          <EmptyState
            title={news.empty}
            actions={<ButtonLink to="/ranking">{app.goRankings}</ButtonLink>}
          >
            {news.emptyText}
          </EmptyState>
        )
      }
    </QueryView>
  );
}
