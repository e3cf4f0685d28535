import { useQuery } from '@tanstack/react-query';
import type { Freshness } from '../../../contract/sources.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { ExternalLink } from '../../ui/actions/text-link.tsx';
import { freshnessQuery } from './about.api.ts';
import { CreditGroup } from './credit-groups.tsx';
import styles from './credits-view.module.css';

/** The credited sources of live data; renders nothing while no source is enabled. */
export function LiveSources() {
  const { credits } = useMessages().site;
  const { data } = useQuery(freshnessQuery(useLang()));
  if (!data || data.items.length === 0) return null;
  const sources = Map.groupBy(data.items, ({ source }) => source);
  return (
    <CreditGroup title={credits.live} lead={credits.liveText} count={sources.size}>
      <ul className={styles.sources}>
        {[...sources].map(([source, streams]) => (
          <LiveSource key={source} streams={streams} />
        ))}
      </ul>
    </CreditGroup>
  );
}

function LiveSource({ streams }: { streams: readonly Freshness[] }) {
  const { credits } = useMessages().site;
  const format = useFormat();
  const [first] = streams;
  if (!first) return null;
  return (
    <li className={styles.source}>
      <div className={styles.sourceHead}>
        <h3 className="size-md">{first.title}</h3>
      </div>
      {[...new Map(streams.map((stream) => [stream.attribution, stream.url]))].map(
        ([attribution, url]) => (
          <p key={attribution}>
            <ExternalLink href={url}>{attribution}</ExternalLink>
          </p>
        ),
      )}
      {streams.map(({ what, asOf }) => (
        <p key={what} className="faint">
          {credits.liveAsOf({ what, asOf: asOf ? format.dateTime(asOf) : credits.noData })}
        </p>
      ))}
    </li>
  );
}
