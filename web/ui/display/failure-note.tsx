import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';

/** Why an action failed, beside the control that started it. */
export function FailureNote({ error }: { error: Error | null }) {
  const { app } = useMessages();
  return (
    <p role="alert" className="failure">
      {error && (error instanceof ApiError ? error.message : app.error.network)}
    </p>
  );
}
