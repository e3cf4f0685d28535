import { now } from '../../api/clock.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import type { PublicProfile } from './profile.api.ts';
import styles from './profile-charts.module.css';
import { strengths, yearCells } from './year-cells.ts';

const chart = { width: 300, height: 96, bar: 26 };

/** How often each rating was given, with the average. */
export function Ratings({ counts }: { counts: readonly number[] }) {
  const { account, reviews } = useMessages();
  const { profile: texts } = account;
  const lang = useLang();
  const most = Math.max(...counts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const points = counts.reduce((sum, count, at) => sum + count * (at + 1), 0);
  const average = numberFormat(lang, { maximumFractionDigits: 1 }).format(points / total / 2);
  const label = counts
    .flatMap((count, at) => (count > 0 ? texts.ratingBar(String((at + 1) / 2), String(count)) : []))
    .join(lang === 'zh-CN' ? '，' : ', ');
  return (
    <figure className={styles.figure}>
      <figcaption className="soft">{texts.average(average)}</figcaption>
      <svg viewBox={`0 0 ${chart.width} ${chart.height}`} role="img" aria-label={label}>
        {counts.map((count, at) => {
          const height = 2 + ((chart.height - 2) * count) / most;
          return (
            <rect
              key={at}
              data-most={count === most || undefined}
              x={at * 30 + 2}
              y={chart.height - height}
              width={chart.bar}
              height={height}
              rx="3"
            />
          );
        })}
      </svg>
      <p className={styles.ends} aria-hidden>
        <span>{`½ ${reviews.grades[0]}`}</span>
        <span>{`${reviews.grades[9]} 5`}</span>
      </p>
    </figure>
  );
}

/** The last year as a square a day, darker where more was done. */
export function YearStrip({ days }: { days: NonNullable<PublicProfile['days']> }) {
  const { profile: texts } = useMessages().account;
  const cells = yearCells(days, now());
  return (
    <figure className={styles.figure}>
      <figcaption className="soft">{texts.activeDays(days.length)}</figcaption>
      <svg
        className={styles.year}
        viewBox="0 0 530 70"
        preserveAspectRatio="xMaxYMid slice"
        role="img"
        aria-label={texts.activeDays(days.length)}
      >
        {strengths.map((strength) => (
          <path key={strength} data-strength={strength} d={cells[strength]} />
        ))}
      </svg>
    </figure>
  );
}
