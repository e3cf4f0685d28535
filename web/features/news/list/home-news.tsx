import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/index.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Section } from '../../../ui/display/section.tsx';
import { SeeAllLink } from '../../../ui/actions/see-all-link.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Headlines } from './headlines.tsx';
import { hotNewsQuery } from './hot-news.api.ts';
import { newsPageQuery } from '../news.api.ts';

const shown = 5;

/** The hot articles, if there are any, and the newest others. */
export function HomeNews() {
  const { app, news } = useMessages();
  const { data: hot = [] } = useQuery(hotNewsQuery);
  const hotIds = new Set(hot.map(({ id }) => id));
  return (
    <div>
      {hot.length > 0 && (
        <Section title={news.hot} lead={news.hotHow}>
          <Headlines items={hot} isRanked />
        </Section>
      )}
      <Section title={news.latest} more={<SeeAllLink to="/news" />}>
        {/* The same query as the news page's first page, so that opening it needs no request. */}
        <QueryView query={newsPageQuery({}, 1)} skeleton={<Skeleton height="26rem" />}>
          {({ items }) =>
            items.length > 0 ? (
              <Headlines items={items.filter(({ id }) => !hotIds.has(id)).slice(0, shown)} />
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
      </Section>
    </div>
  );
}
