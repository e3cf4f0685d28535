import { HomeGamesBlock } from '../features/home/home-blocks.tsx';
import { useSession } from '../features/me/session.ts';
import { HotNewsBlock } from '../features/news/hot-news-block.tsx';
import { RankingStripBlock } from '../features/rankings/ranking-strip-block.tsx';
import { useMessages } from '../i18n/index.tsx';
import { Section } from '../ui/section.tsx';
import { SeeAllLink } from '../ui/see-all-link.tsx';

/** What lies below the first screen; each section loads and fails by itself. */
export function HomeSections() {
  const { home } = useMessages().app;
  const { user } = useSession();
  return (
    <>
      <Section title={home.charts} lead={home.chartsText}>
        <RankingStripBlock />
      </Section>
      <HomeGamesBlock isSignedIn={user !== null} />
      <Section title={home.news} more={<SeeAllLink to="/news" />}>
        <HotNewsBlock />
      </Section>
    </>
  );
}
