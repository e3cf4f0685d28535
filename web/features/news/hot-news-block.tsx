import { useQuery } from '@tanstack/react-query';
import { loadTexts, useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { part } from '../../ui/part.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { hotNewsQuery } from './hot-news.api.ts';

/** Code and texts of the list stay out of the first page's own weight. */
const hotNewsPart = part('hot-news', async () => {
  const [{ HotNews }] = await Promise.all([import('./hot-news.tsx'), loadTexts(['news'])]);
  return { HotNews };
});

/** The hot articles on the home page. */
export function HotNewsBlock() {
  const { home } = useMessages().app;
  const skeleton = <Skeleton height="22rem" />;
  useQuery(hotNewsPart);
  return (
    <QueryView query={hotNewsQuery} skeleton={skeleton}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState
            title={home.newsEmpty}
            actions={<ButtonLink to="/credits">{home.sources}</ButtonLink>}
          >
            {home.newsEmptyText}
          </EmptyState>
        ) : (
          <QueryView query={hotNewsPart} skeleton={skeleton}>
            {({ HotNews }) => <HotNews items={items} />}
          </QueryView>
        )
      }
    </QueryView>
  );
}
