import { X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonLink, IconButton } from '../actions/button.tsx';
import {
  dismiss,
  enterRegion,
  holdToasts,
  releaseToasts,
  type ToastAction,
  useToasts,
} from './toast-store.ts';
import styles from './toasts.module.css';
import { VisuallyHidden } from '../display/visually-hidden.tsx';

/** Rendered in the layout and in every open dialog; only the innermost one shows the toasts. */
export function ToastRegion() {
  const { ui } = useMessages();
  const id = useId();
  const { toasts, regions } = useToasts();
  useEffect(() => enterRegion(id), [id]);

  const shown = regions.at(-1) === id ? toasts : [];
  return (
    <div role="status" aria-label={ui.notifications} className={styles.region}>
      {shown.map(({ key, message, action, isHidden }) =>
        isHidden ? (
          <VisuallyHidden key={key}>{message}</VisuallyHidden>
        ) : (
          <div
            key={key}
            className={styles.toast}
            onPointerEnter={holdToasts}
            onPointerLeave={releaseToasts}
            onFocus={holdToasts}
            onBlur={releaseToasts}
          >
            <p>{message}</p>
            {action && <Action action={action} onDone={() => dismiss(key)} />}
            <IconButton
              size="sm"
              label={ui.dismiss}
              icon={<X aria-hidden />}
              onClick={() => dismiss(key)}
            />
          </div>
        ),
      )}
    </div>
  );
}

function Action({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  if (action.to !== undefined) {
    return (
      <ButtonLink size="sm" variant="ghost" to={action.to} onClick={onDone}>
        {action.label}
      </ButtonLink>
    );
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      onClick={() => {
        action.run();
        onDone();
      }}
    >
      {action.label}
    </Button>
  );
}
