import { HomeGamesBlock } from '../features/home/home-blocks.tsx';
import { useSession } from '../features/me/session.ts';
import { ContinueReading } from '../features/news/continue-reading.tsx';
import { HomeNewsBlock } from '../features/news/home-news-block.tsx';
import { RecentReplies } from '../features/notifications/recent-replies.tsx';
import { RankingStripBlock } from '../features/rankings/ranking-strip-block.tsx';
import { WishButton } from '../features/shelves/wish-button.tsx';
import { useMessages } from '../i18n/index.tsx';
import { Section } from '../ui/section.tsx';
import styles from './home-page.module.css';

/** What lies below the first screen; each section loads and fails by itself. */
export function HomeSections() {
  const { home } = useMessages().app;
  const { user } = useSession();
  const isSignedIn = user !== null;
  return (
    <>
      <Section title={home.charts} lead={home.chartsText}>
        <RankingStripBlock />
      </Section>
      <div className={styles.continue}>
        {isSignedIn && <RecentReplies />}
        <ContinueReading />
      </div>
      <HomeGamesBlock
        isSignedIn={isSignedIn}
        renderAction={(game) => <WishButton game={game} isSignedIn={isSignedIn} />}
      />
      <HomeNewsBlock />
    </>
  );
}
