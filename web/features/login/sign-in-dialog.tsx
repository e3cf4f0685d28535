import type { Me } from '../../../contract/members/me.ts';
import { useBrand } from '../../api/brand.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { SignInPanel } from './sign-in-panel.tsx';

type SignInRequest = {
  reason: string | undefined;
  /** Whether the reader's session has just ended. */
  ended: boolean;
  onSignedIn: () => void;
};

type SignInDialogProps = SignInRequest & { onClose: () => void };

export function SignInDialog({ reason, ended, onSignedIn, onClose }: SignInDialogProps) {
  const { login } = useMessages();
  const { siteName } = useBrand();

  function welcome({ nickname }: Me) {
    toast(login.welcome(nickname));
    onSignedIn();
  }

  return (
    <Dialog title={login.title(siteName)} onClose={onClose}>
      <SignInPanel
        reason={reason ?? (ended ? login.ended : undefined)}
        onSignedIn={welcome}
        onLeave={onClose}
      />
    </Dialog>
  );
}
