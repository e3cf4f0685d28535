import { useState } from 'react';
import { adminLimits } from '../../../contract/admin-limits.ts';
import type { ManagedUser } from '../../../contract/members/users.ts';
import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import styles from './forms.module.css';
import { useEndSessions, useSetBan } from './users.api.ts';

export type UserDialogProps = { user: ManagedUser; onClose: () => void };

export function BanDialog({ user, onClose }: UserDialogProps) {
  const { ban, banDialog } = useMessages().users;
  const [reason, setReason] = useState('');
  const change = useSetBan();
  const fieldError = change.error instanceof ApiError ? change.error.fields['reason'] : undefined;
  const done = () => finish(banDialog.done(user.nickname), onClose);
  return (
    <ConfirmDialog
      title={banDialog.title(user.nickname)}
      text={banDialog.text}
      confirm={ban}
      danger
      pending={change.isPending}
      error={fieldError ? null : change.error}
      onConfirm={() => change.mutate({ id: user.id, banned: true, reason }, { onSuccess: done })}
      onClose={onClose}
    >
      <TextArea
        label={banDialog.reason}
        hint={banDialog.reasonHint(adminLimits.banReason)}
        error={fieldError}
        required
        rows={3}
        maxLength={adminLimits.banReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}

export function UnbanDialog({ user, onClose }: UserDialogProps) {
  const { unban, unbanDialog } = useMessages().users;
  const change = useSetBan();
  const done = () => finish(unbanDialog.done(user.nickname), onClose);
  return (
    <ConfirmDialog
      title={unbanDialog.title(user.nickname)}
      text={unbanDialog.text}
      confirm={unban}
      pending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate({ id: user.id, banned: false }, { onSuccess: done })}
      onClose={onClose}
    >
      {user.banReason && (
        <figure className={styles.quote}>
          <figcaption>{unbanDialog.reason}</figcaption>
          <blockquote>{user.banReason}</blockquote>
        </figure>
      )}
    </ConfirmDialog>
  );
}

export function EndSessionsDialog({ user, onClose }: UserDialogProps) {
  const { endSessions, endDialog } = useMessages().users;
  const change = useEndSessions();
  const done = () => finish(endDialog.done(user.nickname), onClose);
  return (
    <ConfirmDialog
      title={endDialog.title(user.nickname)}
      text={endDialog.text}
      confirm={endSessions}
      danger
      pending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate({ id: user.id }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}

function finish(message: string, onClose: () => void) {
  onClose();
  toast(message);
}
