import { useMemo, useState } from 'react';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { Chart, ChartSlider, percent } from '../../../ui/data/chart.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { bumpBox, type BumpLine, bumpPlot } from './bump-plot.ts';
import styles from '../bump.module.css';
import { useGameMark } from '../mine/game-mark.ts';
import { periodLabel, shortPeriodLabel } from '../period/period-label.ts';
import type { RankingSeries } from '../rankings.api.ts';

type BumpChartProps = { series: RankingSeries; name: string };

/** Paths stretch with the page; texts and dots are HTML and keep their size and shape. */
export function BumpChart({ series, name }: BumpChartProps) {
  const { bump } = useMessages().rankings;
  const lang = useLang();
  const mark = useGameMark();
  const plot = useMemo(() => bumpPlot(series), [series]);
  const last = series.periods.length - 1;
  const [pinned, setPinned] = useState<number>();
  const [hovered, setHovered] = useState<number>();
  const chosen = pinned ?? hovered;
  const [moved, setMoved] = useState<number>();
  const at = Math.min(moved ?? last, last);
  const line = plot.lines[chosen ?? 0];
  const period = series.periods[at];
  if (!line || period === undefined) return null;

  const rank = line.points.find((point) => point.at === at)?.rank;
  const text = bump.at({
    game: gameNames(line.game, lang).title,
    period: periodLabel(lang, period),
    rank: rank === undefined ? undefined : String(rank),
  });
  const isChosen = (index: number) => chosen === index || undefined;
  return (
    <Chart caption={text}>
      <div className={styles.frame} data-chosen={chosen !== undefined || undefined}>
        <ol className={styles.places} aria-hidden>
          {Array.from({ length: plot.rows }, (_, row) => (
            <li key={row}>{row < plot.lines.length ? row + 1 : `${plot.lines.length}+`}</li>
          ))}
        </ol>
        <div className={styles.plot}>
          <svg
            viewBox={`0 0 ${bumpBox.width} ${bumpBox.height}`}
            preserveAspectRatio="none"
            aria-hidden
          >
            {plot.lines.map(({ game, path }, index) => (
              <path
                key={game.id}
                d={path}
                data-line={index}
                data-chosen={isChosen(index)}
                onPointerEnter={() => setHovered(index)}
                onPointerLeave={() => setHovered(undefined)}
              />
            ))}
          </svg>
          {plot.lines.map((it, index) => (
            <Dots key={it.game.id} line={it} index={index} isChosen={isChosen(index)} />
          ))}
          {moved !== undefined && (
            <i className={styles.cursor} style={{ left: percent(last === 0 ? 0.5 : at / last) }} />
          )}
          <ChartSlider
            label={`${bump.title(name)} · ${bump.cursor}`}
            valueText={text}
            at={at}
            last={last}
            onMove={setMoved}
            onBlur={() => setMoved(undefined)}
          />
        </div>
        <ol className={styles.names}>
          {plot.lines.map((it, index) => (
            <li key={it.game.id}>
              <button
                type="button"
                className={styles.name}
                data-line={index}
                data-chosen={isChosen(index)}
                aria-pressed={pinned === index}
                onClick={() => setPinned(pinned === index ? undefined : index)}
                onPointerEnter={() => setHovered(index)}
                onPointerLeave={() => setHovered(undefined)}
              >
                {gameNames(it.game, lang).title}
                {mark(it.game.id)}
              </button>
            </li>
          ))}
        </ol>
        <div className={styles.periods} aria-hidden>
          {series.periods.map((it, index) => (
            <span key={it} style={{ left: percent(last === 0 ? 0.5 : index / last) }}>
              {shortPeriodLabel(lang, it)}
            </span>
          ))}
        </div>
      </div>
    </Chart>
  );
}

type DotsProps = { line: BumpLine; index: number; isChosen: true | undefined };

function Dots({ line, index, isChosen }: DotsProps) {
  return line.points.map(({ at, rank, x, y }) => (
    <i
      key={at}
      className={styles.dot}
      data-line={index}
      data-chosen={isChosen}
      style={{ left: percent(x), top: percent(y) }}
      aria-hidden
    >
      {rank}
    </i>
  ));
}
