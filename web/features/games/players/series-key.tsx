import styles from './time-chart.module.css';

/** A line by its number, which has a color and a dash; or a thin line above an area. */
export type SeriesLook = 1 | 2 | 3 | 4 | 5 | 'area';

/** A piece of a line, beside its name. */
export const SeriesKey = ({ look }: { look: SeriesLook }) => (
  <svg className={styles.key} viewBox="0 0 22 12" aria-hidden>
    {look === 'area' && <path className={styles.area} d="M0 1H22V12H0z" />}
    <path data-series={look} d={look === 'area' ? 'M0 1H22' : 'M0 6H22'} />
  </svg>
);
