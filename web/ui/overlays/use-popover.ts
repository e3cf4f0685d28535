import { type RefObject, type ToggleEvent, useId, useState } from 'react';
import { cx } from '../data/cx.ts';
import styles from '../actions/menu.module.css';

type Pair = {
  button: RefObject<HTMLButtonElement | null>;
  panel: RefObject<HTMLDivElement | null>;
  align: 'start' | 'end';
  /** A class of the panel. */
  className?: string | undefined;
};

/** The attributes that connect a button with the panel that opens under it. */
export function usePopover({ button, panel, align, className }: Pair) {
  const id = useId();
  const anchor = `--${id.replace(/\W/g, '')}`;
  const [isOpen, setOpen] = useState(false);

  function onBeforeToggle({ newState }: ToggleEvent<HTMLDivElement>) {
    const opens = newState === 'open';
    setOpen(opens);
    if (opens) placeUnder({ button, panel, align });
  }

  return {
    isOpen,
    buttonProps: {
      ref: button,
      popoverTarget: id,
      // Browsers tell by themselves that the button is expanded, also before the script has loaded.
      'data-open': isOpen || undefined,
      style: { anchorName: anchor },
    },
    panelProps: {
      ref: panel,
      id,
      popover: 'auto',
      className: cx(styles.menu, styles[align], className),
      style: { positionAnchor: anchor },
      onBeforeToggle,
    },
  } as const;
}

/** For browsers without CSS anchor positioning; above the button if it is in the lower half. */
function placeUnder({ button, panel, align }: Pair) {
  if (!button.current || !panel.current || CSS.supports('position-area', 'block-end')) return;
  const { style } = panel.current;
  const box = button.current.getBoundingClientRect();
  if (box.bottom < innerHeight / 2) style.top = `${box.bottom + 6}px`;
  else style.bottom = `${innerHeight - box.top + 6}px`;
  if (align === 'start') style.left = `${Math.max(box.left, 8)}px`;
  else style.right = `${Math.max(document.documentElement.clientWidth - box.right, 8)}px`;
}
