import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { ApiError } from '../../api/api-error.ts';
import { hasPasskeys, isForeignAddress, isPasskeyRefusal } from '../../api/passkey.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';

type PasskeyButtonProps<Result> = {
  label: string;
  /** Requests the passkey and sends its response to the server. */
  request: () => Promise<Result>;
  onDone: (result: Result) => void;
  isPrimary?: boolean;
};

/** A button for a passkey, or a note in browsers that do not support passkeys. */
export function PasskeyButton<Result>(props: PasskeyButtonProps<Result>) {
  const { label, request, onDone, isPrimary = false } = props;
  const { app, login } = useMessages();
  const mutation = useMutation({ mutationFn: request, onSuccess: onDone });
  const { error } = mutation;
  if (!hasPasskeys()) return <p className="faint">{login.passkey.unsupported}</p>;
  return (
    <div className="stack start gap-2">
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        icon={<KeyRound aria-hidden />}
        loading={mutation.isPending}
        onClick={() => mutation.mutate()}
      >
        {label}
      </Button>
      <p role="alert" className="failure">
        {error &&
          (error instanceof ApiError
            ? error.message
            : isForeignAddress(error)
              ? login.passkey.unsupported
              : isPasskeyRefusal(error)
                ? login.passkey.refused
                : app.error.network)}
      </p>
    </div>
  );
}
