import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { toast } from './toast-store.ts';

/** Shows why a write without a form failed; its texts are in the section `editorial`. */
export function useFailureToast() {
  const { app, editorial } = useMessages();
  return (error: unknown) =>
    toast(editorial.failed(error instanceof ApiError ? error.message : app.error.network));
}
