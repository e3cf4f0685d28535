import type { ReactNode } from 'react';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { useIsWide } from '../../browser/use-is-wide.ts';
import disclosure from '../styles/disclosure.module.css';

type SideDetailsProps = { label: string; children: ReactNode };

/** Open beside a text on wide screens; closed above it on small ones, to keep the text in view. */
export function SideDetails({ label, children }: SideDetailsProps) {
  // Before hydration the width is unknown, and the stylesheet shows the right state.
  const isHydrated = useHydrated();
  const open = useIsWide() && isHydrated;
  return (
    <details open={open} className={disclosure.side}>
      <summary className={disclosure.summary}>{label}</summary>
      {children}
    </details>
  );
}
