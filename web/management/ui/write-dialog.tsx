import type { UseMutationResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';

type WriteDialogProps<Input, Result> = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'pending' | 'error' | 'onConfirm'
> & {
  write: UseMutationResult<Result, Error, Input>;
  input: Input;
  /** Says what was done. */
  done?: string;
  onDone?: (result: Result) => void;
  /** Whether something is missing that the write needs. */
  isIncomplete?: boolean;
  /** Whether the error is shown at a field. */
  isAtField?: boolean;
};

/** Asks before a write, and shows its result in a toast. */
export function WriteDialog<Input, Result>(props: WriteDialogProps<Input, Result>) {
  const { write, input, done, onDone, isIncomplete = false, isAtField = false, ...dialog } = props;

  // The write may unmount this dialog, with the last item of a list; `mutate` would say nothing then.
  async function confirm() {
    const result = await write.mutateAsync(input);
    dialog.onClose();
    if (done) toast(done);
    onDone?.(result);
  }

  return (
    <ConfirmDialog
      {...dialog}
      pending={write.isPending}
      error={isAtField ? null : write.error}
      onConfirm={() => isIncomplete || void confirm().catch(() => {})}
    />
  );
}
