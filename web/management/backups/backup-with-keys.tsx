import { useState } from 'react';
import { adminLimits } from '../../../contract/admin-limits.ts';
import { useMessages } from '../../i18n/index.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useCreateBackupWithKeys } from './backups.api.ts';

const { min, max } = adminLimits.backupPassphrase;

/** The passphrase is typed twice: after a typo, the keys in the file could not be decrypted. */
export function BackupWithKeys({ onClose }: { onClose: () => void }) {
  const {
    backups: { withKeys: texts, make, started },
  } = useMessages().operator;
  const [passphrase, setPassphrase] = useState('');
  const [repeated, setRepeated] = useState('');
  const [problem, setProblem] = useState<'short' | 'different'>();
  const create = useCreateBackupWithKeys();

  function confirm() {
    if (passphrase.length < min) return setProblem('short');
    if (passphrase !== repeated) return setProblem('different');
    create.mutate(passphrase, {
      onSuccess: () => {
        toast(started);
        onClose();
      },
    });
  }

  const field = { type: 'password', autoComplete: 'new-password', maxLength: max } as const;
  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.text}
      confirm={make}
      pending={create.isPending}
      error={create.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        {...field}
        label={texts.passphrase}
        hint={texts.hint(min)}
        error={problem === 'short' ? texts.short(min) : undefined}
        value={passphrase}
        onChange={({ target }) => {
          setPassphrase(target.value);
          setProblem(undefined);
        }}
      />
      <TextField
        {...field}
        label={texts.repeat}
        error={problem === 'different' ? texts.different : undefined}
        value={repeated}
        onChange={({ target }) => {
          setRepeated(target.value);
          setProblem(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
