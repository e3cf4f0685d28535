import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { type PlotRow, type PlotStep, timePlot } from '../../../../brand/plots/time-plot.ts';
import { Flags } from '../../../domain/events/flags.tsx';
import { MarkList } from '../../../domain/events/mark-list.tsx';
import { flagsOf, type PlotMark } from '../../../domain/events/plot-marks.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ChartAxis, ChartSlider } from '../../../ui/data/chart.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { usePlayerTimes } from './player-times.ts';
import { PlotLines } from './plot-lines.tsx';
import { TopLabel } from './top-label.tsx';
import type { SeriesLook } from './series-key.tsx';
import styles from './time-chart.module.css';
import { useDraggedSpan } from './use-dragged-span.ts';
import type { ChartView } from './use-view.ts';
import { viewByKey, whole } from './zoom.ts';

type TimeChartProps = {
  /** Names the chart for screen readers. */
  label: string;
  rows: readonly PlotRow[];
  step: PlotStep;
  /** The look of each line. */
  looks: readonly SeriesLook[];
  view: ChartView;
  /** What stands above the plot: the names of the lines with their values in a row. */
  renderHead: (row: PlotRow) => ReactNode;
  valueText: (row: PlotRow) => string;
  marks?: readonly PlotMark[];
  /** The line whose highest value is named on the plot. */
  top?: { line: number; text: (value: string) => string };
};

const none: readonly PlotMark[] = [];

/** Lines over time: read by pointer and keys, zoomed by dragging, and by plus, minus and Escape. */
export function TimeChart(props: TimeChartProps) {
  const { label, rows, step, looks, view, renderHead, valueText, marks = none, top } = props;
  const { players } = useMessages().games;
  const format = useFormat();
  const times = usePlayerTimes(step);
  const [chosen, setChosen] = useState<number>();
  const { from, to, count } = view;
  const shown = useMemo(() => rows.slice(from, to + 1), [rows, from, to]);
  const plot = useMemo(() => timePlot(shown, step, looks.length), [shown, step, looks.length]);
  const flags = useMemo(() => flagsOf(marks, plot), [marks, plot]);
  const at = Math.min(Math.max(chosen ?? to, from), to);
  const row = rows[at];
  const drag = useDraggedSpan(plot.xs, {
    onRead: (index) => setChosen(index === undefined ? undefined : from + index),
    onSpan: (first, last) => view.show({ from: from + first, to: from + last }),
  });
  if (!row) return null;

  const zoom = (event: KeyboardEvent) => {
    const next = viewByKey(event, view, at, count);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    view.show(next);
    // At the edge the reading moves on with the view.
    if (event.key.startsWith('Arrow')) setChosen(at + next.from - from);
  };
  const timeOf = (index: number) => times.full(rows[index]!.at);
  return (
    <>
      {renderHead(row)}
      <div className={styles.frame} data-flags={flags.length > 0 || undefined}>
        <ChartAxis
          side="left"
          ticks={plot.valueTicks.map(({ value, y }) => ({ at: y, label: format.compact(value) }))}
        />
        <div className={styles.plot} {...drag.handlers}>
          <svg aria-hidden>
            <PlotLines
              plot={plot}
              looks={looks}
              row={row}
              at={at - from}
              isRead={chosen !== undefined}
            />
            {drag.span && (
              <rect
                className={styles.dragged}
                x={`${drag.span.x * 100}%`}
                width={`${drag.span.width * 100}%`}
                height="100%"
              />
            )}
            {top && <TopLabel plot={plot} rows={shown} flags={flags} {...top} />}
            <Flags flags={flags} />
          </svg>
          <ChartSlider
            label={`${label} · ${players.cursor}`}
            valueText={valueText(row)}
            first={from}
            at={at}
            last={to}
            onMove={setChosen}
            onKeyDown={zoom}
          />
        </div>
        <ChartAxis
          side="bottom"
          ticks={plot.timeTicks.map(({ at, x, isYear }) => ({
            at: x,
            label: isYear ? at.slice(0, 4) : times.short(at),
          }))}
        />
      </div>
      <div className={styles.zoomed} data-whole={view.isWhole}>
        <span role="status">
          {view.isWhole ? (
            <VisuallyHidden>{players.whole}</VisuallyHidden>
          ) : (
            players.from({ from: timeOf(from), to: timeOf(to) })
          )}
        </span>
        {!view.isWhole && (
          <Button size="sm" variant="ghost" onClick={() => view.show(whole(count))}>
            {players.showWhole}
          </Button>
        )}
      </div>
      <MarkList flags={flags} />
    </>
  );
}
