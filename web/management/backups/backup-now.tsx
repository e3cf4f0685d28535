import { DatabaseBackup, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { BackupWithKeys } from './backup-with-keys.tsx';
import { useCreateBackup } from './backups.api.ts';

export function BackupNow() {
  const { backups } = useMessages().operator;
  const onError = useFailureToast();
  const create = useCreateBackup();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon={<KeyRound aria-hidden />} onClick={() => setAsking(true)}>
        {backups.withKeys.open}
      </Button>
      <Button
        variant="primary"
        icon={<DatabaseBackup aria-hidden />}
        loading={create.isPending}
        onClick={() =>
          create.mutate(undefined, { onSuccess: () => toast(backups.started), onError })
        }
      >
        {backups.make}
      </Button>
      {isAsking && <BackupWithKeys onClose={() => setAsking(false)} />}
    </>
  );
}
