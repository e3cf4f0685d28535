import { X } from 'lucide-react';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { useMessages } from '../i18n/index.tsx';
import { Button, IconButton } from './button.tsx';
import { dismiss, enterRegion, snapshot, subscribe } from './toast-store.ts';
import styles from './toasts.module.css';

/** Once in the layout and once in every open dialog; only the innermost one speaks. */
export function ToastRegion() {
  const { ui } = useMessages();
  const id = useId();
  const { toasts, regions } = useSyncExternalStore(subscribe, snapshot, snapshot);
  useEffect(() => enterRegion(id), [id]);

  const shown = regions.at(-1) === id ? toasts : [];
  return (
    <div role="status" aria-label={ui.notifications} className={styles.region}>
      {shown.map(({ key, message, action }) => (
        <div key={key} className={styles.toast}>
          <p>{message}</p>
          {action && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                action.run();
                dismiss(key);
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton
            size="sm"
            label={ui.dismiss}
            icon={<X aria-hidden />}
            onClick={() => dismiss(key)}
          />
        </div>
      ))}
    </div>
  );
}
