import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../actions/button.tsx';
import styles from './slow-notice.module.css';

const SLOW_AFTER_MS = 8000;

type SlowNoticeProps = { onCancel?: (() => void) | undefined; onRetry?: (() => void) | undefined };

/** Offers to cancel or retry a slow request, which has no timeout. Render it beside a skeleton. */
export function SlowNotice({ onCancel, onRetry }: SlowNoticeProps) {
  const { ui } = useMessages();
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div role="status" className={styles.region}>
      {slow && (
        <div className={styles.notice} data-at-foot>
          <p>{ui.stillLoading}</p>
          {onCancel && (
            <Button size="sm" variant="ghost" onClick={onCancel}>
              {ui.cancel}
            </Button>
          )}
          {onRetry && (
            <Button size="sm" onClick={onRetry}>
              {ui.retry}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
