import { useMessages } from '../../../i18n/index.tsx';
import { useFormat } from '../../../i18n/format.ts';
import type { NumberedMark } from './plot-marks.ts';
import styles from './time-chart.module.css';

/** What the numbers on the plot stand for, and what has no place there. */
export function MarkList({ marks }: { marks: readonly NumberedMark[] }) {
  const { players } = useMessages().games;
  const format = useFormat();
  if (marks.length === 0) return null;
  const dateOf = (date: string) => (date.length < 10 ? format.month(date) : format.dayUtc(date));
  return (
    <ol className={styles.marks} aria-label={players.marks}>
      {marks.map(({ number, date, title, href }) => (
        <li key={number}>
          <i aria-hidden>{number}</i>
          <time dateTime={date}>{dateOf(date)}</time>
          {href === undefined ? <span>{title}</span> : <a href={href}>{title}</a>}
        </li>
      ))}
    </ol>
  );
}
