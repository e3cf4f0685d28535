import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import styles from './popover.module.css';
import { usePopover } from './use-popover.ts';

type PopoverProps = {
  label: string;
  icon?: ReactNode;
  align?: 'start' | 'end';
  /** Following a link in it closes it. */
  children: ReactNode;
  /** Whether it is there from the start: the browser opens it without scripts, too. */
  isLinks?: boolean;
};

/** A button with a small panel of controls; for a list of commands use Menu. */
export function Popover({ label, icon, align = 'end', children, isLinks }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { isOpen, buttonProps, panelProps } = usePopover({
    button,
    panel,
    align,
    className: styles.panel,
  });

  useEffect(() => {
    const element = panel.current;
    const onClick = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('a')) return;
      // After the click has been handled: closing removes the link before it is followed.
      setTimeout(() => element?.hidePopover());
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, []);

  return (
    <>
      <Button {...buttonProps} icon={icon} aria-haspopup="dialog">
        {label}
      </Button>
      <div {...panelProps} role="dialog" aria-label={label}>
        {(isOpen || isLinks) && children}
      </div>
    </>
  );
}
