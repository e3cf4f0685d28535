import { loadTexts } from '../../i18n/index.tsx';
import { part } from '../../ui/part.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Code and texts of the list stay out of the first page's own weight. */
const hotNewsPart = part('hot-news', async () => {
  const [code] = await Promise.all([import('./home-hot-news.tsx'), loadTexts(['news'])]);
  return code;
});

/** The hot articles on the home page. */
export function HotNewsBlock() {
  return (
    <QueryView query={hotNewsPart} skeleton={<Skeleton height="26rem" />}>
      {({ HomeHotNews }) => <HomeHotNews />}
    </QueryView>
  );
}
