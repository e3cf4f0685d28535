import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import { moderationLimits } from '../../../contract/members/moderation-limits.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useMessages } from '../../i18n/index.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import styles from './reset-dialog.module.css';

type Reset = Api['PUT /api/user/:id/profile/reset']['body'];
type Field = Reset['fields'][number];

const fields = ['nickname', 'bio', 'avatar'] as const satisfies readonly Field[];

type ResetDialogProps = { member: { id: number; nickname: string }; onClose: () => void };

/** Resets what others see of a member. */
export function ResetDialog({ member, onClose }: ResetDialogProps) {
  const { reset } = useMessages().editorial;
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly Field[]>(['nickname']);
  const [reason, setReason] = useState('');
  const change = useMutation({
    mutationFn: (body: Reset) =>
      call('PUT /api/user/:id/profile/reset', { params: { id: member.id }, body }),
    onSuccess: () => {
      onClose();
      toast(reset.done(member.nickname));
      // Names and pictures are shown in many places.
      return client.invalidateQueries();
    },
  });
  const problem = change.error instanceof ApiError ? change.error.fields['reason'] : undefined;
  const toggle = (field: Field) =>
    setChosen(fields.filter((one) => (one === field) !== chosen.includes(one)));
  return (
    <ConfirmDialog
      title={reset.title(member.nickname)}
      text={reset.text}
      confirm={reset.confirm}
      danger
      pending={change.isPending}
      error={problem ? null : change.error}
      onConfirm={() => chosen.length > 0 && change.mutate({ fields: [...chosen], reason })}
      onClose={onClose}
    >
      <fieldset className={styles.fields}>
        <legend>{reset.what}</legend>
        {fields.map((field) => (
          <label key={field} className={styles.field}>
            <input
              type="checkbox"
              checked={chosen.includes(field)}
              onChange={() => toggle(field)}
            />
            {reset.fields[field]}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={reset.reason}
        error={problem}
        required
        rows={2}
        maxLength={moderationLimits.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
