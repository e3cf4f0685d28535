import { useQuery } from '@tanstack/react-query';
import { Banners } from '../features/home/banners.tsx';
import { FirstRun } from '../features/home/first-run.tsx';
import { HomeGames } from '../features/home/home-games.tsx';
import { useSession } from '../features/me/session.ts';
import { ContinueReading } from '../features/news/list/continue-reading.tsx';
import { HomeNews } from '../features/news/list/home-news.tsx';
import { RecentReplies } from '../features/notifications/recent-replies.tsx';
import { RankingStrip } from '../features/rankings/ranking-strip.tsx';
import { WishButton } from '../features/shelves/wish-button.tsx';
import { HeroArt } from '../features/site/hero-art.tsx';
import { siteSummaryQuery } from '../features/site/site.api.ts';
import { SiteFacts } from '../features/site/site-facts.tsx';
import { useMessages } from '../i18n/index.tsx';
import { ButtonLink } from '../ui/actions/button.tsx';
import { PAGE_TITLE_ID } from '../ui/display/page-header.tsx';
import { Section } from '../ui/display/section.tsx';
import styles from './home-page.module.css';

export function Page() {
  const { home, goGames, goRankings } = useMessages().app;
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
          <Banners fallback={<HeroArt />} />
        </div>
      </div>
      {summary?.games === 0 ? <FirstRun /> : <SiteFacts />}
      <div className={styles.sections}>
        <Sections />
      </div>
    </div>
  );
}

/** The sections below the first screen; each loads and fails on its own. */
function Sections() {
  const { home } = useMessages().app;
  const { user } = useSession();
  const isSignedIn = user !== null;
  return (
    <>
      <Section title={home.charts} lead={home.chartsText}>
        <RankingStrip />
      </Section>
      <div className={styles.continue}>
        {isSignedIn && <RecentReplies />}
        <ContinueReading />
      </div>
      <HomeGames
        isSignedIn={isSignedIn}
        renderAction={(game) => <WishButton game={game} isSignedIn={isSignedIn} />}
      />
      <HomeNews />
    </>
  );
}
