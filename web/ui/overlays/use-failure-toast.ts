import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { toast } from './toast-store.ts';

/** Shows why a write failed that has no form. */
export function useFailureToast() {
  const { app } = useMessages();
  return (error: unknown) => toast(error instanceof ApiError ? error.message : app.error.network);
}
