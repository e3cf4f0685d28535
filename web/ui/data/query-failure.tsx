import { ApiError, errorDetail } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ErrorState } from '../display/error-state.tsx';

type QueryFailureProps = { error: Error; onRetry: () => void };

/** Shown in place of data that could not be loaded. */
export function QueryFailure({ error, onRetry }: QueryFailureProps) {
  const { app } = useMessages();
  const message = error instanceof ApiError ? error.message : app.error.network;
  return <ErrorState message={message} detail={errorDetail(error)} onRetry={onRetry} />;
}
