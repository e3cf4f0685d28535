import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ExternalLink } from '../../ui/actions/text-link.tsx';
import styles from './game-blocks.module.css';
import { gameSourcesQuery } from './games.api.ts';

/** The origin of each fact that a source or an editor has set. */
export function FactSources({ gameId }: { gameId: number }) {
  const { provenance } = useMessages().games;
  const format = useFormat();
  const { data } = useQuery(gameSourcesQuery(gameId));
  if (!data || (data.items.length === 0 && !data.entryUrl)) return null;
  return (
    <details className={styles.origins}>
      <summary>{provenance.where}</summary>
      <ul>
        {data.items.map(({ field, source, seenAt }) => (
          <li key={field}>
            {provenance.fact({
              field: provenance.fields[field] ?? field,
              source: provenance.origins[source] ?? source,
              date: format.dateTime(seenAt),
            })}
          </li>
        ))}
      </ul>
      {data.entryUrl && <ExternalLink href={data.entryUrl}>{provenance.entry}</ExternalLink>}
    </details>
  );
}
