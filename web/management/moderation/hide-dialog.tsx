import { moderationLimits } from '../../../contract/members/moderation-limits.ts';
import { useMessages } from '../../i18n/index.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { type ModeratedText, useModerate } from './moderation.api.ts';
import styles from './moderation.module.css';

type HideDialogProps = {
  text: ModeratedText;
  onHidden: () => void;
  onClose: () => void;
};

export function HideDialog({ text, onHidden, onClose }: HideDialogProps) {
  const { moderation, undo } = useMessages().editorial;
  const hide = useModerate();
  const back = useModerate();

  // Called from a toast, when hiding the last text may have unmounted the list and this dialog.
  async function restore() {
    await back.mutateAsync({ text, action: 'restore' });
    toast(moderation.done[text.kind].restore);
  }

  function onDone() {
    toast(moderation.done[text.kind].hide, {
      action: { label: undo, run: () => void restore().catch(() => {}) },
    });
    onHidden();
  }

  return (
    <ReasonDialog
      title={moderation.hideTitle[text.kind]}
      text={moderation.hideText}
      confirm={moderation.hide}
      label={moderation.reason}
      maxLength={moderationLimits.reason}
      write={hide}
      input={(reason) => ({ text, action: 'hide' as const, reason })}
      onDone={onDone}
      onClose={onClose}
    >
      {text.content && <blockquote className={styles.quote}>{text.content}</blockquote>}
    </ReasonDialog>
  );
}
