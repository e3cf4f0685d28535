import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';

/** Shows why a change of a shelf failed. */
export function useSayWhy() {
  const { app } = useMessages();
  return (error: Error) => toast(error instanceof ApiError ? error.message : app.error.network);
}
