import { type ReactNode, useId, useMemo } from 'react';
import { useCurrentHeading } from '../../ui/content/use-current-heading.ts';
import { cx } from '../../ui/data/cx.ts';
import styles from './settings.module.css';

type Group = { id: string; title: string };

/** The groups of the page, at its side; on narrow screens a row above them. */
export function SettingsContents({ label, groups }: { label: string; groups: readonly Group[] }) {
  const names = groups.map(({ id }) => id).join(' ');
  const current = useCurrentHeading(useMemo(() => names.split(' '), [names]));
  return (
    <nav aria-label={label} className={styles.contents}>
      {groups.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}

export function SettingsGroup({ id, title, children }: Group & { children: ReactNode }) {
  const headingId = useId();
  return (
    <section id={id} className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId} className="size-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

type RowProps = { label: string; hint?: string; children: ReactNode };

/** One setting: its name at the left, its choices at the right. */
export function SettingRow({ label, hint, children }: RowProps) {
  return (
    <div className={cx(styles.row, 'wrap between gap-2')}>
      <div>
        <h3 className="label">{label}</h3>
        {hint && <p className="faint">{hint}</p>}
      </div>
      {children}
    </div>
  );
}
