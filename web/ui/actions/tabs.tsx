import { createLink } from '@tanstack/react-router';
import { useId } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { cx } from '../data/cx.ts';
import styles from './tabs.module.css';

type TabsProps<Value extends string> = {
  label: string;
  items: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
};

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, onChange, children } = props;
  const id = useId();

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const at = items.findIndex((item) => item.value === value);
    const to = {
      ArrowRight: (at + 1) % items.length,
      ArrowLeft: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    const next = to === undefined ? undefined : items[to];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list}>
        {items.map((item) => (
          <button
            key={item.value}
            id={`${id}-${item.value}`}
            type="button"
            role="tab"
            aria-selected={item.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={item.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(item.value)}
            onKeyDown={onKeyDown}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className={styles.panel}
      >
        {children}
      </div>
    </>
  );
}

/** Tabs with addresses of their own: a nav of links instead of the ARIA tab pattern. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.list}>
      {children}
    </nav>
  );
}

type TabAnchorProps = ComponentProps<'a'> & {
  /** A second line in gray, such as the age of what is behind the tab. */
  note?: string | undefined;
};

function TabAnchor({ note, className, children, ...rest }: TabAnchorProps) {
  return (
    <a {...rest} className={cx(styles.tab, className)} data-noted={note !== undefined || undefined}>
      {children}
      {note !== undefined && <small>{note}</small>}
    </a>
  );
}

export const TabLink = createLink(TabAnchor);
