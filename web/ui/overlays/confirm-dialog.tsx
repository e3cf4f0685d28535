import { useId } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';
import { FailureNote } from '../display/failure-note.tsx';

type ConfirmDialogProps = {
  title: string;
  text: string;
  confirm: string;
  danger?: boolean;
  pending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
  closesOnBack?: boolean;
  children?: ReactNode;
};

/** A dialog that asks for confirmation, with optional fields and the error of the last attempt. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    text,
    confirm,
    danger = false,
    pending,
    error,
    onConfirm,
    onClose,
    closesOnBack,
  } = props;
  const { ui } = useMessages();
  const formId = useId();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!pending) onConfirm();
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      closesOnBack={closesOnBack}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            loading={pending}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-4" onSubmit={submit} noValidate>
        <p>{text}</p>
        {props.children}
        <FailureNote error={error} />
      </form>
    </Dialog>
  );
}
