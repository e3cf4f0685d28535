import { useMutation, useQuery } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { adminLimits } from '../../../contract/admin-limits.ts';
import { setupBackupQuery } from '../../api/setup-backup.ts';
import { withBasePath } from '../../browser/base-path.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonAnchor } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { Section } from '../../ui/display/section.tsx';
import { FilePicker } from '../../ui/forms/file-picker.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { needsPassphrase, restoreSent, sendBackup, type KeyChoice } from './restore-backup.api.ts';
import styles from './restore-backup.module.css';

type RestoreBackupProps = { token: string; onRestored: () => void };

/** Restores a new site, which has no administrator yet, from the backup of another. */
export function RestoreBackup({ token, onRestored }: RestoreBackupProps) {
  const { restore } = useMessages().account.setup;
  const { data } = useQuery(setupBackupQuery(token));
  const [file, setFile] = useState<File>();
  const [sentShare, setSentShare] = useState(0);
  /** Whether the file has been uploaded and the passphrase of its keys is needed. */
  const [isSealed, setSealed] = useState(false);
  const [passphrase, setPassphrase] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [isSealed]);
  const run = useMutation({
    mutationFn: async (choice: KeyChoice) => {
      if (!isSealed) await sendBackup({ token, file: file!, onProgress: setSentShare });
      return restoreSent(token, choice);
    },
    onSuccess: ({ isRestored }) => {
      setSealed(false);
      if (isRestored) onRestored();
    },
    onError: (error) => setSealed(needsPassphrase(error)),
  });

  function choose(chosen: File) {
    setFile(chosen);
    setSealed(false);
    setPassphrase('');
    run.reset();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const isComplete = file && (!isSealed || passphrase);
    if (isComplete && !run.isPending) run.mutate(isSealed ? { passphrase } : {});
  }

  if (run.data?.isRestored) {
    return (
      <div className={styles.restore}>
        <EmptyState
          icon={<DatabaseBackup aria-hidden />}
          title={restore.doneTitle}
          // A full page load: everything in memory belongs to the site before the restoration.
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
        <form className="stack start gap-4" onSubmit={submit}>
          <FilePicker
            label={restore.file}
            accept=".gz,application/gzip"
            file={file}
            onChoose={choose}
          />
          {isSealed && (
            <TextField
              ref={field}
              type="password"
              autoComplete="off"
              label={restore.passphrase}
              hint={restore.passphraseHint}
              error={run.variables?.passphrase && run.error?.message}
              maxLength={adminLimits.backupPassphrase.max}
              value={passphrase}
              onChange={({ target }) => setPassphrase(target.value)}
            />
          )}
          {run.isPending && <RestoreProgress sentShare={sentShare} />}
          {run.data?.failure && <p role="alert">{restore.failed(run.data.failure)}</p>}
          <FailureNote error={isSealed ? null : run.error} />
          <div className="wrap gap-3">
            <Button
              type="submit"
              loading={run.isPending}
              aria-disabled={!file || (isSealed && !passphrase)}
            >
              {restore.start}
            </Button>
            {isSealed && !run.isPending && (
              <Button variant="ghost" onClick={() => run.mutate({ withoutKeys: true })}>
                {restore.withoutKeys}
              </Button>
            )}
          </div>
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
