import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { QrCode } from './qr-code.tsx';
import type { UserDialogProps } from './user-dialogs.tsx';

/** A link for a member who has lost all ways to sign in. */
export function RecoveryLinkDialog({ user, onClose }: UserDialogProps) {
  const { recoveryLink } = useMessages().users;
  const format = useFormat();
  const { id, nickname } = user;
  const making = useMutation({
    mutationFn: () => call('POST /api/user/:id/recovery-link', { params: { id } }),
  });
  if (!making.data) {
    return (
      <ConfirmDialog
        title={recoveryLink.title(nickname)}
        text={recoveryLink.text}
        confirm={recoveryLink.make}
        pending={making.isPending}
        error={making.error}
        onConfirm={() => making.mutate()}
        onClose={onClose}
      />
    );
  }
  const { url, expiresAt } = making.data;
  return (
    <Dialog
      title={recoveryLink.title(nickname)}
      onClose={onClose}
      actions={
        <>
          <CopyButton text={url} label={recoveryLink.copy} />
          <Button variant="primary" onClick={onClose}>
            {recoveryLink.done}
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        <p>{recoveryLink.ready(format.dateTime(expiresAt))}</p>
        <QrCode text={url} label={recoveryLink.qr} />
        <TextField
          label={recoveryLink.link}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Dialog>
  );
}
