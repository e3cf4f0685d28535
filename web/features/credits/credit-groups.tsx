import { type ReactNode, useState } from 'react';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { ExternalLink } from '../../ui/actions/text-link.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import type { Library, Source } from './credits-list.ts';
import styles from './credits-view.module.css';
import disclosure from '../../ui/styles/disclosure.module.css';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { isWideScreen } from '../../browser/wide-screen.ts';

type CreditGroupProps = { title: string; lead?: string; count?: number; children: ReactNode };

/** Open on wide screens, collapsed on phones; a group that the server rendered open stays open. */
export function CreditGroup({ title, lead, count, children }: CreditGroupProps) {
  const { credits } = useMessages().site;
  const isAlive = useHydrated();
  const [open] = useState(() => !isAlive || isWideScreen());
  return (
    <details className={styles.group} open={open}>
      <summary className={disclosure.summary}>
        <h2 className="size-xl">{title}</h2>
        {count !== undefined && <span className="faint">{credits.count({ count })}</span>}
      </summary>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </details>
  );
}

export function SourceList({ sources }: { sources: Source[] }) {
  return (
    <ul className={styles.sources}>
      {sources.map((source) => (
        <SourceItem key={source.code} source={source} />
      ))}
    </ul>
  );
}

function SourceItem({ source }: { source: Source }) {
  const { credits } = useMessages().site;
  const { title, asOf } = source;
  const usedFor = useLang() === 'zh-CN' ? source.usedForZh : source.usedFor;
  const origin = source.origin?.replace(/^https:\/\//, '');
  const stated = source.licence !== 'not stated';
  const licence = stated ? source.licence : credits.notStated;
  return (
    <li className={styles.source}>
      <div className={styles.sourceHead}>
        <h3 className="size-md">{title}</h3>
        <Tag tone={stated ? 'success' : 'neutral'}>{licence}</Tag>
      </div>
      {source.origin && (
        <p>
          <ExternalLink href={source.origin}>{origin}</ExternalLink>
        </p>
      )}
      <dl>
        <dt className="faint">{credits.usedFor}</dt>
        <dd>{usedFor}</dd>
        <dt className="faint">{credits.asOf}</dt>
        <dd>{asOf}</dd>
        <dt className="faint">{credits.attribution}</dt>
        <dd>{credits.attributed({ title, origin, licence })}</dd>
      </dl>
    </li>
  );
}

export function LibraryList({ libraries }: { libraries: Library[] }) {
  return (
    <ul className={styles.libraries}>
      {libraries.map(({ name, version, licence, url }) => (
        <li key={`${name} ${version}`} className="row between gap-3">
          <span>
            {url ? <ExternalLink href={url}>{name}</ExternalLink> : name}{' '}
            <small className="faint">{version}</small>
          </span>
          <Tag>{licence}</Tag>
        </li>
      ))}
    </ul>
  );
}

export function ThanksList() {
  const { credits } = useMessages().site;
  return (
    <dl className={styles.thanks}>
      {credits.thanks.map(({ who, what }) => (
        <div key={who}>
          <dt className="strong">{who}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
