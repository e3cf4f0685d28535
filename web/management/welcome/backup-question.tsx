import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { useBackUp } from './welcome.api.ts';
import styles from './welcome.module.css';

export function BackupQuestion({ onAnswered }: { onAnswered: () => void }) {
  const { backup } = useMessages().welcome;
  const create = useBackUp();
  const onError = useFailureToast();
  const onSuccess = () => {
    toast(backup.started);
    onAnswered();
  };
  return (
    <>
      <div className={styles.body}>
        <p>{backup.how}</p>
        <pre className={styles.code}>{'BACKUP_DIR=/mnt/backups npm start'}</pre>
      </div>
      <footer className={styles.actions}>
        <Button variant="ghost" onClick={onAnswered}>
          {backup.keep}
        </Button>
        <Button
          variant="primary"
          loading={create.isPending}
          onClick={() => create.mutate(undefined, { onSuccess, onError })}
        >
          {backup.now}
        </Button>
      </footer>
    </>
  );
}
