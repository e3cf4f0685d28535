import { Download, PenLine, Trash2 } from 'lucide-react';
import { withBasePath } from '../../browser/base-path.ts';
import type { OwnReview } from '../../../contract/members/reviews.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { ButtonAnchor, ButtonLink, IconButton } from '../../ui/actions/button.tsx';
import { focusBeside } from '../../ui/actions/focus-beside.ts';
import { ChoiceGroup } from '../../ui/actions/choice-group.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { GameCover } from '../../domain/games/game-cover.tsx';
import { GameLink } from '../../domain/games/game-link.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { Pagination } from '../../ui/actions/pagination.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { ToLastPage } from '../../ui/actions/to-last-page.tsx';
import styles from './my-reviews.module.css';
import { Rating, ReviewState, ReviewText, ReviewTimes } from './review-card.tsx';
import { type OwnFilter, ownReviewsQuery, pageSize } from './reviews.api.ts';
import { useDeletion } from './use-deletion.ts';

type MyReviewsProps = {
  filter: OwnFilter | undefined;
  page: number;
  onFilter: (filter: OwnFilter | undefined) => void;
};

export function MyReviews({ filter, page, onFilter }: MyReviewsProps) {
  const { mine } = useMessages().reviews;
  const format = useFormat();
  return (
    <>
      <div className={styles.head}>
        <ChoiceGroup
          label={mine.filter}
          choices={[
            { value: 'all', label: mine.all },
            { value: 'text', label: mine.text },
            { value: 'rating', label: mine.rating },
          ]}
          value={filter ?? 'all'}
          onChange={(value) => onFilter(value === 'all' ? undefined : value)}
        />
        <ButtonAnchor
          href={withBasePath('/api/me/export?part=reviews&format=csv')}
          download
          icon={<Download aria-hidden />}
        >
          {mine.csv}
        </ButtonAnchor>
      </div>
      <QueryView query={ownReviewsQuery(filter, page)} skeleton={<Skeleton height="30rem" />}>
        {({ items, total }) => {
          if (total === 0) return <NoReviews isFiltered={filter !== undefined} />;
          const last = Math.ceil(total / pageSize);
          if (items.length === 0) return <ToLastPage page={page} last={last} />;
          return (
            <>
              <p role="status" className={`${styles.count} faint`}>
                {mine.count(format.number(total))}
              </p>
              <ul className="stack gap-3">
                {items.map((review) => (
                  <li key={review.id}>
                    <OwnCard review={review} />
                  </li>
                ))}
              </ul>
              <Pagination page={page} total={last} />
            </>
          );
        }}
      </QueryView>
    </>
  );
}

function OwnCard({ review }: { review: OwnReview }) {
  const { games, reviews: texts } = useMessages();
  const { title } = gameNames(review.game, useLang());
  const remove = useDeletion();
  const { game, helpfulCount } = review;
  return (
    <article className={styles.card}>
      <GameCover {...game} className="round-sm" />
      <div className={styles.body}>
        <h2 className={styles.title}>
          <GameLink game={game} className="plain clamp-3">
            {title}
          </GameLink>
          <Rating value={review.rating} />
        </h2>
        <ReviewState review={review} />
        <ReviewText review={review} />
        <p className="wrap gap-3 faint">
          {game.status === 0 && <span>{games.gone}</span>}
          <ReviewTimes review={review} />
          {helpfulCount > 0 && <span>{texts.helpfulCount(helpfulCount)}</span>}
        </p>
      </div>
      <div className={styles.tools}>
        {game.status !== 0 && (
          <ButtonLink
            to="/game/detail"
            search={{ id: String(game.id) }}
            hash="reviews"
            size="sm"
            icon={<PenLine aria-hidden />}
          >
            {texts.mine.onGame}
          </ButtonLink>
        )}
        <IconButton
          size="sm"
          label={texts.delete}
          icon={<Trash2 aria-hidden />}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            remove(review);
          }}
        />
      </div>
    </article>
  );
}

function NoReviews({ isFiltered }: { isFiltered: boolean }) {
  const { app, reviews } = useMessages();
  return (
    <EmptyState
      icon={<PenLine aria-hidden />}
      title={isFiltered ? reviews.mine.nothing : reviews.mine.empty}
      actions={<ButtonLink to="/ranking">{app.goRankings}</ButtonLink>}
    >
      {!isFiltered && reviews.mine.emptyText}
    </EmptyState>
  );
}
