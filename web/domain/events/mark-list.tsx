import { useMessages } from '../../i18n/index.tsx';
import { useFormat } from '../../i18n/format.ts';
import type { Flag } from './plot-marks.ts';
import styles from './marks.module.css';

/** What the numbers on the plot stand for. */
export function MarkList({ flags }: { flags: readonly Flag[] }) {
  const { players } = useMessages().games;
  const format = useFormat();
  if (flags.length === 0) return null;
  const dateOf = (date: string) => (date.length < 10 ? format.month(date) : format.dayUtc(date));
  return (
    <ol className={styles.marks} aria-label={players.marks}>
      {flags.map(({ number, mark: { date, title, href, source } }) => (
        <li key={number}>
          <i aria-hidden>{number}</i>
          <time dateTime={date}>{dateOf(date)}</time>
          <span>
            {href === undefined ? title : <a href={href}>{title}</a>}
            {source && <span className={styles.source}>{source}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
