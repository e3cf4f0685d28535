import { BackupList } from '../../management/backups/backup-list.tsx';
import { BackupNow } from '../../management/backups/backup-now.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';

export function Page() {
  const { app, operator } = useMessages();
  return (
    <>
      <PageHeader
        title={app.pages.backupsAdmin}
        lead={operator.backups.lead}
        actions={<BackupNow />}
      />
      <BackupList />
    </>
  );
}
