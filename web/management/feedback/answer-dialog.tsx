import { useState } from 'react';
import { personalLimits } from '../../../contract/members/personal-limits.ts';
import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { type ManagedTicket, useAnswer } from './feedback.api.ts';
import styles from './feedback.module.css';
import { conflictOf } from '../../api/api-error.ts';

type AnswerDialogProps = { ticket: ManagedTicket; onClose: () => void };

export function AnswerDialog({ ticket, onClose }: AnswerDialogProps) {
  const { feedback } = useMessages().editorial;
  const [text, setText] = useState(ticket.answer ?? '');
  const [answeredAt, setAnsweredAt] = useState(ticket.answeredAt);
  const [isClosing, setClosing] = useState(false);
  const answer = useAnswer();
  const fieldError = answer.error instanceof ApiError ? answer.error.fields['answer'] : undefined;

  function send() {
    // Closing a ticket without an answer has a button of its own.
    const status = isClosing && text.trim() !== '' ? 'closed' : 'answered';
    answer.mutate(
      { id: ticket.id, status, answer: text, answeredAt },
      {
        // The error message shows the other answer, so the next attempt may replace that one.
        onError: (error) => {
          const stored = conflictOf('PUT /api/feedback/:id', error);
          if (stored) setAnsweredAt(stored.answeredAt);
        },
        onSuccess: () => {
          onClose();
          toast(feedback.done.answered);
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={feedback.dialogTitle(ticket.ticket)}
      text={feedback.answerHint}
      confirm={feedback.send}
      pending={answer.isPending}
      error={fieldError ? null : answer.error}
      onConfirm={send}
      onClose={onClose}
    >
      <blockquote className={styles.quote}>{ticket.content}</blockquote>
      <TextArea
        label={feedback.answerLabel}
        error={fieldError}
        required
        rows={5}
        maxLength={personalLimits.feedback}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={isClosing}
          onChange={({ target }) => setClosing(target.checked)}
        />
        {feedback.alsoClose}
      </label>
    </ConfirmDialog>
  );
}
