import { createLink } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode, ToggleEvent } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { IconButton } from './button.tsx';
import styles from './menu.module.css';
import { usePopover } from '../overlays/use-popover.ts';

type MenuProps = {
  label: string;
  trigger: ReactNode;
  align?: 'start' | 'end';
  className?: string | undefined;
  children: ReactNode;
};

export function Menu(props: MenuProps) {
  const { label, trigger, align = 'end', className, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { buttonProps, panelProps } = usePopover({ button, panel, align });
  const [isUsed, setUsed] = useState(false);
  const [host, setHost] = useState<Element>();

  // The panel is rendered outside of its list: browsers close a popover whose element is moved, and
  // refetched lists move rows. In a dialog it stays inside, because the rest of the page is inert.
  useLayoutEffect(() => {
    const closest = (selector: string) => button.current?.closest(selector);
    setHost(closest('dialog, main') ?? closest('header, nav') ?? document.body);
  }, []);

  // The items are rendered when the menu opens for the first time, and at once, so that the browser
  // can focus the first one while it opens the menu, before the next key.
  function onBeforeToggle(event: ToggleEvent<HTMLDivElement>) {
    panelProps.onBeforeToggle(event);
    if (event.newState !== 'open') return;
    flushSync(() => setUsed(true));
    // Of these, the browser focuses the first that the open menu shows.
    for (const item of items(panel.current)) item.setAttribute('autofocus', '');
  }

  return (
    <>
      <IconButton {...buttonProps} label={label} className={className} aria-haspopup="menu">
        {trigger}
      </IconButton>
      {host &&
        createPortal(
          <div
            {...panelProps}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            onBeforeToggle={onBeforeToggle}
            onKeyDown={moveFocus}
            onClick={() => panel.current?.hidePopover()}
          >
            {isUsed && children}
          </div>,
          host,
        )}
    </>
  );
}

type MenuItemProps = {
  icon?: ReactNode;
  checked?: boolean;
  /** Whether the checked item is one of several alternatives or independent. */
  kind?: 'radio' | 'checkbox';
  onSelect: () => void;
  children: ReactNode;
};

export function MenuItem({ icon, checked, kind = 'radio', onSelect, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : (`menuitem${kind}` as const)}
      aria-checked={checked}
      tabIndex={-1}
      className={styles.item}
      onClick={onSelect}
    >
      {icon}
      <span className="grow">{children}</span>
      {checked && <Check aria-hidden className={styles.check} />}
    </button>
  );
}

type MenuAnchorProps = ComponentProps<'a'> & {
  icon?: ReactNode;
  /** The number of items on the linked page. */
  count?: string | undefined;
};

/** A menu item for an address that is no page of the site, such as a download. */
export function MenuAnchor({ icon, count, children, ...rest }: MenuAnchorProps) {
  return (
    <a {...rest} role="menuitem" tabIndex={-1} className={styles.item}>
      {icon}
      <span className="grow">{children}</span>
      {count && <span className={styles.count}>{count}</span>}
    </a>
  );
}

export const MenuLink = createLink(MenuAnchor);

export function MenuSeparator() {
  return <div role="separator" className={styles.separator} />;
}

function items(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const all = items(event.currentTarget).filter((item) => item.checkVisibility());
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = {
    ArrowDown: (at + 1) % all.length,
    ArrowUp: (at - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  }[event.key];
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  if (to === undefined) return;
  event.preventDefault();
  all[to]?.focus();
}
