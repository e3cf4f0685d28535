import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { percent } from '../../../ui/data/chart.tsx';
import type { Game } from '../games.api.ts';
import styles from './steam-score.module.css';

/** With fewer reviews, a single one may change the share by a percentage point or more. */
const reliableCount = 100;

export function SteamScore({ game }: { game: Game }) {
  const { score: texts } = useMessages().games;
  const format = useFormat();
  const { score, reviewCount, reviewsAsOf, positive, negative } = game;
  if (score === null) return null;
  const split = (positive ?? 0) + (negative ?? 0);
  return (
    <section aria-label={texts.title}>
      <h3 className="label faint">{texts.steam}</h3>
      <p className={styles.share}>
        <b>{score}%</b> {texts.share(format.compact(reviewCount))}
      </p>
      {split > 0 && (
        <svg className={styles.bar} aria-hidden>
          <rect className={styles.negative} width="100%" height="100%" />
          <rect
            className={styles.positive}
            width={percent((positive ?? 0) / split)}
            height="100%"
          />
        </svg>
      )}
      <p className="fine">
        {split > 0 &&
          texts.split({
            positive: format.number(positive ?? 0),
            negative: format.number(negative ?? 0),
          })}
        {reviewsAsOf !== null && <> · {format.monthOfDay(reviewsAsOf)}</>}
        {reviewCount < reliableCount && <> · {texts.few}</>}
      </p>
    </section>
  );
}
