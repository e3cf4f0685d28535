import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { RankingPage, RankingRow } from '../../../../contract/rankings/rankings.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { periodLabel } from '../period/period-label.ts';
import { change } from '../ranking-search.ts';
import { RowWorking } from './row-working.tsx';
import styles from './row-details.module.css';
import { SparkLine } from '../spark-line.tsx';
import { formatValue } from '../value-text.ts';

type RowDetailsProps = { row: RankingRow; data: RankingPage };

/** The facts of a row that narrow screens have no column for, and how its value was computed. */
export function RowDetails({ row, data }: RowDetailsProps) {
  const { details: texts } = useMessages().rankings;
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        {useFacts(row, data).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <details className={styles.working} onToggle={(event) => setShown(event.currentTarget.open)}>
        <summary>{texts.working}</summary>
        {isShown && <RowWorking chart={data} gameId={row.game.id} unit={data.valueUnit} />}
      </details>
    </div>
  );
}

type Fact = { label: string; text: ReactNode };

function useFacts(row: RankingRow, data: RankingPage): Fact[] {
  const { details: texts, hints, table } = useMessages().rankings;
  const format = useFormat();
  const lang = useLang();
  const value = (it: number) => formatValue(lang, it, data.valueUnit);
  const { previousRank, previousValue, sampleSize, spark } = row;
  const facts: Fact[] = [];

  if (data.comparedTo !== null) {
    const before = periodLabel(lang, data.comparedTo);
    const place = previousRank === null ? texts.notListed : table.place(previousRank);
    facts.push({ label: texts.placeIn(before), text: place });
    if (previousValue !== null) {
      facts.push({ label: texts.valueIn(before), text: value(previousValue) });
    }
  }
  facts.push(
    { label: texts.peak, text: <Peak row={row} /> },
    { label: texts.onChart, text: texts.periods(format.number(row.periodsOnChart)) },
    { label: texts.streak, text: texts.periods(format.number(row.streak)) },
  );
  if (sampleSize !== null) {
    facts.push({
      label: texts.sample,
      text: (
        <>
          {format.number(sampleSize)}
          <span className={styles.hint}>{hints.sample}</span>
        </>
      ),
    });
  }
  if (row.tied) facts.push({ label: texts.tied, text: texts.isTied(String(row.rank)) });
  if (spark.length > 1) {
    facts.push({
      label: texts.recent,
      text: (
        <span className={styles.recent}>
          <SparkLine values={spark} />
          <span>{spark.map(value).join(' → ')}</span>
        </span>
      ),
    });
  }
  return facts;
}

function Peak({ row }: { row: RankingRow }) {
  const { table } = useMessages().rankings;
  return (
    <>
      {table.place(row.peakRank)}
      {' · '}
      <Link
        from="/ranking"
        to="/ranking"
        search={change({ period: row.peakPeriod })}
        resetScroll={false}
      >
        {periodLabel(useLang(), row.peakPeriod)}
      </Link>
    </>
  );
}
