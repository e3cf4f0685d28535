import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import styles from './offline-strip.module.css';

/** Above the page while the browser is offline; what is open stays, and is read again afterwards. */
export function OfflineStrip() {
  const { shell } = useMessages();
  const format = useFormat();
  const client = useQueryClient();
  const [since, setSince] = useState<string>();

  useEffect(() => {
    const lose = () => setSince(new Date().toISOString());
    const find = () => {
      setSince(undefined);
      void client.invalidateQueries();
    };
    addEventListener('offline', lose);
    addEventListener('online', find);
    return () => {
      removeEventListener('offline', lose);
      removeEventListener('online', find);
    };
  }, [client]);

  return (
    <div aria-live="polite">
      {since && <p className={styles.strip}>{shell.offline(format.time(since))}</p>}
    </div>
  );
}
