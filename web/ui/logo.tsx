import styles from './logo.module.css';

/** An L out of four game cells; the last one is the piece being played. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <path d="M6 1h4.5A1.5 1.5 0 0 1 12 2.5V7H6a1.5 1.5 0 0 1-1.5-1.5v-3A1.5 1.5 0 0 1 6 1z" />
      <path d="M4.5 8.5H12v7H4.5z" />
      <path d="M4.5 17H12v6H6a1.5 1.5 0 0 1-1.5-1.5z" />
      <rect className={styles.piece} x="13.5" y="16.5" width="6.5" height="6.5" rx="1.5" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark size={26} />
      <span className={styles.word}>Ludex</span>
    </span>
  );
}
