import { useMessages } from '../../i18n/index.tsx';
import type { ManagedUser } from '../../../contract/members/users.ts';
import { WriteDialog } from '../ui/write-dialog.tsx';
import { useEndSessions, useSetBan } from './users.api.ts';
import styles from './forms.module.css';

export type UserDialogProps = { user: ManagedUser; onClose: () => void };

export function UnbanDialog({ user, onClose }: UserDialogProps) {
  const { unban, unbanDialog } = useMessages().users;
  const { id, nickname, banReason } = user;
  return (
    <WriteDialog
      title={unbanDialog.title(nickname)}
      text={unbanDialog.text}
      confirm={unban}
      write={useSetBan()}
      input={{ id, banned: false }}
      done={unbanDialog.done(nickname)}
      onClose={onClose}
    >
      {banReason && (
        <figure className={styles.quote}>
          <figcaption>{unbanDialog.reason}</figcaption>
          <blockquote>{banReason}</blockquote>
        </figure>
      )}
    </WriteDialog>
  );
}

export function EndSessionsDialog({ user: { id, nickname }, onClose }: UserDialogProps) {
  const { endSessions, endDialog } = useMessages().users;
  return (
    <WriteDialog
      title={endDialog.title(nickname)}
      text={endDialog.text}
      confirm={endSessions}
      danger
      write={useEndSessions()}
      input={{ id }}
      done={endDialog.done(nickname)}
      onClose={onClose}
    />
  );
}
