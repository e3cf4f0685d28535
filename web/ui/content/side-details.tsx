import type { ReactNode } from 'react';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { isWideScreen } from '../../browser/wide-screen.ts';
import disclosure from '../styles/disclosure.module.css';

type SideDetailsProps = { label: string; children: ReactNode };

/** Unfolded beside a text; folded above it on small screens, where it would push the text down. */
export function SideDetails({ label, children }: SideDetailsProps) {
  // Until the width is known, the stylesheet shows what it will be.
  const open = useHydrated() && isWideScreen();
  return (
    <details open={open} className={disclosure.side}>
      <summary className={disclosure.summary}>{label}</summary>
      {children}
    </details>
  );
}
