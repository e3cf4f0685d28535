import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { toast } from './toast-store.ts';

/** Says why a write without a form failed; its page speaks from the section `editorial`. */
export function useFailureToast() {
  const { app, editorial } = useMessages();
  return (error: unknown) =>
    toast(editorial.failed(error instanceof ApiError ? error.message : app.error.network));
}
