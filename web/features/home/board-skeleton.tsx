import { RankNumeral } from '../../domain/games/rank-numeral.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { SlowNotice } from '../../ui/display/slow-notice.tsx';
import frame from './board.module.css';
import { PanelHead } from './panel-head.tsx';
import styles from './playing.module.css';

const ranks = Array.from({ length: 10 }, (_, at) => at + 1);

/** The ranks at once, and gray shapes in the cells of what will stand there. */
export function BoardSkeleton() {
  const { home } = useMessages();
  return (
    <div className={frame.now} aria-busy>
      <section className={frame.panel}>
        <PanelHead id="playing" title={home.heading} />
        <ol className={styles.board} data-compared aria-hidden>
          {ranks.map((rank) => (
            <li key={rank}>
              <RankNumeral rank={rank} size="sm" />
              <span className={`${styles.gray} ${styles.cover}`} />
              <span className={`${styles.gray} ${styles.name}`} />
              <span className={`${styles.gray} ${styles.value}`} />
            </li>
          ))}
        </ol>
        <SlowNotice />
      </section>
      <div className={frame.side}>
        <section className={frame.panel} />
        <section className={frame.panel} />
      </div>
    </div>
  );
}
