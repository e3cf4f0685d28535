import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { isWhole } from '../../../../contract/rankings/sub-types.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { Chart, ChartAxis } from '../../../ui/data/chart.tsx';
import { ChartPlot } from '../../../ui/data/chart-plot.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { LazyDetails } from '../../../ui/data/lazy-details.tsx';
import styles from './rank-history.module.css';
import { periodLabel, shortPeriodLabel } from '../period/period-label.ts';
import { rankBox, rankPlot, type RankPoint } from './rank-plot.ts';
import type { GameRanking } from './game-rankings.api.ts';

type GameRankingChartProps = { ranking: GameRanking; chart: string; name: string };

export function GameRankingChart({ ranking, chart, name }: GameRankingChartProps) {
  const { game } = useMessages().rankings;
  const lang = useLang();
  const plot = useMemo(() => rankPlot(ranking.series, ranking.breaks), [ranking]);
  const [moved, setMoved] = useState<number>();
  const { points } = plot;
  const last = points.length - 1;
  const at = Math.min(moved ?? last, last);
  const point = points[at];
  const breaks = points.filter(({ period }) => ranking.breaks.includes(period));
  if (!point) return null;

  const textOf = (it: RankPoint) =>
    game.at({
      period: periodLabel(lang, it.period),
      rank: it.rank === null ? undefined : String(it.rank),
      isPublished: it.reason !== 'no-chart',
    });
  const caption = game.caption({ name, chart });
  return (
    <Chart
      caption={
        <>
          <span>{textOf(point)}</span>
          {point.reason !== 'no-chart' && (
            <Link
              to="/ranking"
              search={{
                type: ranking.type,
                ...(!isWhole(ranking.subType) && { subType: ranking.subType }),
                period: point.period,
              }}
              className={styles.open}
            >
              {game.open}
            </Link>
          )}
        </>
      }
    >
      <div className={styles.frame}>
        <ChartAxis
          side="left"
          ticks={plot.ticks.map(({ rank, y }) => ({ at: y, label: String(rank) }))}
        />
        <ChartPlot
          box={rankBox}
          grid={plot.ticks.map(({ y }) => y)}
          points={points}
          at={at}
          label={caption}
          valueText={textOf(point)}
          onMove={setMoved}
          dots={point.y === undefined ? [] : [{ y: point.y }]}
        >
          <path className={styles.line} d={plot.line} />
        </ChartPlot>
        <div className={styles.ends} aria-hidden>
          {[points[0], points.at(-1)].map(
            (it, index) => it && <span key={index}>{shortPeriodLabel(lang, it.period)}</span>,
          )}
        </div>
      </div>
      {breaks.length > 0 && (
        <p className={styles.faint}>
          {game.otherGames(breaks.map((it) => periodLabel(lang, it.period)))}
        </p>
      )}
      <SeriesTable ranking={ranking} caption={caption} />
    </Chart>
  );
}

type SeriesPoint = GameRanking['series'][number];

export function SeriesTable({ ranking, caption }: { ranking: GameRanking; caption: string }) {
  const { game, table } = useMessages().rankings;
  const lang = useLang();
  const columns: Column<SeriesPoint>[] = [
    {
      key: 'period',
      header: game.period,
      cell: ({ period }) => periodLabel(lang, period),
      sortValue: ({ period }) => period,
    },
    {
      key: 'rank',
      header: table.rank,
      numeric: true,
      cell: ({ rank, reason }) => rank ?? (reason === 'no-chart' ? game.noChart : game.offChart),
      sortValue: ({ rank }) => rank,
    },
  ];
  return (
    <LazyDetails summary={game.table}>
      <DataTable
        caption={caption}
        columns={columns}
        rows={ranking.series}
        rowKey={({ period }) => period}
        initialSort={{ key: 'period', descending: true }}
      />
    </LazyDetails>
  );
}
