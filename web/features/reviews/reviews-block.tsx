import { useMessages } from '../../i18n/index.tsx';
import { part } from '../../ui/part.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './reviews-block.module.css';

const reviewsPart = part('game-reviews', () => import('./game-reviews.tsx'));

/** Where the action buttons of the game lead. */
export const REVIEWS_ID = 'reviews';

export function ReviewsBlock(props: { gameId: number; isSignedIn: boolean }) {
  const { reviews } = useMessages();
  return (
    <div id={REVIEWS_ID} className={styles.block}>
      <Section title={reviews.title} lead={reviews.lead}>
        <QueryView query={reviewsPart} skeleton={<Skeleton height="16rem" />}>
          {({ GameReviews }) => <GameReviews {...props} />}
        </QueryView>
      </Section>
    </div>
  );
}
