import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import { moderationLimits } from '../../../contract/members/moderation-limits.ts';
import { call } from '../../api/call.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './reset-dialog.module.css';
import { useWrite } from './use-write.ts';

type Reset = Api['PUT /api/user/:id/profile/reset']['body'];
type Field = Reset['fields'][number];

const fields = ['nickname', 'bio', 'avatar'] as const satisfies readonly Field[];

type ResetDialogProps = { member: { id: number; nickname: string }; onClose: () => void };

/** Resets what others see of a member. */
export function ResetDialog({ member: { id, nickname }, onClose }: ResetDialogProps) {
  const { reset } = useMessages().editorial;
  const [chosen, setChosen] = useState<readonly Field[]>(['nickname']);
  // Names and pictures are shown in many places.
  const write = useWrite(
    (body: Reset) => call('PUT /api/user/:id/profile/reset', { params: { id }, body }),
    [[]],
  );
  const toggle = (field: Field) =>
    setChosen(fields.filter((one) => (one === field) !== chosen.includes(one)));
  return (
    <ReasonDialog
      title={reset.title(nickname)}
      text={reset.text}
      confirm={reset.confirm}
      label={reset.reason}
      maxLength={moderationLimits.reason}
      write={write}
      input={(reason) => ({ fields: [...chosen], reason })}
      isIncomplete={chosen.length === 0}
      done={reset.done(nickname)}
      onClose={onClose}
    >
      <fieldset className={styles.fields}>
        <legend>{reset.what}</legend>
        {fields.map((field) => (
          <label key={field} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(field)}
              onChange={() => toggle(field)}
            />
            {reset.fields[field]}
          </label>
        ))}
      </fieldset>
    </ReasonDialog>
  );
}
