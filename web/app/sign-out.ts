import { useQueryClient } from '@tanstack/react-query';
import { signOut } from '../features/me/sign-out.ts';
import { useMessages } from '../i18n/index.tsx';
import { toast } from '../ui/toast-store.ts';

/** What somebody read is not for whoever uses the browser after them. */
const forgetReading = async () =>
  (await import('../features/news/reading-places.ts')).forgetPlaces();

export function useSignOut(): () => void {
  const { app } = useMessages();
  const client = useQueryClient();
  return () =>
    void signOut(client).then(
      () => {
        toast(app.signedOut);
        void forgetReading();
      },
      () => toast(app.signOutFailed),
    );
}
