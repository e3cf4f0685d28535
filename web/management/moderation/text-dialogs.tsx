import { useState } from 'react';
import { adminLimits } from '../../../contract/admin-limits.ts';
import { moderationLimits } from '../../../contract/members/moderation-limits.ts';
import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { type ModeratedText, useBan, useModerate } from './moderation.api.ts';
import styles from './moderation.module.css';

type HideDialogProps = {
  text: ModeratedText;
  onHidden: () => void;
  onClose: () => void;
};

export function HideDialog({ text, onHidden, onClose }: HideDialogProps) {
  const { moderation, undo } = useMessages().editorial;
  const [reason, setReason] = useState('');
  const moderate = useModerate();

  async function restore() {
    await moderate.mutateAsync({ text, action: 'restore' });
    toast(moderation.done[text.kind].restore);
  }

  // Hiding the last comment unmounts the list and this dialog, so this must not depend on either.
  async function hide() {
    await moderate.mutateAsync({ text, action: 'hide', reason });
    onClose();
    toast(moderation.done[text.kind].hide, {
      action: { label: undo, run: () => void restore().catch(silent) },
    });
    onHidden();
  }

  return (
    <ConfirmDialog
      title={moderation.hideTitle[text.kind]}
      text={moderation.hideText}
      confirm={moderation.hide}
      danger
      pending={moderate.isPending}
      error={fieldError(moderate.error) ? null : moderate.error}
      onConfirm={() => void hide().catch(silent)}
      onClose={onClose}
    >
      {text.content && <blockquote className={styles.quote}>{text.content}</blockquote>}
      <TextArea
        label={moderation.reason}
        error={fieldError(moderate.error)}
        required
        rows={2}
        maxLength={moderationLimits.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}

type BanDialogProps = { author: { id: number; nickname: string }; onClose: () => void };

export function BanDialog({ author, onClose }: BanDialogProps) {
  const { moderation } = useMessages().editorial;
  const [reason, setReason] = useState('');
  const ban = useBan();
  const done = () => {
    onClose();
    toast(moderation.banned(author.nickname));
  };
  return (
    <ConfirmDialog
      title={moderation.banTitle(author.nickname)}
      text={moderation.banText}
      confirm={moderation.ban}
      danger
      pending={ban.isPending}
      error={fieldError(ban.error) ? null : ban.error}
      onConfirm={() => ban.mutate({ id: author.id, reason }, { onSuccess: done })}
      onClose={onClose}
    >
      <TextArea
        label={moderation.reason}
        error={fieldError(ban.error)}
        required
        rows={2}
        maxLength={adminLimits.banReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}

/** The dialog itself shows the error of its mutation. */
const silent = () => {};

const fieldError = (error: Error | null) =>
  error instanceof ApiError ? error.fields['reason'] : undefined;
