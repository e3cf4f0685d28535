import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './sign-in-panel.module.css';

type RecoveryFormProps<Result> = {
  /** Open from the start, if there is no other way to sign in. */
  isOpen?: boolean;
  submit: string;
  send: (code: string) => Promise<Result>;
  onDone: (result: Result) => void;
  children?: ReactNode;
};

/** Sign-in with a recovery code, collapsed below the more common ways. */
export function RecoveryForm<Result>(props: RecoveryFormProps<Result>) {
  const { isOpen = false, submit, send, onDone, children } = props;
  const { recovery } = useMessages().login;
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const sending = useMutation({ mutationFn: () => send(code), onSuccess: onDone });

  function trySend(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (code.trim() !== '' && !sending.isPending) sending.mutate();
  }

  return (
    <details
      className="reveal"
      open={isOpen}
      // The form is at the end of a dialog that may be taller than the screen.
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary>{recovery.use}</summary>
      <form className={styles.form} onSubmit={trySend} noValidate>
        <TextField
          label={recovery.code}
          hint={recovery.hint}
          error={isChecked && code.trim() === '' && recovery.missing}
          // Browsers offer passkeys in a field with this autocomplete token.
          autoComplete="username webauthn"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {children}
        <FailureNote error={sending.error} />
        <Button type="submit" loading={sending.isPending}>
          {submit}
        </Button>
      </form>
    </details>
  );
}
