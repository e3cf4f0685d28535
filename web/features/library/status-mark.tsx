import {
  Bookmark,
  Check,
  CircleDashed,
  Flag,
  Infinity as Endless,
  Pause,
  Play,
  Trophy,
  X,
} from 'lucide-react';
import type { LibraryStatus } from '../../../contract/library/library-limits.ts';
import { useMessages } from '../../i18n/index.tsx';
import styles from './library.module.css';

const icons = {
  playing: Play,
  backlog: Bookmark,
  paused: Pause,
  endless: Endless,
  finished: Flag,
  mastered: Trophy,
  played: Check,
  dropped: X,
  none: CircleDashed,
} as const;

export function StatusIcon({ status }: { status: LibraryStatus | 'none' }) {
  const Icon = icons[status];
  return <Icon aria-hidden className={styles.icon} data-status={status} size="1.125rem" />;
}

/** A status as icon and word. */
export function StatusMark({ status }: { status: LibraryStatus | null }) {
  const { statuses } = useMessages().library;
  const shown = status ?? 'none';
  return (
    <span className={styles.mark}>
      <StatusIcon status={shown} />
      {statuses[shown]}
    </span>
  );
}
