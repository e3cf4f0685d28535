import { useBlocker } from '@tanstack/react-router';
import { useMessages } from '../../i18n/index.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

/** Asks before a page with unsaved changes is left; its texts are in the section `editorial`. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const { leave } = useMessages().editorial;
  const blocker = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={leave.title}
      text={leave.text}
      confirm={leave.confirm}
      danger
      pending={false}
      error={null}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
      closesOnBack={false}
    />
  );
}
