import { type ComponentType, type ReactNode, useState } from 'react';
import { useMessages } from '../i18n/index.tsx';
import { toast } from '../ui/overlays/toast-store.ts';

type DialogComponent<Props> = ComponentType<Props & { onClose: () => void }>;

/** A dialog whose code is loaded when it first opens; a failure is shown and can be retried. */
export function useLazyDialog<Props extends object>(
  load: () => Promise<DialogComponent<Props>>,
  onDismiss?: () => void,
): {
  dialog: ReactNode;
  /** Resolves to whether the dialog could be opened. */
  open: (props: Props) => Promise<boolean>;
  close: () => void;
} {
  const { app } = useMessages();
  const [shown, setShown] = useState<{ Dialog: DialogComponent<Props>; props: Props } | null>(null);

  const open = async (props: Props) => {
    try {
      const Dialog = await load();
      setShown({ Dialog, props });
      return true;
    } catch {
      toast(app.error.failed);
      return false;
    }
  };

  const close = () => setShown(null);

  const dismiss = () => {
    close();
    onDismiss?.();
  };

  return { dialog: shown && <shown.Dialog {...shown.props} onClose={dismiss} />, open, close };
}
