import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../actions/button.tsx';
import { CopyButton } from '../actions/copy-button.tsx';
import { useRetryOnline } from './retry-online.ts';
import styles from './state.module.css';

type ErrorStateProps = {
  title?: string | undefined;
  message: ReactNode;
  /** Technical text for a bug report: error code, trace id, failed address. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  actions?: ReactNode;
};

export function ErrorState({ title, message, detail, onRetry, actions }: ErrorStateProps) {
  const { ui } = useMessages();
  useRetryOnline(onRetry);

  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{title ?? ui.errorTitle}</p>
      <div className={styles.text}>{message}</div>
      {(onRetry || actions) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button variant="primary" icon={<RotateCw aria-hidden />} onClick={onRetry}>
              {ui.retry}
            </Button>
          )}
          {actions}
        </div>
      )}
      {detail && (
        <details className={styles.detail}>
          <summary>{ui.errorDetail}</summary>
          <pre>{detail}</pre>
          <CopyButton text={detail} />
        </details>
      )}
    </div>
  );
}
