import { ThumbsUp } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { formatPrice } from '../../domain/games/game-formats.ts';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import type { GameSummary } from './catalogue.api.ts';
import styles from './results.module.css';

/** The share of positive reviews, always with the number of reviews. */
export function ScoreMark({ game: { score, reviewCount } }: { game: GameSummary }) {
  const { score: texts } = useMessages().catalogue;
  const format = useFormat();
  if (score === null) return <span className={styles.faint}>{texts.none}</span>;
  const reviews = format.compact(reviewCount);
  return (
    <span className={styles.score} data-tone={toneOf(score)}>
      <VisuallyHidden>{texts.of({ score: String(score), reviews })}</VisuallyHidden>
      <span aria-hidden>
        <ThumbsUp /> <b>{score}%</b> <i>{reviews}</i>
      </span>
    </span>
  );
}

export const toneOf = (score: number) => (score >= 80 ? 'high' : score >= 50 ? 'middle' : 'low');

/** Renders nothing if the price is unknown, which differs from free. */
export function PriceMark({ game: { priceCents, currency } }: { game: GameSummary }) {
  const { price } = useMessages().catalogue;
  const lang = useLang();
  if (priceCents === 0) return <span className={styles.free}>{price.free}</span>;
  if (priceCents === null || currency === null) return null;
  return <span className={styles.price}>{formatPrice(lang, priceCents, currency)}</span>;
}
