import { BackupList } from '../../management/backups/backup-list.tsx';
import { BackupNow } from '../../management/backups/backup-now.tsx';
import { TitleLine } from '../../management/ui/title-line.tsx';
import { useMessages } from '../../i18n/index.tsx';

export function Page() {
  const { app } = useMessages();
  return (
    <>
      <TitleLine title={app.pages.backupsAdmin} actions={<BackupNow />} />
      <BackupList />
    </>
  );
}
