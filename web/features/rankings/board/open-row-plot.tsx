import { useMemo, useState } from 'react';
import type { GameSummary } from '../../../../contract/games/games.ts';
import type { RankingPage } from '../../../../contract/rankings/rankings.ts';
import { Flags } from '../../../domain/events/flags.tsx';
import { useGameMarks } from '../../../domain/events/game-marks.ts';
import { MarkList } from '../../../domain/events/mark-list.tsx';
import { flagsOf } from '../../../domain/events/plot-marks.ts';
import { gameNames } from '../../../domain/games/game-names.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { ChoiceGroup } from '../../../ui/actions/choice-group.tsx';
import { ChartAxis, percent } from '../../../ui/data/chart.tsx';
import { ChartPlot } from '../../../ui/data/chart-plot.tsx';
import { SeriesTable } from '../history/game-ranking-chart.tsx';
import type { GameRanking } from '../history/game-rankings.api.ts';
import { rankBox, rankPlot, type RankPoint } from '../history/rank-plot.ts';
import { barPath, bestOf, placeOfDate, withinYears, yearTicks } from '../history/row-plot.ts';
import { periodLabel } from '../period/period-label.ts';
import { formatValue } from '../value-text.ts';
import styles from './open-row.module.css';

type RowPlotProps = { course: GameRanking; data: RankingPage; game: GameSummary };

const years = 3;

/** The ranks of a game above its values, up to the chart that is shown. */
export function RowPlot({ course, data, game }: RowPlotProps) {
  const { why, game: texts } = useMessages().rankings;
  const lang = useLang();
  const [span, setSpan] = useState<'years' | 'all'>('years');
  const [moved, setMoved] = useState<number>();
  const whole = course.series;
  const recent = withinYears(whole, years);
  const series = span === 'years' ? recent : whole;
  const plot = useMemo(() => rankPlot(series, course.breaks), [series, course]);
  const { points } = plot;
  const best = bestOf(points);
  const now = points.at(-1);
  const events = useGameMarks(game.id);
  const scale = { xOf: (date: string) => placeOfDate(points, date), stepWidth: 0 };
  const flags = flagsOf(events ?? [], scale);
  const at = moved ?? points.length - 1;
  const point = points[at]!;
  const name = gameNames(game, lang).title;
  const label = texts.caption({ name, chart: textIn(lang, data, 'valueLabel') });

  const textOf = ({ period, rank, value, reason }: RankPoint) => {
    const place = texts.at({
      period: periodLabel(lang, period),
      rank: rank === null ? undefined : String(rank),
      isPublished: reason !== 'no-chart',
    });
    return value === null ? place : `${place} · ${formatValue(lang, value, data.valueUnit)}`;
  };
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.caption}>
        <strong>{why.plot}</strong>
        <span className="when">{textOf(point)}</span>
        {recent.length < whole.length && (
          <ChoiceGroup
            label={why.span}
            choices={[
              { value: 'years', label: why.years },
              { value: 'all', label: why.all },
            ]}
            value={span}
            onChange={(chosen) => {
              setSpan(chosen);
              setMoved(undefined);
            }}
          />
        )}
      </figcaption>
      <div className={styles.frame}>
        <ChartAxis
          side="left"
          ticks={plot.ticks.map(({ rank, y }) => ({ at: y, label: `#${rank}` }))}
        />
        <div className={styles.lines}>
          <ChartPlot
            box={rankBox}
            grid={plot.ticks.map(({ y }) => y)}
            points={points}
            at={at}
            label={label}
            valueText={textOf(point)}
            onMove={setMoved}
            dots={[]}
          >
            <path className={styles.line} d={plot.line} />
          </ChartPlot>
          <svg className={styles.marks} aria-hidden>
            <Flags flags={flags} />
            {best && best !== now && <Mark point={best} kind="best" />}
            {now && now.rank !== null && <Mark point={now} kind="now" />}
          </svg>
        </div>
        <svg
          className={styles.bars}
          viewBox={`0 0 ${rankBox.width} 100`}
          preserveAspectRatio="none"
          aria-hidden
        >
          <path d={barPath(points)} />
        </svg>
        <ChartAxis side="bottom" ticks={yearTicks(points)} />
      </div>
      <MarkList flags={flags} />
      <SeriesTable ranking={{ ...course, series }} caption={label} />
    </figure>
  );
}

function Mark({ point, kind }: { point: RankPoint; kind: 'best' | 'now' }) {
  const [x, y] = [percent(point.x), percent(point.y ?? 0)];
  return (
    <>
      <circle className={styles[kind]} cx={x} cy={y} r={kind === 'now' ? 6 : 5} />
      <text
        x={x}
        y={y}
        dy={point.y !== undefined && point.y < 0.2 ? 22 : -12}
        data-end={point.x > 0.5 || undefined}
      >
        {`#${point.rank}`}
      </text>
    </>
  );
}
