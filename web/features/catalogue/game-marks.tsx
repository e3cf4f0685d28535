import type { ReactNode } from 'react';
import { formatDayUtc, useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { formatLocalPrice, regionName } from '../../domain/games/game-formats.ts';
import { Change } from '../../ui/data/change.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import type { GameSummary } from './catalogue.api.ts';
import styles from './results.module.css';

type GameProps = { game: GameSummary };

/** A figure above what it means. */
const Mark = ({ figure, children }: { figure: ReactNode; children?: ReactNode }) => (
  <span className={styles.mark}>
    <b>{figure}</b>
    <span className={styles.meaning}>{children}</span>
  </span>
);

/** Renders nothing where nobody has counted. */
export function PlayersMark({ game: { players, playersBefore } }: GameProps) {
  const { marks } = useMessages().catalogue;
  const format = useFormat();
  const lang = useLang();
  if (players === null) return null;
  return (
    <Mark figure={format.compact(players)}>
      <span className={styles.word}>{marks.players} </span>
      <Change
        from={playersBefore}
        to={players}
        lang={lang}
        // Three figures of a change are enough on a card.
        digits={playersBefore && Math.abs(players / playersBefore - 1) >= 0.0995 ? 0 : 1}
        className={styles.change}
      />
    </Mark>
  );
}

/** The share of positive reviews; screen readers are told of how many. */
export function ScoreMark({ game: { score, reviewCount } }: GameProps) {
  const { score: texts, marks } = useMessages().catalogue;
  const format = useFormat();
  if (score === null) return null;
  const reviews = format.compact(reviewCount);
  return (
    <>
      <VisuallyHidden>{texts.of({ score: String(score), reviews })}</VisuallyHidden>
      <span aria-hidden>
        <Mark figure={`${score}%`}>{marks.positive}</Mark>
      </span>
    </>
  );
}

/** Renders nothing if the price is unknown, which differs from free. */
export function PriceMark({ game }: GameProps) {
  const { priceCents, currency, priceCountry, priceAsOf, isFree } = game;
  const { price } = useMessages().catalogue;
  const lang = useLang();
  if (isFree) return <Mark figure={price.free} />;
  // A price of zero without being free is a game that is not sold.
  if (!priceCents || !currency || !priceCountry) return null;
  return (
    <Mark figure={formatLocalPrice(lang, priceCents, currency)}>
      <span title={priceAsOf ? formatDayUtc(lang, priceAsOf) : undefined}>
        {regionName(lang, priceCountry)}
      </span>
    </Mark>
  );
}
