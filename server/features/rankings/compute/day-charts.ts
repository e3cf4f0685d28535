import type { Chart, Entry } from './chart.ts';
import type { PlayersDay } from './inputs.ts';

/** Our own counts cover the same games from day to day, and others than the imported months. */
const coverage = 'steam-players';
/** A day of which fewer hours are known would rank games by the evening of their own countries. */
const fewestHours = 20;

export const isWholeDay = ({ hours }: PlayersDay): boolean => hours >= fewestHours;

/** A chart of each day, in UTC, that is over. */
export const dayCharts = (
  days: readonly PlayersDay[],
  valueOf: (fact: PlayersDay['games'][number]) => number,
): Chart[] =>
  days.map((day) =>
    dayChart(
      day,
      day.games.map((fact) => ({
        gameId: fact.gameId,
        value: valueOf(fact),
        sampleSize: fact.samples,
      })),
    ),
  );

export const dayChart = (day: PlayersDay, entries: readonly Entry[]): Chart => ({
  period: `D:${day.day}`,
  entries,
  incomplete: isWholeDay(day) ? null : 'missing-hours',
  coverage,
  dataAsOf: day.day,
  // West of Greenwich it ends before the calendar day does.
  settledOn: day.day,
});
