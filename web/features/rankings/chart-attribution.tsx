import { useQuery } from '@tanstack/react-query';
import type { RankingPage } from '../../../contract/rankings/rankings.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { freshnessQuery } from './rankings.api.ts';
import { liveSourceOf } from './live-source.ts';
import styles from './board/ranking-content.module.css';

/** The source of a chart of live data, and the time of the data. */
export function ChartAttribution({ type, period, dataAsOf }: RankingPage) {
  const { facts } = useMessages().rankings;
  const format = useFormat();
  const sourceId = liveSourceOf(type, period);
  const { data } = useQuery({ ...freshnessQuery(useLang()), enabled: sourceId !== null });
  const source = data?.items.find((item) => item.source === sourceId);
  if (!source || dataAsOf === null) return null;
  return (
    <p className={styles.attribution}>
      {facts.attribution({ source: source.attribution, asOf: format.dayUtc(dataAsOf) })}
    </p>
  );
}
