import { type ReactNode, useState } from 'react';

type LazyDetailsProps = { summary: ReactNode; className?: string | undefined; children: ReactNode };

/** What is folded away costs nothing until somebody unfolds it. */
export function LazyDetails({ summary, className, children }: LazyDetailsProps) {
  const [isNeeded, setIsNeeded] = useState(false);
  return (
    <details className={className} onToggle={() => setIsNeeded(true)}>
      <summary>{summary}</summary>
      {isNeeded && children}
    </details>
  );
}
