import type { Chart } from './chart.ts';
import type { PlayersDay } from './inputs.ts';

/** Our own counts cover the same games from day to day, and others than the imported months. */
const coverage = 'steam-players';
/** A day of which fewer hours are known would rank games by the evening of their own countries. */
const fewestHours = 20;

/** Charts of the days, in UTC, that are over. */
export const dayCharts = (
  days: readonly PlayersDay[],
  valueOf: (fact: PlayersDay['games'][number]) => number,
): Chart[] =>
  days.map(({ day, hours, games }) => ({
    period: `D:${day}`,
    entries: games.map((fact) => ({
      gameId: fact.gameId,
      value: valueOf(fact),
      sampleSize: fact.samples,
    })),
    incomplete: hours < fewestHours ? 'missing-hours' : null,
    coverage,
    dataAsOf: day,
    // West of Greenwich it is over before the calendar says so.
    settledOn: day,
  }));
