import { useQuery } from '@tanstack/react-query';
import { BannersBlock, FirstRunBlock, HomeGamesBlock } from '../features/home/home-blocks.tsx';
import { useSession } from '../features/me/session.ts';
import { HotNewsBlock } from '../features/news/hot-news-block.tsx';
import { RankingStripBlock } from '../features/rankings/ranking-strip-block.tsx';
import { HeroArt } from '../features/site/hero-art.tsx';
import { siteSummaryQuery } from '../features/site/site.api.ts';
import { SiteFacts } from '../features/site/site-facts.tsx';
import { useMessages } from '../i18n/index.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PAGE_TITLE_ID } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';
import { SeeAllLink } from '../ui/see-all-link.tsx';
import styles from './home-page.module.css';

export function Page() {
  const { home, goGames, goRankings } = useMessages().app;
  const { user } = useSession();
  const { data: summary } = useQuery(siteSummaryQuery);
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div className={styles.text}>
          <h1 id={PAGE_TITLE_ID} tabIndex={-1}>
            {home.heading}
          </h1>
          <p className={styles.lead}>{home.lead}</p>
          <div className={styles.actions}>
            <ButtonLink to="/game" variant="primary" size="lg">
              {goGames}
            </ButtonLink>
            <ButtonLink to="/ranking" size="lg">
              {goRankings}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.art}>
          <BannersBlock fallback={<HeroArt />} />
        </div>
      </div>
      {summary?.games === 0 ? <FirstRunBlock /> : <SiteFacts />}
      <div className={styles.sections}>
        <Section title={home.charts} lead={home.chartsText}>
          <RankingStripBlock />
        </Section>
        <HomeGamesBlock isSignedIn={user !== null} />
        <Section title={home.news} more={<SeeAllLink to="/news" />}>
          <HotNewsBlock />
        </Section>
      </div>
    </div>
  );
}
