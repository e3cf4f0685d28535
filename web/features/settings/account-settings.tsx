import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download, UserX } from 'lucide-react';
import { useState } from 'react';
import { withBasePath } from '../../browser/base-path.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonAnchor } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { deleteAccount, exportParts } from './account.api.ts';
import styles from './settings.module.css';

export function ExportSettings() {
  const { settings } = useMessages().account;
  return (
    <div className={styles.files}>
      <ButtonAnchor href={withBasePath('/api/me/export')} download icon={<Download aria-hidden />}>
        {settings.exportAll}
      </ButtonAnchor>
      {exportParts.map((name) => (
        <ButtonAnchor
          key={name}
          size="sm"
          variant="ghost"
          href={withBasePath(`/api/me/export?part=${name}&format=csv`)}
          download
        >
          {settings.exportPart(settings.parts[name] ?? name)}
        </ButtonAnchor>
      ))}
    </div>
  );
}

export function DeleteAccount({ nickname }: { nickname: string }) {
  const { settings } = useMessages().account;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="danger" icon={<UserX aria-hidden />} onClick={() => setIsAsking(true)}>
        {settings.delete}
      </Button>
      {isAsking && <DeleteDialog nickname={nickname} onClose={() => setIsAsking(false)} />}
    </>
  );
}

type DeleteDialogProps = { nickname: string; onClose: () => void };

/** The member types their name, so that the account is not deleted by accident. */
function DeleteDialog({ nickname, onClose }: DeleteDialogProps) {
  const { settings } = useMessages().account;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const deletion = useMutation({
    mutationFn: () => deleteAccount(client),
    onSuccess: () => {
      toast(settings.deleted);
      return navigate({ to: '/' });
    },
  });

  function confirm() {
    const isRight = typed.trim() === nickname;
    setIsWrong(!isRight);
    if (isRight) deletion.mutate();
  }

  return (
    <ConfirmDialog
      title={settings.deleteTitle}
      text={settings.deleteText}
      confirm={settings.deleteConfirm}
      danger
      pending={deletion.isPending}
      error={deletion.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label={settings.typeName(nickname)}
        value={typed}
        autoComplete="off"
        error={isWrong && settings.nameDiffers}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmDialog>
  );
}
