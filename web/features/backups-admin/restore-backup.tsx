import { useMutation, useQuery } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { withBasePath } from '../../browser/base-path.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonAnchor } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { Section } from '../../ui/display/section.tsx';
import { FilePicker } from '../../ui/forms/file-picker.tsx';
import { restoreBackup, setupBackupQuery } from './restore-backup.api.ts';
import styles from './restore-backup.module.css';

type RestoreBackupProps = { token: string; onRestored: () => void };

/** On a site without members: the data of another one, from its backup. */
export function RestoreBackup({ token, onRestored }: RestoreBackupProps) {
  const { restore } = useMessages().account.setup;
  const { data } = useQuery(setupBackupQuery(token));
  const [file, setFile] = useState<File>();
  const [sentShare, setSentShare] = useState(0);
  const run = useMutation({
    mutationFn: (chosen: File) => restoreBackup({ token, file: chosen, onProgress: setSentShare }),
    onSuccess: ({ isRestored }) => isRestored && onRestored(),
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (file && !run.isPending) run.mutate(file);
  }

  if (run.data?.isRestored) {
    return (
      <div className={styles.restore}>
        <EmptyState
          icon={<DatabaseBackup aria-hidden />}
          title={restore.doneTitle}
          // Everything that this page knows is of the site that was.
          actions={
            <ButtonAnchor variant="primary" href={withBasePath('/')}>
              {restore.open}
            </ButtonAnchor>
          }
        >
          {restore.doneText}
        </EmptyState>
      </div>
    );
  }
  if (!data?.canRestore) return null;
  return (
    <div className={styles.restore}>
      <Section title={restore.title} lead={restore.lead}>
        <form className={styles.form} onSubmit={submit}>
          <FilePicker
            label={restore.file}
            accept=".gz,application/gzip"
            file={file}
            onChoose={setFile}
          />
          {run.isPending && <RestoreProgress sentShare={sentShare} />}
          {run.data?.failure && <p role="alert">{restore.failed(run.data.failure)}</p>}
          <FailureNote error={run.error} />
          <Button type="submit" loading={run.isPending} aria-disabled={!file}>
            {restore.start}
          </Button>
        </form>
      </Section>
    </div>
  );
}

function RestoreProgress({ sentShare }: { sentShare: number }) {
  const { restore } = useMessages().account.setup;
  const isSent = sentShare === 1;
  return (
    <div className={styles.progress}>
      <p role="status">{isSent ? restore.restoring : restore.sending}</p>
      <progress aria-label={restore.sending} {...(!isSent && { value: sentShare })} />
    </div>
  );
}
