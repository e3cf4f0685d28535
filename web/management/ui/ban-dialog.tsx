import { adminLimits } from '../../../contract/admin-limits.ts';
import { call } from '../../api/call.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useWrite } from './use-write.ts';

type BanDialogProps = { member: { id: number; nickname: string }; onClose: () => void };

/** Suspends a member, which hides what the member has written. */
export function BanDialog({ member: { id, nickname }, onClose }: BanDialogProps) {
  const { ban, banDialog } = useMessages().users;
  const write = useWrite(
    (reason: string) =>
      call('PUT /api/user/:id/ban', { params: { id }, body: { banned: true, reason } }),
    [
      ['me', 'users'],
      ['me', 'moderation', 'queue'],
    ],
  );
  return (
    <ReasonDialog
      title={banDialog.title(nickname)}
      text={banDialog.text}
      confirm={ban}
      label={banDialog.reason}
      hint={banDialog.reasonHint(adminLimits.banReason)}
      maxLength={adminLimits.banReason}
      write={write}
      input={(reason) => reason}
      done={banDialog.done(nickname)}
      onClose={onClose}
    />
  );
}
