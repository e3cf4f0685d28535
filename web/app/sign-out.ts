import { useQueryClient } from '@tanstack/react-query';
import { signOut } from '../features/me/sign-out.ts';
import { forgetPlaces } from '../features/news/reading/reading-places.ts';
import { useMessages } from '../i18n/index.tsx';
import { toast } from '../ui/overlays/toast-store.ts';

export function useSignOut(): () => void {
  const { app } = useMessages();
  const client = useQueryClient();
  return () =>
    void signOut(client).then(
      () => {
        toast(app.signedOut);
        // Reading positions of one member must not be shown to the next one in the same browser.
        forgetPlaces();
      },
      () => toast(app.signOutFailed),
    );
}
