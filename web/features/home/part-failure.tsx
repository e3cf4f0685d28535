import { RotateCw } from 'lucide-react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { useRetryOnline } from '../../ui/display/retry-online.ts';
import styles from './board.module.css';

/** A part of the page that could not be loaded, alone. */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  const { home, ui } = useMessages();
  useRetryOnline(onRetry);
  return (
    <div className={styles.failure} role="alert">
      <p>{home.failed}</p>
      <Button icon={<RotateCw aria-hidden />} onClick={onRetry}>
        {ui.retry}
      </Button>
    </div>
  );
}
