import { ThumbsUp } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { formatLocalPrice, regionName } from '../../domain/games/game-formats.ts';
import { Tag } from '../../ui/display/tag.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import type { GameSummary } from './catalogue.api.ts';
import styles from './results.module.css';

/** The share of positive reviews, always with the number of reviews. */
export function ScoreMark({ game: { score, reviewCount } }: { game: GameSummary }) {
  const { score: texts } = useMessages().catalogue;
  const format = useFormat();
  if (score === null) return <span className="faint">{texts.none}</span>;
  const reviews = format.compact(reviewCount);
  return (
    <span className={styles.score} data-tone={toneOf(score)}>
      <VisuallyHidden>{texts.of({ score: String(score), reviews })}</VisuallyHidden>
      <span className="inline gap-1" aria-hidden>
        <ThumbsUp size="0.875rem" /> <b>{score}%</b> <span className="fine">{reviews}</span>
      </span>
    </span>
  );
}

export const toneOf = (score: number) => (score >= 80 ? 'high' : score >= 50 ? 'middle' : 'low');

/** Renders nothing if the price is unknown, which differs from free. */
export function PriceMark({ game }: { game: GameSummary }) {
  const { priceCents, currency, priceCountry } = game;
  const { price } = useMessages().catalogue;
  const lang = useLang();
  if (priceCents === 0) return <Tag tone="success">{price.free}</Tag>;
  if (priceCents === null || !currency || !priceCountry) return null;
  return (
    <span>
      <span className="tabular strong">{formatLocalPrice(lang, priceCents, currency)}</span>{' '}
      <span className="fine">{regionName(lang, priceCountry)}</span>
    </span>
  );
}
