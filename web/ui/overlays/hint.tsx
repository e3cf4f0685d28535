import { Info } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import styles from './hint.module.css';
import { usePopover } from './use-popover.ts';

type HintProps = { label: string; align?: 'start' | 'end'; children: ReactNode };

/** A technical term as a button that opens its explanation. */
export function Hint({ label, align = 'start', children }: HintProps) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { buttonProps, panelProps } = usePopover({
    button,
    panel,
    align,
    className: styles.text,
  });
  return (
    <>
      <button
        type="button"
        {...buttonProps}
        aria-describedby={panelProps.id}
        className={styles.word}
      >
        {label}
        <Info aria-hidden />
      </button>
      <div {...panelProps} role="note">
        {children}
      </div>
    </>
  );
}
