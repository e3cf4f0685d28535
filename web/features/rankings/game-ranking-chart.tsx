import { Link } from '@tanstack/react-router';
import { type PointerEvent, useMemo, useState } from 'react';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import styles from './game-rankings.module.css';
import { periodLabel, shortPeriodLabel } from './period-label.ts';
import { rankBox, rankPlot, type RankPoint } from './rank-plot.ts';
import type { GameRanking } from './game-rankings.api.ts';

const percent = (share: number): string => `${share * 100}%`;

type GameRankingChartProps = { ranking: GameRanking; chart: string; name: string };

export function GameRankingChart({ ranking, chart, name }: GameRankingChartProps) {
  const { game } = useMessages().rankings;
  const lang = useLang();
  const plot = useMemo(() => rankPlot(ranking.series), [ranking]);
  const [moved, setMoved] = useState<number>();
  const { points } = plot;
  const last = points.length - 1;
  const at = Math.min(moved ?? last, last);
  const point = points[at];
  if (!point) return null;

  const said = (it: RankPoint) =>
    game.at({
      period: periodLabel(lang, it.period),
      rank: it.rank === null ? undefined : String(it.rank),
      isPublished: it.reason !== 'no-chart',
    });
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
    setMoved(Math.round(share * last));
  };
  const caption = game.caption({ name, chart });
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <span>{said(point)}</span>
        {point.reason !== 'no-chart' && (
          <Link
            to="/ranking"
            search={{
              type: ranking.type,
              ...(ranking.subType !== 'main' && { subType: ranking.subType }),
              period: point.period,
            }}
          >
            {game.open}
          </Link>
        )}
      </figcaption>
      <div className={styles.frame}>
        <div className={styles.ticks} aria-hidden>
          {plot.ticks.map(({ rank, y }) => (
            <span key={rank} style={{ top: percent(y) }}>
              {rank}
            </span>
          ))}
        </div>
        <div className={styles.plot} onPointerMove={follow} onPointerDown={follow}>
          <svg
            viewBox={`0 0 ${rankBox.width} ${rankBox.height}`}
            preserveAspectRatio="none"
            aria-hidden
          >
            <path
              className={styles.grid}
              d={plot.ticks.map(({ y }) => `M0 ${y * rankBox.height}h${rankBox.width}`).join('')}
            />
            <path className={styles.line} d={plot.line} />
          </svg>
          <div className={styles.cursor} style={{ left: percent(point.x) }}>
            {point.y !== undefined && <i style={{ top: percent(point.y) }} />}
          </div>
          <input
            type="range"
            className={styles.slider}
            min={0}
            max={last}
            value={at}
            aria-label={caption}
            aria-valuetext={said(point)}
            onChange={(event) => setMoved(event.currentTarget.valueAsNumber)}
          />
        </div>
        <div className={styles.ends} aria-hidden>
          {[points[0], points.at(-1)].map(
            (it, index) => it && <span key={index}>{shortPeriodLabel(lang, it.period)}</span>,
          )}
        </div>
      </div>
      <SeriesTable ranking={ranking} caption={caption} />
    </figure>
  );
}

type SeriesPoint = GameRanking['series'][number];

function SeriesTable({ ranking, caption }: { ranking: GameRanking; caption: string }) {
  const { game, table } = useMessages().rankings;
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
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
    <details className={styles.table} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{game.table}</summary>
      {isOpen && (
        <DataTable
          caption={caption}
          columns={columns}
          rows={ranking.series}
          rowKey={({ period }) => period}
          initialSort={{ key: 'period', descending: true }}
        />
      )}
    </details>
  );
}
