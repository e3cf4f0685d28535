import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import { moderationLimits } from '../../../contract/members/moderation-limits.ts';
import { signedInFirst } from '../../api/sign-in-request.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ChoiceGroup } from '../../ui/actions/choice-group.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';

export type Report = Api['POST /api/review/:id/report']['body'];
type Reason = Report['reason'];

const reasons = ['spam', 'abuse', 'spoiler', 'other'] as const satisfies readonly Reason[];

type ReportDialogProps = {
  title: string;
  send: (report: Report) => Promise<unknown>;
  onClose: () => void;
};

/** Reports a comment or a review to the moderators. */
export function ReportDialog({ title, send, onClose }: ReportDialogProps) {
  const { reports } = useMessages();
  const [reason, setReason] = useState<Reason>('spam');
  const [note, setNote] = useState('');
  const text = note.trim();
  const report = useMutation({
    mutationFn: () => send({ reason, ...(text && { note: text }) }),
    onSuccess: () => {
      onClose();
      toast(reports.done);
    },
  });
  const submit = async () => {
    if (await signedInFirst(reports.why)) report.mutate();
  };
  return (
    <ConfirmDialog
      title={title}
      text={reports.text}
      confirm={reports.report}
      pending={report.isPending}
      error={report.error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <ChoiceGroup
        label={reports.kind}
        choices={reasons.map((value) => ({ value, label: reports.kinds[value] }))}
        value={reason}
        onChange={setReason}
      />
      <TextArea
        label={reports.note}
        required={false}
        rows={3}
        maxLength={moderationLimits.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}
