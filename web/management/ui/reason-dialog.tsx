import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { WriteDialog } from './write-dialog.tsx';

type ReasonDialogProps<Input, Result> = {
  title: string;
  text: string;
  confirm: string;
  label: string;
  hint?: string;
  maxLength: number;
  write: UseMutationResult<Result, Error, Input>;
  input: (reason: string) => Input;
  done?: string;
  /** Whether something is missing that the write needs. */
  isIncomplete?: boolean;
  onDone?: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for the reason of a measure against a member or a text. */
export function ReasonDialog<Input, Result>(props: ReasonDialogProps<Input, Result>) {
  const { label, hint, maxLength, input, children, ...dialog } = props;
  const [reason, setReason] = useState('');
  const { error } = props.write;
  const problem = error instanceof ApiError ? error.fields['reason'] : undefined;
  return (
    <WriteDialog {...dialog} danger input={input(reason)} isAtField={problem !== undefined}>
      {children}
      <TextArea
        label={label}
        hint={hint}
        error={problem}
        required
        rows={3}
        maxLength={maxLength}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </WriteDialog>
  );
}
