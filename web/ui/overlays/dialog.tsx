import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { IconButton } from '../actions/button.tsx';
import { cx } from '../data/cx.ts';
import styles from './dialog.module.css';
import { ToastRegion } from './toasts.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

type DialogProps = {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
  /** `side` is a panel that leaves the page behind it in view. */
  look?: 'side' | 'wide' | undefined;
  /** False if Back closes the dialog by itself, as it has an address, or if it asks about Back. */
  closesOnBack?: boolean | undefined;
};

/** Open while mounted: render it only when it should be open. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, actions, look, closesOnBack } = props;
  const { ui } = useMessages();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // Closing before React removes the element lets the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useCloseOnBack(onClose, closesOnBack);

  function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, look && styles[look])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={closeOnBackdrop}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={titleId} tabIndex={-1} className="size-xl clamp-3">
            {title}
          </h2>
          <IconButton label={ui.close} icon={<X aria-hidden />} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {/* The rest of the page is inert, so toasts outside of the dialog would not be announced. */}
      <ToastRegion />
    </dialog>
  );
}
