import { Lock, LockOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GameField } from '../../../../contract/games/games-admin.ts';
import { useMessages } from '../../../i18n/index.tsx';
import styles from './game-form.module.css';

type LockableProps = {
  field: GameField;
  locked: readonly GameField[];
  onLock: (part: { lockedFields: GameField[] }) => void;
  children: ReactNode;
};

/** A form field with a lock that protects it from imports. */
export function Lockable({ field, locked, onLock, children }: LockableProps) {
  const {
    gamesAdmin: { editor, fields },
  } = useMessages();
  const isLocked = locked.includes(field);
  const label = isLocked ? editor.unlock(fields[field]) : editor.lock(fields[field]);
  return (
    <div className={styles.lockable}>
      {children}
      <button
        type="button"
        className={styles.lock}
        aria-pressed={isLocked}
        aria-label={editor.lock(fields[field])}
        title={label}
        onClick={() =>
          onLock({
            lockedFields: isLocked ? locked.filter((one) => one !== field) : [...locked, field],
          })
        }
      >
        {isLocked ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
      </button>
    </div>
  );
}
