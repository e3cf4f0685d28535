import { useMessages } from '../../../i18n/index.tsx';
import { useSecondsLeft } from './seconds-left.ts';
import styles from './qr-way.module.css';

const lifetime = 120;

/** Not a live region: announcing every second would drown out everything else. */
export function TimeLeft({ until }: { until: number }) {
  const { login } = useMessages();
  const seconds = useSecondsLeft(until);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <>
      <progress className={styles.bar} max={lifetime} value={seconds} aria-hidden />
      <span className="tabular">{login.expiresIn(clock)}</span>
    </>
  );
}
