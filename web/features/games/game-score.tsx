import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { percent } from '../../ui/data/chart.tsx';
import { Section } from '../../ui/display/section.tsx';
import styles from './game-score.module.css';
import type { Game } from './games.api.ts';

/** With fewer reviews, a single one may change the share by a percentage point or more. */
const reliableCount = 100;

export function GameScore({ game }: { game: Game }) {
  const { score: texts } = useMessages().games;
  const format = useFormat();
  const { score, reviewCount, reviewsAsOf } = game;
  return (
    <Section title={texts.title}>
      {score === null ? (
        <p className={styles.faint}>{texts.none}</p>
      ) : (
        <div className={styles.score}>
          <p className={styles.share}>
            <span className={styles.figure}>{score}%</span> {texts.share}
          </p>
          <div className={styles.detail}>
            <p>
              {texts.reviews(format.number(reviewCount))}
              {reviewsAsOf !== null && (
                <span className={styles.faint}>
                  {' · '}
                  {texts.counted(format.monthOfDay(reviewsAsOf))}
                </span>
              )}
            </p>
            <Split positive={game.positive ?? 0} negative={game.negative ?? 0} />
            {reviewCount < reliableCount && <p className={styles.faint}>{texts.few}</p>}
          </div>
        </div>
      )}
    </Section>
  );
}

function Split({ positive, negative }: { positive: number; negative: number }) {
  const { score: texts } = useMessages().games;
  const format = useFormat();
  if (positive + negative === 0) return null;
  const edge = percent(positive / (positive + negative));
  return (
    <>
      <svg className={styles.bar} aria-hidden>
        <rect className={styles.negative} width="100%" height="100%" />
        <rect className={styles.positive} width={edge} height="100%" />
        {positive > 0 && negative > 0 && (
          <line className={styles.edge} x1={edge} x2={edge} y2="100%" />
        )}
      </svg>
      <dl className={styles.split}>
        <div>
          <dt>{texts.positive}</dt>
          <dd>{format.number(positive)}</dd>
        </div>
        <div>
          <dt>{texts.negative}</dt>
          <dd>{format.number(negative)}</dd>
        </div>
      </dl>
    </>
  );
}
