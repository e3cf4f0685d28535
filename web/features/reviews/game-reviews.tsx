import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { OwnReview } from '../../../contract/members/reviews.ts';
import { useMessages, useLang } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ChoiceGroup } from '../../ui/actions/choice-group.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { ReviewCard } from './review-card.tsx';
import { recallDraft } from './review-draft.ts';
import { ReviewEditor } from './review-editor.tsx';
import { ReviewFigures } from './review-figures.tsx';
import { ReviewMenu } from './review-menu.tsx';
import { longer } from './review-pages.ts';
import { gameReviewsQuery, myReviewQuery, pageSize, type ReviewSort } from './reviews.api.ts';
import { useDeletion } from './use-deletion.ts';
import { numberFormat, useFormat } from '../../i18n/format.ts';
import styles from './reviews.module.css';

export type GameReviewsProps = {
  gameId: number;
  isSignedIn: boolean;
  mayModerate: boolean;
  /** The store's reviews, beside those of this site. */
  steam: ReactNode;
};

export function GameReviews({ gameId, isSignedIn, mayModerate, steam }: GameReviewsProps) {
  const { reviews: texts } = useMessages();
  const [sort, setSort] = useState<ReviewSort>('helpful');
  const [size, setSize] = useState(pageSize);
  const [rating, setRating] = useState<number>();
  const query = gameReviewsQuery(gameId, sort, size, rating);
  const { isPlaceholderData } = useQuery(query);
  return (
    <QueryView query={query} skeleton={<Skeleton height="16rem" />}>
      {({ items, total, average, distribution }) => (
        <div className="stack gap-4">
          <ReviewFigures steam={steam}>
            {average !== null && (
              <RatingDistribution
                counts={distribution}
                average={average}
                chosen={rating}
                onChoose={setRating}
              />
            )}
          </ReviewFigures>
          {average === null && <p className="soft">{texts.beFirst}</p>}
          <MyReview gameId={gameId} isSignedIn={isSignedIn} />
          {total > 1 && <SortChoice value={sort} onChange={setSort} />}
          <div className="stack gap-4 dims" aria-busy={isPlaceholderData}>
            {items
              .filter(({ mine }) => !mine)
              .map((review) => (
                <ReviewCard
                  key={review.id}
                  review={review}
                  tools={<ReviewMenu review={review} mayModerate={mayModerate} />}
                />
              ))}
          </div>
          {total > size && (
            <p>
              <Button loading={isPlaceholderData} onClick={() => setSize(longer(size))}>
                {texts.more}
              </Button>
            </p>
          )}
        </div>
      )}
    </QueryView>
  );
}

function SortChoice(props: { value: ReviewSort; onChange: (sort: ReviewSort) => void }) {
  const { sort } = useMessages().reviews;
  return (
    <div>
      <ChoiceGroup
        label={sort.label}
        choices={[
          { value: 'helpful', label: sort.helpful },
          { value: 'new', label: sort.new },
          { value: 'high', label: sort.high },
          { value: 'low', label: sort.low },
        ]}
        {...props}
      />
    </div>
  );
}

type MyReviewProps = Pick<GameReviewsProps, 'gameId' | 'isSignedIn'>;

function MyReview({ gameId, isSignedIn }: MyReviewProps) {
  const { data = null, isPending } = useQuery({ ...myReviewQuery(gameId), enabled: isSignedIn });
  const [isWriting, setIsWriting] = useState(() => recallDraft(gameId) !== undefined);
  const block = useRef<HTMLDivElement>(null);
  /** Focuses the block before the pressed button disappears. */
  const holdFocus = () => block.current?.focus({ preventScroll: true });
  const write = (isWriting: boolean) => {
    holdFocus();
    setIsWriting(isWriting);
  };
  if (isSignedIn && isPending) return <Skeleton height="4rem" />;
  return (
    <div ref={block} tabIndex={-1}>
      {data && !isWriting ? (
        <Published review={data} onEdit={() => write(true)} onDelete={holdFocus} />
      ) : (
        <ReviewEditor
          key={data?.id}
          gameId={gameId}
          published={data}
          onDone={() => write(false)}
          onCancel={data ? () => write(false) : undefined}
        />
      )}
    </div>
  );
}

type PublishedProps = { review: OwnReview; onEdit: () => void; onDelete: () => void };

function Published({ review, onEdit, onDelete }: PublishedProps) {
  const { reviews: texts } = useMessages();
  const remove = useDeletion();
  const deleteIt = () => {
    onDelete();
    remove(review);
  };
  return (
    <ReviewCard
      review={review}
      tools={
        <>
          <Button size="sm" onClick={onEdit}>
            {texts.edit}
          </Button>
          <Button size="sm" variant="ghost" onClick={deleteIt}>
            {texts.delete}
          </Button>
        </>
      }
    />
  );
}

type RatingDistributionProps = {
  /** The numbers of ratings from 1 to 10. */
  counts: readonly number[];
  average: number;
  /** The rating to which the list is limited. */
  chosen: number | undefined;
  onChoose: (rating: number | undefined) => void;
};

const chart = { width: 300, height: 72, bar: 26 };

/** The average is always shown with the number of ratings. */
function RatingDistribution(props: RatingDistributionProps) {
  const { counts, average, chosen, onChoose } = props;
  const { distribution: texts, grades } = useMessages().reviews;
  const format = useFormat();
  const lang = useLang();
  const total = counts.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...counts);
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (
    <figure>
      <figcaption className={styles.average}>
        <b>{numberFormat(lang, oneDigit).format(average)}</b> {grades[Math.round(average) - 1]}
        {' · '}
        {texts.of(total)}
      </figcaption>
      <div className={styles.choice}>
        <svg className={styles.bars} viewBox={`0 0 ${chart.width} ${chart.height}`} aria-hidden>
          {counts.map((count, at) => {
            const height = 2 + ((chart.height - 2) * count) / most;
            return (
              <rect
                key={at}
                data-most={(chosen === undefined ? count === most : at + 1 === chosen) || undefined}
                x={at * 30 + 2}
                y={chart.height - height}
                width={chart.bar}
                height={height}
                rx="3"
              />
            );
          })}
        </svg>
        {counts.map((count, at) => (
          <button
            key={at}
            type="button"
            aria-pressed={at + 1 === chosen}
            aria-label={texts.bar(String((at + 1) / 2), format.number(count))}
            disabled={count === 0}
            onClick={() => onChoose(at + 1 === chosen ? undefined : at + 1)}
          />
        ))}
      </div>
      <p className={styles.ends} aria-hidden>
        <span>{texts.ends[0]}</span>
        <span>{texts.ends[1]}</span>
      </p>
    </figure>
  );
}
