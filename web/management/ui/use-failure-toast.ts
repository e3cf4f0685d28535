import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';

/** Shows the error of a write that has no form; its texts are in the section `editorial`. */
export function useFailureToast() {
  const { app, editorial } = useMessages();
  return (error: unknown) =>
    toast(editorial.failed(error instanceof ApiError ? error.message : app.error.network));
}
