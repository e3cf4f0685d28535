import { useQuery } from '@tanstack/react-query';
import { loadTexts } from '../../i18n/index.tsx';
import { part } from '../../ui/part.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { rankingNavQuery } from './ranking-nav.api.ts';

/** Code and texts of the strip stay out of the first page's own weight. */
const stripPart = part('ranking-strip', async () => {
  const [module] = await Promise.all([import('./ranking-strip.tsx'), loadTexts(['rankings'])]);
  return module;
});

export function RankingStripBlock() {
  // Asked for while the code is still on its way.
  useQuery(rankingNavQuery);
  return (
    <QueryView query={stripPart} skeleton={<Skeleton height="28rem" />}>
      {({ RankingStrip }) => <RankingStrip />}
    </QueryView>
  );
}
