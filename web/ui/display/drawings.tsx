import styles from './drawings.module.css';

/** A cartridge that lies beside its console. */
export function LostCartridge() {
  return (
    <svg className={styles.drawing} viewBox="0 0 176 96" width="176" height="96" aria-hidden>
      <path d="M46 16h60a6 6 0 0 1 6 6v52l-10 8H50l-10-8V22a6 6 0 0 1 6-6z" />
      <path className={styles.ground} d="M52 26h48v26H52z" />
      <path d="M60 64h6M72 64h6M84 64h6" />
      <path className={styles.accent} d="M132 60h14v14h-14z" />
      <path d="M118 46l10 10M140 40v10M156 54l8-5M30 84h122" />
    </svg>
  );
}

/** A shelf with room. */
export function AlmostEmptyShelf() {
  return (
    <svg className={styles.drawing} viewBox="0 0 176 96" width="176" height="96" aria-hidden>
      <path d="M20 78h136M28 78v10M148 78v10" />
      <path className={styles.ground} d="M38 40h14v38H38zM56 30h12v48H56z" />
      <path d="M74 78l10-44 13 3-9 41" />
      <path className={styles.accent} d="M122 62h16v16h-16z" />
      <path d="M130 40v12M124 46l6 6 6-6" />
    </svg>
  );
}
