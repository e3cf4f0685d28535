import type { ReactNode } from 'react';
import styles from './reviews-block.module.css';
import { useMessages } from '../../i18n/index.tsx';

/** The store's reviews at the left, those of members at the right. */
export function ReviewFigures({ steam, children }: { steam: ReactNode; children?: ReactNode }) {
  const { ours } = useMessages().reviews;
  return (
    <div className={styles.figures}>
      {steam}
      {children && (
        <section aria-label={ours}>
          <h3 className="label faint">{ours}</h3>
          {children}
        </section>
      )}
    </div>
  );
}
