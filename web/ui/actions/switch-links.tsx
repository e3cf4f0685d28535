import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../data/cx.ts';
import styles from './switch-links.module.css';

type SwitchLinksProps = { label: string; className?: string | undefined; children: ReactNode };

/** A few views side by side, each with its own address: a `SwitchLink` is one of them. */
export function SwitchLinks({ label, className, children }: SwitchLinksProps) {
  return (
    <nav aria-label={label} className={cx(styles.switch, className)}>
      {children}
    </nav>
  );
}

type SwitchAnchorProps = ComponentProps<'a'> & {
  /** Beside the name in gray, such as the age of what is behind it. */
  note?: string | undefined;
};

/** The caller says which one is current by `aria-current`. */
function SwitchAnchor({ note, className, children, ...rest }: SwitchAnchorProps) {
  return (
    <a {...rest} className={cx(styles.link, className)}>
      {children}
      {note !== undefined && <small>{note}</small>}
    </a>
  );
}

export const SwitchLink = createLink(SwitchAnchor);
