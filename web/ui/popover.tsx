import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, ToggleEvent } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import menuStyles from './menu.module.css';
import { placeUnder } from './place-under.ts';
import styles from './popover.module.css';

type PopoverProps = {
  label: string;
  icon?: ReactNode;
  align?: 'start' | 'end';
  /** Rendered while open; following a link in it closes it. */
  children: ReactNode;
};

/** A button with a small panel of controls; for a list of commands use Menu. */
export function Popover({ label, icon, align = 'end', children }: PopoverProps) {
  const id = useId();
  const anchor = `--${id.replace(/\W/g, '')}`;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  function onBeforeToggle(event: ToggleEvent<HTMLDivElement>) {
    setOpen(event.newState === 'open');
    if (event.newState === 'open') placeUnder(button.current, panel.current, align);
  }

  useEffect(() => {
    const element = panel.current;
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) element?.hidePopover();
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, []);

  return (
    <>
      <Button
        ref={button}
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
        style={{ anchorName: anchor }}
      >
        {label}
      </Button>
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-label={label}
        popover="auto"
        className={cx(menuStyles.menu, menuStyles[align], styles.panel)}
        style={{ positionAnchor: anchor }}
        onBeforeToggle={onBeforeToggle}
      >
        {open && children}
      </div>
    </>
  );
}
