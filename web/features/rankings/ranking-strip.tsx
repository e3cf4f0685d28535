import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { namedPeriod, parsePeriod } from '../../../contract/rankings/periods.ts';
import type {
  RankingNavItem,
  RankingPage,
  RankingRow,
} from '../../../contract/rankings/rankings.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { textIn } from '../../i18n/text-in.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { RankNumeral } from '../../domain/games/rank-numeral.tsx';
import { SeeAllLink } from '../../ui/actions/see-all-link.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Tabs } from '../../ui/actions/tabs.tsx';
import { GameLine } from './history/game-line.tsx';
import { Movement } from '../../ui/data/movement.tsx';
import { chartLabel, dataAsOfLabel } from './period/period-label.ts';
import { RankingNavFailure } from './board/ranking-nav-failure.tsx';
import { rankingNavQuery } from './ranking-nav.api.ts';
import { rankingQuery } from './rankings.api.ts';
import { openingPeriod } from './ranking-search.ts';
import styles from './ranking-strip.module.css';
import { SparkLine } from './spark-line.tsx';
import { formatValue } from './value-text.ts';

const shown = 5;

export function RankingStrip() {
  const { home } = useMessages().app;
  const { data: items, isError } = useQuery(rankingNavQuery);
  if (isError) return <RankingNavFailure />;
  if (!items) return <StripSkeleton />;
  if (items.length > 0) return <Tops items={items} />;
  return (
    <EmptyState
      title={home.chartsEmpty}
      actions={<ButtonLink to="/credits">{home.sources}</ButtonLink>}
    >
      {home.chartsEmptyText}
    </EmptyState>
  );
}

/** The top rows of one ranking at a time. */
function Tops({ items }: { items: readonly RankingNavItem[] }) {
  const { choose } = useMessages().rankings;
  const lang = useLang();
  const [chosen, setChosen] = useState(items[0]?.type ?? '');
  const tabs = items.map((item) => ({
    value: item.type,
    label: textIn(lang, item, 'name'),
  }));
  const item = items.find(({ type }) => type === chosen);
  const chart = { type: chosen, subType: 'main', period: openingPeriod(item, chosen, 'main') };
  const query = rankingQuery({ chart, page: 1, size: limits.pageSize });
  return (
    <>
      <Tabs label={choose} items={tabs} value={chosen} onChange={setChosen}>
        <QueryView query={query} skeleton={<StripSkeleton />}>
          {(data) => <Top data={data} />}
        </QueryView>
      </Tabs>
    </>
  );
}

function Top({ data }: { data: RankingPage }) {
  const { strip, missing } = useMessages().rankings;
  const lang = useLang();
  const label = chartLabel(lang, data);
  const hasDate = parsePeriod(namedPeriod(data))?.start;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.period}>
          {label}
          {/* The label of a month or a day contains the date already. */}
          {!hasDate &&
            data.dataAsOf !== null &&
            ` · ${dataAsOfLabel(lang, data.dataAsOf, data.period)}`}
        </p>
        <SeeAllLink to="/ranking" search={{ type: data.type }}>
          {strip.all}
        </SeeAllLink>
      </div>
      {data.items.length === 0 ? (
        <p className={styles.empty}>{missing.emptyTitle(label)}</p>
      ) : (
        <ol className={styles.rows}>
          {data.items.slice(0, shown).map((row) => (
            <Row key={row.position} row={row} unit={data.valueUnit} />
          ))}
        </ol>
      )}
    </>
  );
}

type RowProps = { row: RankingRow; unit: string | null };

function Row({ row, unit }: RowProps) {
  const lang = useLang();
  return (
    <li className={styles.row}>
      <RankNumeral rank={row.rank} />
      <span className={styles.movement}>
        <Movement row={row} texts={useMessages().ui.movement} />
      </span>
      <GameLine game={row.game} />
      <span className={styles.spark}>
        <SparkLine values={row.spark} />
      </span>
      {row.value !== null && <strong>{formatValue(lang, row.value, unit)}</strong>}
    </li>
  );
}

function StripSkeleton() {
  return (
    <div className={styles.rows}>
      {Array.from({ length: shown + 1 }, (_, at) => (
        <Skeleton key={at} height="4rem" />
      ))}
    </div>
  );
}
