import { useId } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ExternalLink } from '../../ui/text-link.tsx';
import type { Source } from './sources-admin.api.ts';
import styles from './sources-admin.module.css';

const tierTones = { documented: 'success', observed: 'warning', unofficial: 'danger' } as const;

export function SourceCard({ source, onTurn }: { source: Source; onTurn: () => void }) {
  const { sources } = useMessages().operator;
  const titleId = useId();
  const { title, tier, enabled, fixedBy, terms, needs, hosts, freshness } = source;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <Tag tone={tierTones[tier]}>{sources.tiers[tier]}</Tag>
        <Switch label={sources.switch(title)} checked={enabled} onChange={onTurn}>
          {sources.on}
        </Switch>
      </div>
      {fixedBy && <p>{sources.fixed(fixedBy)}</p>}
      <p className={styles.faint}>
        <ExternalLink href={terms.url}>{sources.terms(terms.name)}</ExternalLink>{' '}
        {sources.acceptance}
      </p>
      <ul className={styles.facts}>
        {Object.entries(freshness).map(([stream, asOf]) => (
          <li key={stream}>
            <Freshness stream={sources.streams[stream] ?? stream} asOf={asOf} />
          </li>
        ))}
        {hosts.map((host) => (
          <li key={host.host}>
            <HostLine host={host} />
          </li>
        ))}
        {needs.map(({ setting, isSet }) => (
          <li key={setting}>{sources.needs(setting, isSet)}</li>
        ))}
      </ul>
    </article>
  );
}

function Freshness({ stream, asOf }: { stream: string; asOf: string | null }) {
  const { sources } = useMessages().operator;
  if (asOf === null) return sources.fresh(stream, sources.noData);
  return <RelativeTime at={asOf} say={(age) => sources.fresh(stream, age)} />;
}

function HostLine({ host }: { host: Source['hosts'][number] }) {
  const { sources } = useMessages().operator;
  const format = useFormat();
  const left = Math.max(0, host.perDay - host.callsToday);
  return (
    <>
      {sources.calls({
        host: host.host,
        left: format.number(left),
        perDay: format.number(host.perDay),
      })}
      {host.pausedUntil && (
        <span className={styles.paused}>
          <Tag tone="warning">{sources.paused(format.dateTime(host.pausedUntil))}</Tag> {host.why}
        </span>
      )}
    </>
  );
}
