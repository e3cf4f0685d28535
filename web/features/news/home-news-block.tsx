import { loadTexts } from '../../i18n/index.tsx';
import { part } from '../../ui/part.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Code and texts of the lists stay out of the first page's own weight. */
const homeNewsPart = part('home-news', async () => {
  const [code] = await Promise.all([import('./home-news.tsx'), loadTexts(['news'])]);
  return code;
});

/** Articles on the home page. */
export function HomeNewsBlock() {
  return (
    <QueryView query={homeNewsPart} skeleton={<Skeleton height="30rem" />}>
      {({ HomeNews }) => <HomeNews />}
    </QueryView>
  );
}
