import { type ComponentType, type ReactNode, useState } from 'react';
import { useMessages } from '../i18n/index.tsx';
import { toast } from '../ui/toast-store.ts';

type DialogComponent = ComponentType<{ onClose: () => void }>;

/** A dialog whose code is fetched when it is first asked for; a failure says so and can be repeated. */
export function useLazyDialog(load: () => Promise<DialogComponent>): {
  dialog: ReactNode;
  open: () => Promise<void>;
} {
  const { app } = useMessages();
  const [Dialog, setDialog] = useState<DialogComponent | null>(null);

  const open = async () => {
    try {
      const loaded = await load();
      setDialog(() => loaded);
    } catch {
      toast(app.error.failed);
    }
  };

  return { dialog: Dialog && <Dialog onClose={() => setDialog(null)} />, open };
}
