import { useBrand } from '../../api/brand.ts';
import { logoCells, logoPiece } from '../../../brand/logo-cells.ts';
import styles from './logo.module.css';

/** An L out of four game cells; the last one is the piece being played. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      {logoCells.map((d) => (
        <path key={d} d={d} />
      ))}
      <rect className={styles.piece} {...logoPiece} />
    </svg>
  );
}

export function Logo() {
  const { siteName } = useBrand();
  return (
    <span className={styles.logo}>
      <LogoMark size={26} />
      <span className={styles.word}>{siteName}</span>
    </span>
  );
}
