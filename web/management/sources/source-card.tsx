import { Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/content/relative-time.tsx';
import { Switch } from '../../ui/actions/switch.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { ExternalLink } from '../../ui/actions/text-link.tsx';
import cardList from '../../ui/display/card-list.module.css';
import type { Source } from './sources.api.ts';
import styles from './sources.module.css';

const tierTones = { documented: 'success', observed: 'warning', unofficial: 'danger' } as const;

type SourceCardProps = {
  source: Source;
  onTurn: () => void;
  onForget: () => void;
  children?: ReactNode;
};

export function SourceCard({ source, onTurn, onForget, children }: SourceCardProps) {
  const { sources } = useMessages().operator;
  const titleId = useId();
  const { title, tier, enabled, fixedBy, terms, needs, hosts, freshness, problems } = source;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={cardList.head}>
        <h2 id={titleId}>{title}</h2>
        <Tag tone={tierTones[tier]}>{sources.tiers[tier]}</Tag>
        <Switch label={sources.switch(title)} checked={enabled} onChange={onTurn}>
          {sources.on}
        </Switch>
      </div>
      {fixedBy && <p>{sources.fixed(fixedBy)}</p>}
      <p className="faint">
        {terms.url ? (
          <ExternalLink href={terms.url}>{sources.terms(terms.name)}</ExternalLink>
        ) : (
          sources.ownTerms(terms.name)
        )}{' '}
        {sources.acceptance}
      </p>
      <ul className="stack gap-1 anywhere">
        {Object.entries(freshness).map(([stream, asOf]) => (
          <li key={stream}>
            <Freshness stream={sources.streams[stream] ?? stream} asOf={asOf} />
            <Problem problem={problems.find((problem) => problem.stream === stream)} />
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
      {children}
      {Object.values(freshness).some((asOf) => asOf !== null) && (
        <div className="wrap gap-2">
          <Button
            size="sm"
            variant="ghost"
            icon={<Trash2 aria-hidden />}
            aria-label={sources.forgetLabel(title)}
            onClick={onForget}
          >
            {sources.forget}
          </Button>
        </div>
      )}
    </article>
  );
}

function Freshness({ stream, asOf }: { stream: string; asOf: string | null }) {
  const { sources } = useMessages().operator;
  if (asOf === null) return sources.fresh(stream, sources.noData);
  return <RelativeTime at={asOf} say={(age) => sources.fresh(stream, age)} />;
}

function Problem({ problem }: { problem: Source['problems'][number] | undefined }) {
  const { jobs } = useMessages().operator;
  if (!problem) return null;
  return (
    <span className={styles.trouble}>
      <Tag tone="danger">{jobs.outcomes[problem.outcome]}</Tag> {problem.message}
    </span>
  );
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
        <span className={styles.trouble}>
          <Tag tone="warning">{sources.paused(format.dateTime(host.pausedUntil))}</Tag> {host.why}
        </span>
      )}
    </>
  );
}
