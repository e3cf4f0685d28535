import { useQueryClient } from '@tanstack/react-query';
import { signOut } from '../features/me/sign-out.ts';
import { useMessages } from '../i18n/index.tsx';
import { toast } from '../ui/toast-store.ts';

export function useSignOut(): () => void {
  const { app } = useMessages();
  const client = useQueryClient();
  return () =>
    void signOut(client).then(
      () => toast(app.signedOut),
      () => toast(app.signOutFailed),
    );
}
